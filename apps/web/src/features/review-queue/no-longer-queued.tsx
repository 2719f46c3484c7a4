import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";

/** What is looked at doesn't wait any more, by nobody's doing here: it stays in sight, and this says why it can't be decided. */
export function NoLongerQueued(props: { purchase: PurchaseForStaff; onOpen: () => void }) {
  const reviewer = props.purchase.reviewed_by;
  return (
    <Banner
      tone="warning"
      announce="polite"
      title="Ya no está en la cola"
      className="mb-4"
      action={
        <Button size="sm" tone="outline" onClick={props.onOpen}>
          Ver la compra
        </Button>
      }
    >
      {reviewer === null
        ? "Esta compra cambió mientras la mirabas."
        : `${reviewer.name} la revisó.`}
    </Banner>
  );
}
