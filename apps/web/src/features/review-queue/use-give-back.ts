import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { changeStatus, type StatusChange } from "../../shared/purchase/change-status.ts";
import { useRenewPurchases } from "../../shared/purchase/renew-purchases.ts";
import { decisionSaved } from "../../shared/purchase/review-decision.tsx";
import { toastError, toastSuccess } from "../../shared/toasts.ts";

const change: StatusChange = { status: "pending", expected_status: "approved" };

/** Undoes an approval: the purchase waits again. Says so, or why not, and returns whether it does. */
export function useGiveBack(): (purchase: PurchaseForStaff) => Promise<boolean> {
  const renew = useRenewPurchases();
  const { run } = useMutation((client, id: string) => changeStatus(client, id, change));
  return async ({ id, code }) => {
    const answer = await run(id);
    if (answer.ok) {
      renew.show(answer.data);
      toastSuccess(decisionSaved(change, answer.data), { id: "review" });
    } else {
      toastError(`${code} sigue como está: ${answer.error.message}`);
      renew.ask(id);
    }
    renew.lists();
    return answer.ok;
  };
}
