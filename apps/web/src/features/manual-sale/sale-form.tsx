import type { PurchaseForBuyer, RaffleListItem } from "@rifas/api-client/types";
import { Columns } from "@rifas/ui/columns";
import { Stack } from "@rifas/ui/stack";
import { BuyerFields, PaymentFields, TicketFields } from "./sale-fields.tsx";
import { SaleSummary } from "./sale-summary.tsx";
import { useSale } from "./use-sale.ts";

/** The raffle, the buyer and the payment of a sale in person. The photo is optional. */
export function SaleForm(props: {
  raffles: readonly RaffleListItem[];
  /** Whether 'Compra de prueba' is initially checked. */
  trial: boolean;
  onMade: (purchase: PurchaseForBuyer) => void;
}) {
  const sale = useSale(props);
  return (
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
  );
}
