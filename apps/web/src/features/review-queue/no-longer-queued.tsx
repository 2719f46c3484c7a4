import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Space } from "@rifas/ui/space";

/**
 * Shown when the selected purchase isn't in the queue: it stays on screen, and this says why it can't be decided here.
 */
export function NoLongerQueued(props: { purchase: PurchaseForStaff; onOpen: () => void }) {
  const { title, text } = wordsOf(props.purchase);
  return (
    <Space below={4}>
      <Banner
        tone="warning"
        announce="polite"
        title={title}
        action={
          <Button size="sm" tone="outline" onClick={props.onOpen}>
            Ver la compra
          </Button>
        }
      >
        {text}
      </Banner>
    </Space>
  );
}

function wordsOf(purchase: PurchaseForStaff): { title: string; text: string } {
  const { status, reviewed_by: reviewer, reference_at: sentAt } = purchase;
  if (status === "pending" && purchase.review_since !== null) {
    const title = "Es de otra rifa";
    return { title, text: "La cola muestra otra. Para decidirla aquí, quita el filtro de rifa." };
  }
  if (status === "pending") {
    const title = "Todavía no está en la cola";
    return sentAt === null
      ? { title, text: "Falta su comprobante. Si te consta el pago, apruébala desde la compra." }
      : { title, text: "Mandó la referencia, y el banco todavía no la confirma." };
  }
  const text =
    reviewer === null ? "Esta compra cambió mientras la mirabas." : `${reviewer.name} la revisó.`;
  return { title: "Ya no está en la cola", text };
}
