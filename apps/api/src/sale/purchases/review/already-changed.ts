import { statusLabels } from "@rifas/domain/statuses";
import { fail, type Refusal } from "../../../platform/failure.ts";
import type { PurchaseRow } from "../purchase-row.ts";

/** 409: a colleague decided first. Says who, and what the purchase is now. */
export function alreadyChanged(purchase: PurchaseRow): Refusal {
  const at = purchase.status === "expired" ? purchase.expired_at : purchase.reviewed_at;
  const by = purchase.status === "expired" ? null : purchase.reviewer;
  const state = statusLabels[purchase.status].toLowerCase();
  const message = by
    ? `${by} ya cambió esta compra: ahora está en «${state}».`
    : `Esta compra cambió: ahora está en «${state}».`;
  return fail("status_changed", message, {
    facts: {
      current_status: purchase.status,
      changed_by: by,
      changed_at: at?.toISOString() ?? null,
    },
  });
}
