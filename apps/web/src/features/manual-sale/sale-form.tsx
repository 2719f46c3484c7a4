import type { PurchaseForBuyer, RaffleListItem } from "@rifas/api-client/types";
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
    <form
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
      onSubmit={(event) => void sale.submit(event)}
    >
      <div className="grid gap-6">
        <TicketFields form={sale.form} raffles={props.raffles} raffle={sale.raffle} />
        <BuyerFields form={sale.form} />
        <PaymentFields form={sale.form} proof={sale.proof} />
      </div>
      <SaleSummary sale={sale} />
    </form>
  );
}
