import type { ApiError } from "@rifas/api-client/api-error";
import type { PurchaseForStaff, PurchaseStatus } from "@rifas/api-client/types";
import type { StatusChange } from "../purchase/change-status.ts";

/** A decision made in this queue and its state. */
export type Outcome = { readonly purchase: PurchaseForStaff; readonly change: StatusChange } & (
  | {
      /** In flight (shown as 'Guardando…', never as done), or confirmed by the server. */
      readonly state: "sending" | "done";
    }
  /** Someone else was faster, or the purchase is gone: it leaves the queue, and an alert says who and when. */
  | {
      readonly state: "overtaken";
      readonly error: ApiError;
      readonly status: PurchaseStatus | null;
    }
  /** It failed: the purchase stays in the queue, with the server's message. */
  | { readonly state: "failed"; readonly error: ApiError }
);

/** The outcomes by purchase id, oldest first. */
export type Outcomes = ReadonlyMap<string, Outcome>;

export type QueueEvent =
  | { readonly type: "sent"; readonly purchase: PurchaseForStaff; readonly change: StatusChange }
  | { readonly type: "answered"; readonly purchase: PurchaseForStaff }
  | { readonly type: "refused"; readonly id: string; readonly error: ApiError }
  | { readonly type: "dismissed"; readonly id: string };

/** A pure reducer. An event for a purchase without an outcome changes nothing. */
export function reduceOutcomes(outcomes: Outcomes, event: QueueEvent): Outcomes {
  const next = new Map(outcomes);
  switch (event.type) {
    case "sent": {
      const { purchase, change } = event;
      // Delete it first, so that a retry is listed last.
      next.delete(purchase.id);
      return next.set(purchase.id, { state: "sending", purchase, change });
    }
    case "answered": {
      const known = outcomes.get(event.purchase.id);
      if (known === undefined) return outcomes;
      // Another administrator has to confirm it: it stays in the queue.
      if (event.purchase.status === "pending") {
        next.delete(event.purchase.id);
        return next;
      }
      const { purchase } = event;
      return next.set(purchase.id, { state: "done", purchase, change: known.change });
    }
    case "refused": {
      const known = outcomes.get(event.id);
      if (known === undefined) return outcomes;
      const { purchase, change } = known;
      const status = overtakenBy(event.error);
      const about = { purchase, change, error: event.error };
      return next.set(
        event.id,
        status === undefined
          ? { ...about, state: "failed" }
          : { ...about, state: "overtaken", status },
      );
    }
    case "dismissed":
      next.delete(event.id);
      return next;
  }
}

/** The status someone else gave the purchase; null if it is gone, undefined if it is still pending. */
function overtakenBy(error: ApiError): PurchaseStatus | null | undefined {
  if (error.code === "not_found") return null;
  if (error.code !== "status_changed" && error.code !== "transition_not_allowed") return undefined;
  const status = error.facts.current_status;
  const statuses: readonly PurchaseStatus[] = ["pending", "approved", "rejected", "expired"];
  const found = statuses.find((one) => one === status);
  return found === "pending" ? undefined : (found ?? null);
}

/**
 * The queue as shown: the server's list without the purchases decided here or by someone else, and without those of other
 * raffles if it shows one: the list of an earlier filter stays until the new one arrives.
 */
export function visibleQueue(
  listed: readonly PurchaseForStaff[],
  outcomes: Outcomes,
  raffleId: number | null,
): PurchaseForStaff[] {
  return listed.filter(({ id, raffle }) => {
    if (raffleId !== null && raffle.id !== raffleId) return false;
    const outcome = outcomes.get(id);
    return outcome === undefined || outcome.state === "failed";
  });
}

/** The ids of the purchases whose decision the server hasn't confirmed; the contract takes up to twenty. */
export function decisionsUnderWay(outcomes: Outcomes): string[] {
  const sending = [...outcomes].filter(([, { state }]) => state === "sending");
  return sending.map(([id]) => id).slice(-20);
}

/** The decisions made here, in flight or done, oldest first. */
export function decidedHere(outcomes: Outcomes): Outcome[] {
  return [...outcomes.values()].filter(({ state }) => state === "sending" || state === "done");
}

/** The latest approval made here that the user may undo; null if there is none. */
export function lastUndoable(outcomes: Outcomes): PurchaseForStaff | null {
  const done = [...outcomes.values()].filter(({ state }) => state === "done");
  const last = done.findLast(({ purchase }) => purchase.can.return.may);
  return last?.purchase ?? null;
}

/** The number that waits: the server's count minus the purchases decided since. */
export function waitingCount(
  total: number,
  listed: readonly PurchaseForStaff[],
  outcomes: Outcomes,
): number {
  return Math.max(0, total - (listed.length - visibleQueue(listed, outcomes, null).length));
}

/** A waiting purchase that another browser of the team has in hand. */
export interface Lease {
  /** Whose it is. */
  readonly name: string;
  /** Whether it is on their screen; otherwise it comes next there. */
  readonly looking: boolean;
}

/** Who has what of the queue. */
export interface Leases {
  /**
   * `asking`: no answer yet, or the page was hidden since the last one, which may be out of date. `unavailable`: the server can't
   * say, so the queue works as it does for a helper alone.
   */
  readonly state: "asking" | "known" | "unavailable";
  readonly mine: readonly string[];
  readonly others: ReadonlyMap<string, Lease>;
}

/** Who has a purchase: not known yet (`asking`), no colleague (`free`), or a colleague (`other`). */
export type LeaseState = "asking" | "free" | "other";

/** Who has this purchase, according to the last answer. */
export function leaseOf(id: string, { state, mine, others }: Leases): LeaseState {
  if (state === "asking") return "asking";
  if (others.has(id)) return "other";
  return state === "unavailable" || mine.includes(id) ? "free" : "asking";
}

/** Whether others have all of the queue. If not, and nothing is in hand, more is on its way: decisions can be faster than leases. */
export function areAllTaken(queue: readonly PurchaseForStaff[], leases: Leases): boolean {
  return queue.every(({ id }) => leaseOf(id, leases) === "other");
}

/** The ids of the queue in the order in which they come after `id`; all of it if `id` isn't in it. */
export function inTurn(queue: readonly PurchaseForStaff[], id: string | null): string[] {
  const ids = queue.map((purchase) => purchase.id);
  const place = id === null ? -1 : ids.indexOf(id);
  return place < 0 ? ids : [...ids.slice(place + 1), ...ids.slice(0, place).toReversed()];
}

/** The same ids, and those that the user may neither approve nor reject at the end: after a draw only an administrator may. */
export function decidableFirst(
  ids: readonly string[],
  queue: readonly PurchaseForStaff[],
): string[] {
  const decidable = new Set(
    queue.filter(({ can }) => can.approve.may || can.reject.may).map(({ id }) => id),
  );
  return [...ids.filter((id) => decidable.has(id)), ...ids.filter((id) => !decidable.has(id))];
}

/** The first of these that this browser may take without getting in another's way; null if there is none, or none yet. */
export function firstFree(ids: readonly string[], { state, mine }: Leases): string | null {
  if (state === "unavailable") return ids[0] ?? null;
  return ids.find((id) => mine.includes(id)) ?? null;
}

/** The purchases after `id` that this browser has in hand, in turn. */
export function inHand(
  queue: readonly PurchaseForStaff[],
  id: string | null,
  { state, mine }: Leases,
): PurchaseForStaff[] {
  const ids = inTurn(queue, id);
  const own = state === "unavailable" ? ids : ids.filter((one) => mine.includes(one));
  return own.flatMap((one) => queue.find((purchase) => purchase.id === one) ?? []);
}

/** The id `step` places away in the queue, past those that others have; the same id at the ends. */
export function neighbour(
  queue: readonly PurchaseForStaff[],
  id: string | null,
  step: 1 | -1,
  { others }: Pick<Leases, "others">,
): string | null {
  const place = queue.findIndex((purchase) => purchase.id === id);
  if (place < 0) return queue[0]?.id ?? null;
  const onTheWay = step === 1 ? queue.slice(place + 1) : queue.slice(0, place).toReversed();
  return onTheWay.find((purchase) => !others.has(purchase.id))?.id ?? id;
}
