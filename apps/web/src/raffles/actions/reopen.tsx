import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { sealTime } from "@rifas/domain/raffle-rules";
import { reopenReasons, reopenReasonWords } from "@rifas/domain/reopening";
import { Button } from "@rifas/ui/button";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { Section } from "@rifas/ui/section";
import { useState } from "react";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { checkInstant } from "../../shared/forms/instant-field.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

/** Whether the raffle's log is sealed and its draw hasn't come: then the sale can be reopened. */
export function canReopen({ sales_close_at, draw_date }: Raffle, now: number): boolean {
  if (sales_close_at === null || draw_date === null || Date.parse(draw_date) <= now) return false;
  const sealAt = sealTime(new Date(sales_close_at), new Date(draw_date));
  return sealAt !== null && sealAt.getTime() <= now;
}

/** Voids the seal of a raffle's log, for everyone to see, and sells on until a new close. */
export function Reopen({ raffle }: { raffle: Raffle }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      heading="Reabrir la venta"
      look="card"
      lead="El libro ya se selló. Si la lotería suspende su sorteo, puedes seguir vendiendo: el sello deja de valer, a la vista de todos, y se hace otro."
    >
      <Button tone="outline" onClick={() => setOpen(true)}>
        Reabrir la venta…
      </Button>
      {open ? <ReopenDialog raffle={raffle} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function ReopenDialog({ raffle, onClose }: { raffle: Raffle; onClose: () => void }) {
  const { field, sending } = useApiForm<Schema<"Reopening">, Raffle>({
    // No reason is chosen for the owner.
    defaults: { sales_close_at: "", draw_date: "" },
    kept: `reapertura de la rifa ${raffle.id}`,
    send: (client, body) =>
      client.post("/raffles/{id}/reopen", { params: { path: { id: raffle.id } }, body }),
    revalidates: [queryGroups.raffles],
    says: "La venta está abierta otra vez",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={() => (sending.pending ? undefined : onClose())}
      title="¿Reabrir la venta?"
      description="El libro dirá para siempre que se reabrió, cuándo y por qué. Nadie pierde sus números. Si el sorteo cambia de fecha, cada comprador recibe un correo."
      action="Reabrir la venta"
      tone="primary"
      pendingAction="Reabriendo…"
      {...sending}
    >
      <RadioField
        label="Motivo"
        options={reopenReasons.map((value) => ({ value, title: reopenReasonWords[value] }))}
        {...field("reason", { required: "Elige un motivo" })}
      />
      <DateTimeField
        label="Cierre nuevo"
        hint="Al menos 45 minutos antes del sorteo."
        {...field("sales_close_at", {
          required: "Di cuándo cierra",
          validate: (value, { draw_date }) => closeProblem(value, draw_date),
        })}
      />
      <DateTimeField
        label="Sorteo nuevo"
        hint={raffle.draw_date === null ? undefined : `Era el ${formatDateTime(raffle.draw_date)}`}
        {...field("draw_date", {
          required: "Di cuándo se sortea",
          validate: (value) => drawProblem(value, raffle),
        })}
      />
    </FormDialog>
  );
}

function closeProblem(value: string, drawDate: string): string | true {
  return checkInstant(value, (close) => {
    if (close <= Date.now()) return "Tiene que ser más tarde que ahora";
    const draw = Date.parse(drawDate);
    if (Number.isNaN(draw) || sealTime(new Date(close), new Date(draw)) !== null) return true;
    return "Tiene que ser al menos 45 minutos antes del sorteo";
  });
}

function drawProblem(value: string, { draw_date: before }: Raffle): string | true {
  return checkInstant(
    value,
    (draw) => before === null || draw >= Date.parse(before) || "El sorteo no se puede adelantar",
  );
}
