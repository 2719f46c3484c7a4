import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle } from "@rifas/api-client/types";
import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { Small } from "@rifas/ui/text";
import { ConfirmNumbers, NumberRow } from "./confirm-numbers.tsx";
import { prizeTitles, type ResultsValues } from "./results-values.ts";
import { UnbrokenCodes } from "../../shared/unbroken-codes.tsx";

/** Shows each winning number with its owner, before they are recorded and published. */
export function ConfirmResults(props: {
  raffle: Raffle;
  kind: "first" | "correction";
  values: ResultsValues;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { raffle, kind, values } = props;
  const titles = prizeTitles(raffle);
  return (
    <ConfirmNumbers
      pending={props.pending}
      title={kind === "first" ? "¿Son estos los números?" : "¿Corregir con estos números?"}
      description="Léelos otra vez: se publican al momento y los ganadores reciben un correo en 30 minutos."
      action={kind === "first" ? "Registrar resultados" : "Corregir resultados"}
      pendingAction="Registrando…"
      onSubmit={props.onConfirm}
      onClose={props.onClose}
    >
      {values.results.map((entry, index) => (
        <NumberRow
          key={index}
          prize={titles[index]}
          note={<Owner raffle={raffle} typed={entry.ticket_number} />}
          number={padded(entry.ticket_number, raffle.total_tickets)}
        />
      ))}
    </ConfirmNumbers>
  );
}

function padded(typed: string, total: number): string {
  const number = parseTicketNumber(typed, total);
  return number === null ? typed : formatTicketNumber(number, total);
}

function Owner({ raffle, typed }: { raffle: Raffle; typed: string }) {
  const number = padded(typed, raffle.total_tickets);
  const { data } = useQuery(
    get("/tickets/search", { q: number, raffle_id: raffle.id, status: ["sold"], limit: 5 }),
  );
  if (data === undefined) return <Small>Buscando de quién es…</Small>;
  const found = data.items.find(
    (ticket) => ticket.number === number && ticket.purchase?.status === "approved",
  );
  return (
    <Small>
      <UnbrokenCodes>
        {found?.purchase == null
          ? "Número no vendido"
          : `${found.purchase.name} · ${found.purchase.code}`}
      </UnbrokenCodes>
    </Small>
  );
}
