import type { ApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle, RaffleListItem } from "@rifas/api-client/types";
import { useState } from "react";
import { toastSuccess } from "../toasts.ts";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { comboOffer } from "@rifas/domain/combo-offer";
import { formatBs, multiplyMoney } from "@rifas/domain/money";
import { sealTime } from "@rifas/domain/raffle-rules";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Text } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { FormDialog } from "../forms/form-dialog.tsx";

/** Publishes a raffle, or hides it again. `toggle` first shows the `dialog` for what goes on sale at once. */
export function usePublication(
  raffle: RaffleToPublish,
  onRefused: (error: ApiError) => void = () => undefined,
) {
  const [confirming, setConfirming] = useState(false);
  const { run, ...publication } = useMutation(
    (client, publish: boolean) =>
      client.put("/raffles/{id}/publish", {
        params: { path: { id: raffle.id } },
        body: { publish },
      }),
    { revalidates: [queryGroups.raffles] },
  );
  const send = async () => {
    const result = await run(!raffle.publish);
    setConfirming(false);
    if (result.ok) toastSuccess(result.data.message);
    else onRefused(result.error);
  };
  return {
    ...publication,
    toggle: () => (needsPublishConfirmation(raffle) ? setConfirming(true) : void send()),
    dialog: confirming ? (
      <PublishDialog
        raffle={raffle}
        pending={publication.pending}
        onConfirm={() => void send()}
        onClose={() => setConfirming(false)}
      />
    ) : null,
  };
}

type RaffleToPublish = Raffle | RaffleListItem;

/**
 * Whether to confirm before publishing: only for a complete draft, which goes on sale at once. For an incomplete
 * draft the server lists what is missing.
 */
function needsPublishConfirmation(raffle: RaffleToPublish): boolean {
  const isComplete =
    raffle.price_bs !== null &&
    raffle.image_url !== null &&
    raffle.draw_date !== null &&
    Date.parse(raffle.draw_date) > Date.now();
  return raffle.status === "draft" && isComplete;
}

/** Confirms what is about to go on sale, above all its price. */
function PublishDialog(props: {
  raffle: RaffleToPublish;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { raffle, pending } = props;
  const price = raffle.price_bs ?? "0.00";
  return (
    <FormDialog
      onClose={() => (pending ? undefined : props.onClose())}
      title="¿Publicar la rifa?"
      description={`«${raffle.name}» sale a la venta así:`}
      action="Publicar"
      pending={pending}
      pendingAction="Publicando..."
      onSubmit={() => props.onConfirm()}
    >
      <DetailList>
        <DetailRow label="Precio por boleto">
          <Text asChild size="lg">
            <span>{formatBs(price)}</span>
          </Text>
        </DetailRow>
        {raffle.combos.length === 0 ? null : (
          <DetailRow label="Combos">{raffle.combos.map(comboOffer).join(" · ")}</DetailRow>
        )}
        <DetailRow label="Boletos">{formatCount(raffle.total_tickets)}</DetailRow>
        <DetailRow label={raffle.combos.length === 0 ? "Si se venden todos" : "Todos sueltos"}>
          {formatBs(multiplyMoney(price, raffle.total_tickets))}
        </DetailRow>
        <DetailRow label="Sorteo">{instant(raffle.draw_date)}</DetailRow>
        <DetailRow label="Cierre de ventas">{instant(raffle.sales_close_at)}</DetailRow>
        <LedgerRows raffle={raffle} />
      </DetailList>
    </FormDialog>
  );
}

/** Whether buyers will be able to check the sale, which can't be changed once the raffle is published, and who sees its seal. */
function LedgerRows({ raffle }: { raffle: RaffleToPublish }) {
  const { sales_close_at: closes, draw_date: draw } = raffle;
  if (closes === null || draw === null) return null;
  const sealed = sealTime(new Date(closes), new Date(draw));
  if (sealed !== null) {
    return (
      <>
        <DetailRow label="Libro público" note="Cada comprador puede comprobar sus números.">
          {`Se sella el ${formatDateTime(sealed)}`}
        </DetailRow>
        <WitnessRow />
      </>
    );
  }
  return (
    <DetailRow
      label="Libro público"
      note="La venta cierra menos de 45 minutos antes del sorteo: nadie podrá comprobar los números."
    >
      No llevará
    </DetailRow>
  );
}

/** How many outsiders will see the seal; nothing without any, which only the page of witnesses can change. */
function WitnessRow() {
  const { data, error } = useQuery(get("/witnessing"));
  if (data?.witnesses.length === 0) return null;
  return (
    <DetailRow label="Testigos" note="De afuera: dicen cuándo vieron el sello.">
      {data ? counted(data.witnesses.length, "testigo") : (error?.message ?? "…")}
    </DetailRow>
  );
}

function instant(at: string | null): string {
  return at === null ? "Sin fecha" : formatDateTime(at);
}
