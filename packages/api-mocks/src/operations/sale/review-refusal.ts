import type { PurchaseForStaff, User } from "@rifas/api-client/types";
import { verdictOn, type PurchaseAction } from "@rifas/domain/purchase-rules";
import { purchaseFacts } from "@rifas/domain/purchase-facts";
import { refuse } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";

interface Given {
  readonly reason?: string | undefined;
  readonly confirm_warnings?: boolean | undefined;
}

/** The server's error for a status change, by the same rules as the server; null if it is allowed. */
export function statusRefusal(
  action: Exclude<PurchaseAction, "move">,
  purchase: PurchaseForStaff,
  user: User | null,
  given: Given,
) {
  const verdict = verdictFor(action, purchase, user);
  if (!verdict.allowed) {
    const { code, message } = verdict;
    if (code === "forbidden") return refuse(403, code, message);
    const refusal = refuse(
      409,
      code === "purchase_state" ? "transition_not_allowed" : code,
      message,
    );
    return { ...refusal, body: { ...refusal.body, current_status: purchase.status } };
  }
  for (const { needs, message } of verdict.requirements) {
    if (needs === "reason" && !given.reason) return refuse(422, "reason_required", message);
    if (needs === "confirmation" && given.confirm_warnings !== true) {
      return refuse(409, "warnings_unconfirmed", message);
    }
  }
  return null;
}

/** The server's error for moving numbers, by the same rules as the server; null if it is allowed. */
export function moveRefusal(purchase: PurchaseForStaff, user: User | null) {
  const verdict = verdictFor("move", purchase, user);
  if (!verdict.allowed) {
    const { code, message } = verdict;
    if (code === "forbidden") return refuse(403, code, message);
    return refuse(409, code === "draw_passed" ? code : "purchase_state", message);
  }
  return null;
}

function verdictFor(action: PurchaseAction, purchase: PurchaseForStaff, user: User | null) {
  const role = user?.role ?? "staff";
  return verdictOn(
    action,
    purchaseFacts(purchase, user?.id ?? 0, false),
    role,
    Date.parse(mockNow()),
  );
}
