import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { PurchaseForStaff, User } from "@rifas/api-client/types";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { refuse, type MockOverrides } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { findPurchase, seenBy } from "./find-purchases.ts";
import { drawNumbers, noteChange } from "./purchase-changes.ts";
import { statusRefusal } from "./review-refusal.ts";

type StatusAction = keyof typeof auditActions;

const auditActions = {
  approve: "purchase_approved",
  reject: "purchase_rejected",
  undo: "purchase_undone",
  return: "purchase_returned",
  recover: "purchase_recovered",
} as const;

/** The audit action of a status change. */
function actionOf(from: PurchaseStatus, to: PurchaseStatus): StatusAction {
  if (to === "pending") return "return";
  if (to === "rejected") return from === "approved" ? "undo" : "reject";
  return from === "rejected" || from === "expired" ? "recover" : "approve";
}

/** Reviewing: every change of status, and the removal of trial purchases. */
export function reviewOperations(world: MockWorld) {
  return {
    async setPurchaseStatus({ path, body }, { user }) {
      const purchase = findPurchase(world, path.id);
      const { status, expected_status: expected = purchase.status } = body;
      if (expected !== purchase.status) return alreadyChanged(purchase);
      const before = purchase.status;
      const action = actionOf(before, status);
      const refusal = statusRefusal(action, purchase, user, body);
      if (refusal !== null) return refusal;
      const reason = body.reason ?? null;
      const late = purchase.late_rejection;
      if (action === "reject" && late?.second_admin === true && user !== null) {
        const request = { reason: reason ?? "", category: body.category ?? "other" };
        const by = { requested_by: { id: user.id, name: user.name }, requested_at: mockNow() };
        purchase.late_rejection = { ...late, request: { ...by, ...request } };
        return { status: 200, body: seenBy(user, purchase) };
      }
      moveNumbers(purchase, action, body);
      Object.assign(purchase, {
        status,
        ...reviewer(action, user),
        rejection_reason: status === "rejected" ? reason : null,
        review_reason: status === "approved" ? reason : null,
        late_rejection: null,
      });
      const changes = [{ field: "status" as const, before, after: status }];
      noteChange(world, purchase, user, { action: auditActions[action], reason, changes });
      return { status: 200, body: seenBy(user, purchase) };
    },
    async leaseReviews({ body: { looking_at: lookingAt, wanted } }) {
      const taken = new Set(world.leases.map(({ purchase_id }) => purchase_id));
      const asked = lookingAt === null ? wanted : [lookingAt, ...wanted];
      const waiting = world.purchases.filter(
        ({ id, status }) => !taken.has(id) && status === "pending",
      );
      const free = asked.filter((id) => waiting.some((one) => one.id === id));
      return {
        status: 200,
        body: { yours: free.slice(0, 3), others: world.leases, lease_seconds: 30 },
      };
    },
    async removeTrialPurchase({ path }) {
      const purchase = findPurchase(world, path.id);
      if (!purchase.trial) {
        return refuse(409, "not_a_trial", "Esta compra no es de prueba: no se puede eliminar.");
      }
      world.purchases = world.purchases.filter((one) => one !== purchase);
      return { status: 204 };
    },
  } satisfies MockOverrides;
}

/** What another administrator does with a rejection that was asked for after the draw. */
export function rejectionOperations(world: MockWorld) {
  return {
    async decideRejection({ path, body }, { user }) {
      const purchase = findPurchase(world, path.id);
      const late = purchase.late_rejection;
      if (!late?.request) return alreadyChanged(purchase);
      if (body.decision === "drop") {
        purchase.late_rejection = { ...late, request: null };
        return { status: 200, body: seenBy(user, purchase) };
      }
      if (late.request.requested_by.id === user?.id) {
        return refuse(403, "forbidden", "Tú pediste rechazarla: tiene que confirmarlo otro.");
      }
      moveNumbers(purchase, "reject", {});
      Object.assign(purchase, {
        status: "rejected",
        reviewed_at: mockNow(),
        reviewed_by: user === null ? null : { id: user.id, name: user.name },
        rejection_reason: late.request.reason,
        late_rejection: null,
      });
      return { status: 200, body: seenBy(user, purchase) };
    },
  } satisfies MockOverrides;
}

/** Who decided, and when; a purchase that waits again has neither. */
function reviewer(action: StatusAction, user: Pick<User, "id" | "name"> | null) {
  const by = user === null ? null : { id: user.id, name: user.name };
  return action === "return"
    ? { reviewed_at: null, reviewed_by: null }
    : { reviewed_at: mockNow(), reviewed_by: by };
}

function alreadyChanged(purchase: PurchaseForStaff) {
  const refusal = refuse(409, "status_changed", "Luis Gómez ya cambió esta compra.");
  const change = {
    current_status: purchase.status,
    changed_by: purchase.reviewed_by?.name ?? "Luis Gómez",
    changed_at: purchase.reviewed_at ?? mockNow(),
  };
  return { ...refusal, body: { ...refusal.body, ...change } };
}

/** Gives numbers to a recovered purchase, and takes them from a rejected one. */
function moveNumbers(
  purchase: PurchaseForStaff,
  action: StatusAction,
  { numbers, draw }: Pick<OperationInput<"setPurchaseStatus">["body"], "numbers" | "draw">,
): void {
  if (action === "recover") {
    const drawn = draw ? drawNumbers(purchase, purchase.quantity) : purchase.former_tickets;
    purchase.tickets = numbers ?? drawn;
    purchase.former_tickets = [];
  } else if (action === "reject" || action === "undo") {
    purchase.former_tickets = purchase.tickets;
    purchase.tickets = [];
  }
}
