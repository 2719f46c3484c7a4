import type { ApiError } from "@rifas/api-client/api-error";
import type { PurchaseForStaff, PurchaseStatus } from "@rifas/api-client/types";
import type { StatusChange } from "../../purchase/change-status.ts";

/** What became of a review that this person began. */
export type Outcome =
  /** On its way: shown as 'Guardando…', never as done. */
  | {
      readonly state: "sending";
      readonly purchase: PurchaseForStaff;
      readonly change: StatusChange;
    }
  /** The server has it. */
  | { readonly state: "done"; readonly purchase: PurchaseForStaff; readonly change: StatusChange }
  /** Somebody else was first, or it isn't there any more: it leaves the queue, and the person is told who and when. */
  | {
      readonly state: "overtaken";
      readonly purchase: PurchaseForStaff;
      readonly change: StatusChange;
      readonly error: ApiError;
      readonly status: PurchaseStatus | null;
    }
  /** It was not done: it stays in the queue, with what the server said. */
  | {
      readonly state: "failed";
      readonly purchase: PurchaseForStaff;
      readonly change: StatusChange;
      readonly error: ApiError;
    };

/** The outcomes by the purchase's id, oldest first. */
export type Outcomes = ReadonlyMap<string, Outcome>;

export type QueueEvent =
  | { readonly type: "sent"; readonly purchase: PurchaseForStaff; readonly change: StatusChange }
  | { readonly type: "answered"; readonly purchase: PurchaseForStaff }
  | { readonly type: "refused"; readonly id: string; readonly error: ApiError }
  | { readonly type: "dismissed"; readonly id: string };

/** What is known after an event. Pure; an event of a purchase nobody is reviewing changes nothing. */
export function reduceOutcomes(outcomes: Outcomes, event: QueueEvent): Outcomes {
  const next = new Map(outcomes);
  switch (event.type) {
    case "sent": {
      const { purchase, change } = event;
      // A second try comes last again.
      next.delete(purchase.id);
      return next.set(purchase.id, { state: "sending", purchase, change });
    }
    case "answered": {
      const known = outcomes.get(event.purchase.id);
      if (known === undefined) return outcomes;
      return next.set(event.purchase.id, {
        state: "done",
        purchase: event.purchase,
        change: known.change,
      });
    }
    case "refused": {
      const known = outcomes.get(event.id);
      if (known === undefined) return outcomes;
      const { purchase, change } = known;
      const { error } = event;
      const status = overtakenBy(error);
      return next.set(
        event.id,
        status === undefined
          ? { state: "failed", purchase, change, error }
          : { state: "overtaken", purchase, change, error, status },
      );
    }
    case "dismissed":
      next.delete(event.id);
      return next;
  }
}

/** The status a purchase has by somebody else's doing; null when it is gone, undefined when it still waits. */
function overtakenBy(error: ApiError): PurchaseStatus | null | undefined {
  if (error.code === "not_found") return null;
  if (error.code !== "status_changed" && error.code !== "transition_not_allowed") return undefined;
  const status = error.facts.current_status;
  const statuses: readonly PurchaseStatus[] = ["pending", "approved", "rejected", "expired"];
  const found = statuses.find((one) => one === status);
  return found === "pending" ? undefined : (found ?? null);
}

/** The queue as it is shown: what the server holds, less what this person has decided or lost to somebody else. */
export function visibleQueue(
  listed: readonly PurchaseForStaff[],
  outcomes: Outcomes,
): PurchaseForStaff[] {
  return listed.filter(({ id }) => {
    const outcome = outcomes.get(id);
    return outcome === undefined || outcome.state === "failed";
  });
}

/** How many wait, by the server's count less what was decided since that count. */
export function waitingCount(
  total: number,
  listed: readonly PurchaseForStaff[],
  outcomes: Outcomes,
): number {
  return Math.max(0, total - (listed.length - visibleQueue(listed, outcomes).length));
}

/** The one `step` places further on (or back); where there is none, the same. */
export function neighbour(
  queue: readonly PurchaseForStaff[],
  id: string | null,
  step: 1 | -1,
): string | null {
  const place = queue.findIndex((purchase) => purchase.id === id);
  if (place < 0) return queue[0]?.id ?? null;
  return queue[place + step]?.id ?? id;
}

/** The one to look at once `id` is decided: the next, or at the end the one before; null when none is left. */
export function following(queue: readonly PurchaseForStaff[], id: string): string | null {
  const place = queue.findIndex((purchase) => purchase.id === id);
  if (place < 0) return queue[0]?.id ?? null;
  return queue[place + 1]?.id ?? queue[place - 1]?.id ?? null;
}
