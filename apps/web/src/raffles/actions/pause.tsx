import { pauseChangeLimits } from "@rifas/api-client/generated/field-limits/pause-change";
import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { PauseInfoForStaff, RaffleForStaff, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextareaField } from "@rifas/ui/textarea-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { checkInstant } from "../../shared/forms/instant-field.ts";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { PageForm } from "../../shared/forms/page-form.tsx";

function changePause(client: ApiClient, id: number, body: Schema<"PauseChange">) {
  return client.put("/raffles/{id}/pause", { params: { path: { id } }, body });
}

/** Pauses the sale with a reason that buyers see, and resumes it. `info` is polled. */
export function Pause(props: { raffle: RaffleForStaff; info: PauseInfoForStaff | undefined }) {
  const { raffle, info } = props;
  const paused = info?.is_paused ?? raffle.status === "paused";
  return (
    <Section
      heading="Pausa"
      look="card"
      lead={
        paused
          ? "La venta está en pausa: nadie aparta números nuevos."
          : "Detiene la venta por un rato. Los apartados que ya se hicieron siguen su curso."
      }
    >
      <Stack gap={5}>
        {paused ? <Paused raffle={raffle} info={info} /> : <PauseForm raffleId={raffle.id} />}
        {info === undefined ? null : (
          <DetailList>
            <DetailRow label="Compras por terminar">
              {formatCount(info.pending_purchases)}
            </DetailRow>
            <DetailRow label="Números apartados">{formatCount(info.reserved)}</DetailRow>
            <DetailRow label="Números libres">{formatCount(info.available)}</DetailRow>
          </DetailList>
        )}
      </Stack>
    </Section>
  );
}

function Paused({ raffle, info }: { raffle: RaffleForStaff; info: PauseInfoForStaff | undefined }) {
  const change = useMutation(
    (client, body: Schema<"PauseChange">) => changePause(client, raffle.id, body),
    {
      revalidates: [queryGroups.raffles],
      onDone: () => toastSuccess("La venta está abierta otra vez"),
    },
  );
  const { reason, paused_at, resumes_at } = info ?? raffle.pause ?? {};
  return (
    <>
      <DetailList>
        <DetailRow label="Motivo">{reason}</DetailRow>
        {paused_at == null ? null : (
          <DetailRow label="Desde">{formatDateTime(paused_at)}</DetailRow>
        )}
        <DetailRow label="Vuelve">
          {resumes_at == null ? "Cuando alguien la reanude" : formatDateTime(resumes_at)}
        </DetailRow>
      </DetailList>
      <Failure of={change.error} />
      <div>
        <Button
          state={change.pending ? "pending" : "idle"}
          pendingLabel="Reanudando…"
          onClick={() => void change.run({ paused: false })}
        >
          Reanudar la venta
        </Button>
      </div>
    </>
  );
}

function PauseForm({ raffleId }: { raffleId: number }) {
  const { field, sending } = useApiForm({
    defaults: { reason: "", resumes_at: "" },
    kept: `pausa de la rifa ${raffleId}`,
    send: (client, { reason, resumes_at }) =>
      changePause(client, raffleId, {
        paused: true,
        reason: reasonText(reason),
        ...(resumes_at === "" ? {} : { resumes_at }),
      }),
    revalidates: [queryGroups.raffles],
    says: "La venta está en pausa",
  });
  return (
    <PageForm
      action="Pausar la venta"
      pendingAction="Pausando…"
      tone="outline"
      width="hug"
      {...sending}
    >
      <TextareaField
        label="Motivo de la pausa"
        hint="Lo leen quienes quieren comprar."
        placeholder="Estamos verificando pagos."
        rows={2}
        counter="shown"
        maxLength={pauseChangeLimits.reason.maxLength}
        {...field(
          "reason",
          reasonRules(pauseChangeLimits.reason, "Escribe el motivo: lo verán tus compradores"),
        )}
      />
      <DateTimeField
        label="Vuelve sola"
        requirement="optional"
        hint="Sin hora, alguien tiene que reanudarla."
        {...field("resumes_at", {
          validate: (value) =>
            value === "" ||
            checkInstant(
              value,
              (instant) => instant > Date.now() || "Tiene que ser más tarde que ahora",
            ),
        })}
      />
    </PageForm>
  );
}
