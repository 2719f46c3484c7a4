import type { MutationResult } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { labelOfStatus } from "@rifas/domain/statuses";
import { Banner } from "@rifas/ui/banner";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { StatusBadge } from "@rifas/ui/status-badge";
import { CheckedPurchaseTicket } from "./checked-purchase.tsx";

type Answer = Schema<"TicketVerificationAnswer">;

/** The checker's result, or its error. */
export function CheckerAnswer(props: { answer: MutationResult<Answer> | null; pending: boolean }) {
  const { answer, pending } = props;
  if (pending || answer === null) {
    return (
      <SkeletonGroup label="Buscando tus boletos…" className="grid gap-4">
        <Skeleton shape="block" className="h-64" />
      </SkeletonGroup>
    );
  }
  if (!answer.ok) {
    return <ErrorState title="No pudimos buscar" text={answer.error.message} />;
  }
  const { purchases, tickets, more_purchases } = answer.data;
  if (purchases.length === 0 && tickets.length === 0) {
    return (
      <EmptyState
        picture="search"
        title="No encontramos compras con esos datos"
        hint="Revisa la letra y los números de la cédula, o prueba con el código que te llegó al correo."
      />
    );
  }
  return (
    <div className="grid gap-6">
      <h2 className="text-2xl">{foundText(answer.data)}</h2>
      {tickets.map((ticket) => (
        <p
          key={`${ticket.raffle_id}-${ticket.number}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1"
        >
          <span>
            El <b>{ticket.number}</b> de {ticket.raffle_name}:{" "}
            <span className="sr-only">{labelOfStatus(ticket.status)}</span>
          </span>
          <StatusBadge aria-hidden status={ticket.status} />
        </p>
      ))}
      {purchases.map((purchase) => (
        <CheckedPurchaseTicket key={purchase.id} purchase={purchase} />
      ))}
      {more_purchases && (
        <Banner>Estas son las 50 más recientes. Busca con el código para ver otra.</Banner>
      )}
    </div>
  );
}

function foundText({ purchases, tickets }: Answer): string {
  if (purchases.length === 0) return tickets.length === 1 ? "Ese número" : "Esos números";
  return purchases.length === 1
    ? "Encontramos 1 compra"
    : `Encontramos ${purchases.length} compras`;
}
