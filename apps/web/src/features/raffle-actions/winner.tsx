import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { formatPhone } from "@rifas/domain/phone";
import { Cluster } from "@rifas/ui/cluster";
import { Link } from "@rifas/ui/link";
import { WinnerCard } from "@rifas/ui/winner-card";
import { Link as RouterLink } from "react-router-dom";
import { useWhatsAppMessages } from "../../shared/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../../shared/whatsapp/whatsapp-link.tsx";

/** A prize's result for staff: who won it, and how to reach them. The public sees a masked name. */
export function Winner({
  raffleId,
  winner,
}: {
  raffleId: number;
  winner: RaffleForStaff["winners"][number];
}) {
  const number = winner.owner === null ? null : winner.ticket_number;
  const { data } = useQuery(
    number === null
      ? null
      : get("/tickets/raffle/{id}", { id: raffleId, from: number, to: number }),
  );
  const purchase = data?.items[0]?.purchase;
  return (
    <WinnerCard
      number={winner.ticket_number}
      prize={winner.prize_title}
      owner={purchase?.name ?? winner.owner}
      source={`${winner.source} · ${formatDateTime(winner.drawn_at)}`}
      note={winner.approved_after_draw ? "La compra se aprobó después del sorteo" : undefined}
      actions={purchase === undefined ? undefined : <Reach purchase={purchase} />}
    />
  );
}

function Reach({ purchase }: { purchase: Schema<"TicketPurchase"> }) {
  const { id, code, name, phone } = purchase;
  const message = useWhatsAppMessages([id]).get(id);
  return (
    <Cluster gap={4}>
      <WhatsAppCell message={message} name={name} />
      <Link asChild place="standalone">
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </Link>
      <Link asChild place="standalone">
        <RouterLink to={`/admin/tickets?vista=buscar&compra=${id}`}>Compra {code}</RouterLink>
      </Link>
    </Cluster>
  );
}
