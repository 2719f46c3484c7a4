import type { MutationResult } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { labelOfStatus } from "@rifas/domain/statuses";
import { Banner } from "@rifas/ui/banner";
import { Cluster } from "@rifas/ui/cluster";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { Heading } from "@rifas/ui/heading";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { CheckedStub } from "./checked-stub.tsx";
import { CheckedPurchaseTicket } from "./checked-purchase.tsx";

type Answer = Schema<"TicketVerificationAnswer">;

/** What a search brought, and whether it was for the code of a stub. */
export type CheckerResult = MutationResult<Answer> & { isStub: boolean };

/** The checker's result, or its error. */
export function CheckerAnswer(props: { answer: CheckerResult | null; pending: boolean }) {
  const { answer, pending } = props;
  if (pending || answer === null) {
    return (
      <SkeletonGroup label="Buscando tus boletos…">
        <SkeletonBlock size="chart" />
      </SkeletonGroup>
    );
  }
  if (!answer.ok) return <ErrorState title="No pudimos buscar" text={answer.error.message} />;
  const { purchases, tickets, more_purchases, stub } = answer.data;
  if (answer.isStub) return <CheckedStub stub={stub} />;
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
    <Stack gap={6}>
      <Heading level={2} size="2xl">
        {foundText(answer.data)}
      </Heading>
      {tickets.map((ticket) => (
        <Cluster
          key={`${ticket.raffle_id}-${ticket.number}`}
          gap={4}
          rowGap={1}
          align="center"
          asChild
        >
          <p>
            <span>
              El <b>{ticket.number}</b> de {ticket.raffle_name}:{" "}
              <VisuallyHidden>{labelOfStatus(ticket.status)}</VisuallyHidden>
            </span>
            <StatusBadge aria-hidden status={ticket.status} />
          </p>
        </Cluster>
      ))}
      {purchases.map((purchase) => (
        <CheckedPurchaseTicket key={purchase.id} purchase={purchase} />
      ))}
      {more_purchases && (
        <Banner>Estas son las 50 más recientes. Busca con el código para ver otra.</Banner>
      )}
    </Stack>
  );
}

function foundText({ purchases, tickets }: Answer): string {
  if (purchases.length === 0) return tickets.length === 1 ? "Ese número" : "Esos números";
  return purchases.length === 1
    ? "Encontramos 1 compra"
    : `Encontramos ${purchases.length} compras`;
}
