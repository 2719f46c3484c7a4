import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { Dotted } from "@rifas/ui/text/dotted";
import { Ticket } from "@rifas/ui/ticket";
import type { ReactNode } from "react";
import { ticketFacts, type TicketFacts } from "./ticket-facts.ts";

/** A purchase drawn as a ticket, with `children` on its stub. The stub is torn off once the purchase is approved. */
export function PurchaseTicket(props: { purchase: PurchaseForBuyer; children?: ReactNode }) {
  const { purchase, children } = props;
  return <FactsTicket facts={ticketFacts(purchase)}>{children}</FactsTicket>;
}

/** The same from the facts alone. */
export function FactsTicket(props: { facts: TicketFacts; children?: ReactNode }) {
  const { children } = props;
  const { lines, ...facts } = props.facts;
  return (
    <Ticket {...facts}>
      {lines.length === 0 && children === undefined ? undefined : (
        <Stack>
          {lines.map((parts) => (
            <Text key={parts.join()} size="sm">
              <Dotted parts={parts} />
            </Text>
          ))}
          {children}
        </Stack>
      )}
    </Ticket>
  );
}
