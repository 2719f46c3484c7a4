import type { PurchaseForBuyer, RaffleListItem } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { BulletedList } from "@rifas/ui/bulleted-list";
import { Columns } from "@rifas/ui/columns";
import { Stack } from "@rifas/ui/stack";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { ChatToSale } from "./chat-to-sale.tsx";
import { BuyerFields, PaymentFields, TicketFields } from "./sale-fields.tsx";
import { SaleSummary } from "./sale-summary.tsx";
import { useSale } from "./use-sale.ts";

/** The raffle, the buyer and the payment of a sale in person. The photo is optional. A chat may fill in the rest. */
export function SaleForm(props: {
  raffles: readonly RaffleListItem[];
  /** Whether 'Compra de prueba' is initially checked. */
  trial: boolean;
  /** What a chat fills in; null without one. */
  proposed: ChatSale | null;
  /** Receives what another chat fills in. */
  onPropose: (sale: ChatSale) => void;
  onMade: (purchase: PurchaseForBuyer) => void;
}) {
  const sale = useSale(props);
  return (
    <Stack gap={6}>
      <ChatToSale onSell={props.onPropose} />
      {props.proposed === null ? null : <FilledIn sale={props.proposed} />}
      <Columns asChild layout="summary-aside">
        <form noValidate onSubmit={(event) => void sale.submit(event)}>
          <Stack gap={6}>
            <TicketFields form={sale.form} raffles={props.raffles} raffle={sale.raffle} />
            <BuyerFields form={sale.form} />
            <PaymentFields form={sale.form} proof={sale.proof} />
          </Stack>
          <SaleSummary sale={sale} />
        </form>
      </Columns>
    </Stack>
  );
}

/** That a chat filled in the form, and what of it staff have to look at. */
function FilledIn({ sale: { doubts } }: { sale: ChatSale }) {
  return (
    <Banner
      tone={doubts.length === 0 ? "info" : "warning"}
      title="Llenamos la venta con el chat: revísala"
      announce="polite"
    >
      {doubts.length === 0 ? null : (
        <BulletedList>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </BulletedList>
      )}
    </Banner>
  );
}
