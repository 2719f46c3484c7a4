import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Space } from "@rifas/ui/space";

/**
 * Shown when someone else decided the selected purchase: it stays on screen, and this says why it can't be decided.
 */
export function NoLongerQueued(props: { purchase: PurchaseForStaff; onOpen: () => void }) {
  const reviewer = props.purchase.reviewed_by;
  return (
    <Space below={4}>
      <Banner
        tone="warning"
        announce="polite"
        title="Ya no está en la cola"
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
    </Space>
  );
}
