import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { sealTime } from "@rifas/domain/raffle-rules";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { checkInstant } from "../../shared/forms/instant-field.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { PageForm } from "../../shared/forms/page-form.tsx";

/** Moves the draw of a published raffle to a later date. Both dates are shown, and buyers are notified by e-mail. */
export function Reschedule({ raffle, now }: { raffle: Raffle; now: number }) {
  const { draw_date: drawDate } = raffle;
  const isOver = drawDate !== null && Date.parse(drawDate) <= now;

  return (
    <Section
      heading="Reprogramar el sorteo"
      look="card"
      lead="Solo a una fecha más tarde. Se muestran las dos fechas y cada comprador recibe un correo."
    >
      <Stack gap={5}>
        <DetailList>
          <DetailRow
            label="Sorteo"
            note={
              raffle.previous_draw_date === null
                ? undefined
                : `Reprogramado: era el ${formatDateTime(raffle.previous_draw_date)}`
            }
          >
            {drawDate === null ? "Sin fecha" : formatDateTime(drawDate)}
          </DetailRow>
          {raffle.sales_close_at === null ? null : (
            <DetailRow label="Cierre de ventas">{formatDateTime(raffle.sales_close_at)}</DetailRow>
          )}
        </DetailList>
        {isOver ? (
          <p>El sorteo ya pasó: su fecha no se puede cambiar.</p>
        ) : (
          <NewDate raffle={raffle} now={now} />
        )}
      </Stack>
    </Section>
  );
}

/** Whether sales of a raffle with a log have closed. Then the close stays, because the seal depends on it. */
function hasFixedClose({ sales_close_at, draw_date }: Raffle, now: number): boolean {
  if (sales_close_at === null || draw_date === null) return false;
  const hasLog = sealTime(new Date(sales_close_at), new Date(draw_date)) !== null;
  return hasLog && Date.parse(sales_close_at) <= now;
}

function NewDate({ raffle, now }: { raffle: Raffle; now: number }) {
  const { field, sending } = useApiForm({
    defaults: { draw_date: "" },
    kept: `sorteo de la rifa ${raffle.id}`,
    send: (client, body) =>
      client.put("/raffles/{id}", { params: { path: { id: raffle.id } }, body }),
    revalidates: [queryGroups.raffles],
    says: "Sorteo reprogramado. Los compradores reciben un correo.",
    onDone: (_raffle, form) => form.reset(),
  });
  return (
    <PageForm
      action="Reprogramar"
      pendingAction="Reprogramando…"
      tone="outline"
      width="hug"
      {...sending}
    >
      <DateTimeField
        label="Fecha nueva"
        hint={
          hasFixedClose(raffle, now)
            ? "La venta ya cerró: su cierre no se mueve."
            : "El cierre de ventas se corre igual."
        }
        {...field("draw_date", {
          required: "Di la fecha nueva",
          validate: (value) =>
            checkInstant(
              value,
              (draw) =>
                draw > Math.max(Date.parse(raffle.draw_date ?? ""), Date.now()) ||
                "Solo se puede mover a una fecha más tarde",
            ),
        })}
      />
    </PageForm>
  );
}
