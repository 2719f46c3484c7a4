import { adminQueries } from "@rifas/api-client/admin-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle } from "@rifas/api-client/types";
import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
} from "@rifas/ui/modal";
import { prizeTitles, type ResultsValues } from "./results-values.ts";
import { UnbrokenCodes } from "../../shared/unbroken-codes.tsx";

/** Shows each winning number with its owner, before they are recorded and published. */
export function ConfirmResults(props: {
  raffle: Raffle;
  kind: "first" | "correction";
  /** The results to confirm; null while the dialog is closed. */
  values: ResultsValues | null;
  pending: boolean;
  onConfirm: (values: ResultsValues) => void;
  onClose: () => void;
}) {
  const { raffle, kind, values, pending } = props;
  const titles = prizeTitles(raffle);
  return (
    <Modal
      open={values !== null}
      onOpenChange={(open) => (open || pending ? undefined : props.onClose())}
    >
      <ModalContent>
        <ModalBody>
          <ModalTitle>
            {kind === "first" ? "¿Son estos los números?" : "¿Corregir con estos números?"}
          </ModalTitle>
          <ModalDescription>
            Léelos otra vez: se publican al momento y los ganadores reciben un correo en 30 minutos.
          </ModalDescription>
          <ul className="grid gap-4 pt-4">
            {(values?.entries ?? []).map((entry, index) => (
              <li key={index} className="flex items-center justify-between gap-4">
                <span>
                  <span className="block font-semibold">{titles[index]}</span>
                  <Owner raffle={raffle} typed={entry.ticket_number} />
                </span>
                <span className="ticket-number text-2xl font-bold">
                  {padded(entry.ticket_number, raffle.total_tickets)}
                </span>
              </li>
            ))}
          </ul>
        </ModalBody>
        <ModalActions>
          <ModalClose asChild>
            <Button tone="outline">Volver</Button>
          </ModalClose>
          <Button
            state={pending ? "pending" : "idle"}
            pendingLabel="Registrando…"
            onClick={() => (values === null ? undefined : props.onConfirm(values))}
          >
            {kind === "first" ? "Registrar resultados" : "Corregir resultados"}
          </Button>
        </ModalActions>
      </ModalContent>
    </Modal>
  );
}

function padded(typed: string, total: number): string {
  const number = parseTicketNumber(typed, total);
  return number === null ? typed : formatTicketNumber(number, total);
}

/** The owner of a number, shown before it is recorded. */
function Owner({ raffle, typed }: { raffle: Raffle; typed: string }) {
  const number = padded(typed, raffle.total_tickets);
  const { data } = useQuery(
    adminQueries.ticketSearch({ q: number, raffle_id: raffle.id, status: ["sold"], limit: 5 }),
  );
  if (data === undefined) return <span className="text-sm">Buscando de quién es…</span>;
  const found = data.items.find(
    (ticket) => ticket.number === number && ticket.purchase?.status === "approved",
  );
  return (
    <span className="text-sm">
      <UnbrokenCodes>
        {found?.purchase == null
          ? "Número no vendido"
          : `${found.purchase.name} · ${found.purchase.code}`}
      </UnbrokenCodes>
    </span>
  );
}
