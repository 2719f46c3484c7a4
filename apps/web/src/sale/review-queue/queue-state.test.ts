import { ApiError } from "@rifas/api-client/api-error";
import type { ErrorCode, PurchaseForStaff, User } from "@rifas/api-client/types";
import { describe, expect, test } from "vitest";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { seenBy } from "@rifas/api-mocks/operations/sale/find-purchases";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import type { StatusChange } from "../purchase/change-status.ts";
import {
  areAllTaken,
  decidableFirst,
  decisionsUnderWay,
  firstFree,
  inHand,
  inTurn,
  leaseOf,
  reduceOutcomes,
  neighbour,
  visibleQueue,
  waitingCount,
  type Leases,
  type Outcomes,
} from "./queue-state.ts";

const purchases = [0, 1, 2].map((place) => purchaseWith({ place }));
const [first, second, third] = purchases;
if (first === undefined || second === undefined || third === undefined)
  throw new Error("The world has fewer than three purchases.");

const approve: StatusChange = { status: "approved", expected_status: "pending" };
const none: Outcomes = new Map();
const sent = (outcomes: Outcomes, purchase: PurchaseForStaff) =>
  reduceOutcomes(outcomes, { type: "sent", purchase, change: approve });
const refused = (code: ErrorCode | "network_error", facts = {}) =>
  reduceOutcomes(sent(none, first), {
    type: "refused",
    id: first.id,
    error: new ApiError("No", { status: 409, code, facts }),
  });

describe("optimistic, but never wrong", () => {
  test("a decided purchase leaves the queue at once, and is done only when the server confirms it", () => {
    const sending = sent(none, first);
    expect(visibleQueue(purchases, sending, null)).toEqual([second, third]);
    expect(waitingCount(30, purchases, sending)).toBe(29);
    expect(sending.get(first.id)?.state).toBe("sending");
    // Until then it stays in hand, or a colleague would get it.
    expect(decisionsUnderWay(sending)).toEqual([first.id]);
    const answer = { ...first, status: "approved" as const };
    const done = reduceOutcomes(sending, { type: "answered", purchase: answer });
    expect(decisionsUnderWay(done)).toEqual([]);
    expect(done.get(first.id)).toEqual({ state: "done", purchase: answer, change: approve });
    // A list requested before the approval still contains it.
    expect(visibleQueue(purchases, done, null)).toEqual([second, third]);
  });

  test("a failed decision returns to its place, with the server's message", () => {
    const failed = refused("network_error");
    expect(visibleQueue(purchases, failed, null)).toEqual(purchases);
    expect(failed.get(first.id)).toMatchObject({ state: "failed", change: approve });
    expect(visibleQueue(purchases, refused("warnings_unconfirmed"), null)).toEqual(purchases);
  });

  test("a purchase that a colleague decided first leaves the queue and is reported", () => {
    const overtaken = refused("status_changed", { current_status: "rejected", changed_by: "Luis" });
    expect(overtaken.get(first.id)).toMatchObject({ state: "overtaken", status: "rejected" });
    expect(visibleQueue(purchases, overtaken, null)).toEqual([second, third]);
    expect(refused("not_found").get(first.id)).toMatchObject({ state: "overtaken", status: null });
  });

  test("a retry is listed last", () => {
    const both = sent(sent(none, first), second);
    expect([...sent(both, first).keys()]).toEqual([second.id, first.id]);
    const forgotten = reduceOutcomes(both, { type: "dismissed", id: first.id });
    expect(visibleQueue(purchases, forgotten, null)).toEqual([first, third]);
  });

  test("an unexpected answer changes nothing", () => {
    expect(reduceOutcomes(none, { type: "answered", purchase: first })).toBe(none);
  });
});

test("a queue of one raffle has no purchase of another, also while its list is on its way", () => {
  const other = { ...second, raffle: { ...second.raffle, id: 99 } };
  expect(visibleQueue([first, other], none, 99)).toEqual([other]);
});

test("what a helper may not decide any more, as its draw is over, comes last; an administrator may", () => {
  const drawn = { ...first.raffle, draw_date: "2026-11-20T13:00:00Z" };
  const queue = [{ ...first, raffle: drawn }, second, third];
  const ids = queue.map(({ id }) => id);
  const orderFor = (user: User) =>
    decidableFirst(
      ids,
      queue.map((purchase) => seenBy(user, purchase)),
    );
  expect(orderFor(mariana)).toEqual([second.id, third.id, first.id]);
  expect(orderFor(ana)).toEqual(ids);
});

describe("the next selection", () => {
  const alone: Leases = { state: "unavailable", mine: [], others: new Map() };
  const known = (mine: string[], theirs: string[] = []): Leases => ({
    state: "known",
    mine,
    others: new Map(theirs.map((id) => [id, { name: "Luis", looking: true }])),
  });

  test("moves one forward or back, past what others have, and stops at the ends", () => {
    expect(neighbour(purchases, first.id, 1, alone)).toBe(second.id);
    expect(neighbour(purchases, third.id, 1, alone)).toBe(third.id);
    expect(neighbour(purchases, first.id, -1, alone)).toBe(first.id);
    expect(neighbour(purchases, "gone", 1, alone)).toBe(first.id);
    expect(neighbour([], null, 1, alone)).toBeNull();
    expect(neighbour(purchases, first.id, 1, known([], [second.id]))).toBe(third.id);
    expect(neighbour(purchases, third.id, -1, known([], [second.id, first.id]))).toBe(third.id);
  });

  test("after a decision the next of those in hand, at the end the previous one, and none that others have", () => {
    const after = (id: string, leases: Leases) => firstFree(inTurn(purchases, id), leases);
    expect(after(second.id, alone)).toBe(third.id);
    expect(after(third.id, alone)).toBe(second.id);
    expect(firstFree(inTurn([first], first.id), alone)).toBeNull();
    expect(after(first.id, known([third.id], [second.id]))).toBe(third.id);
    expect(after(third.id, known([first.id]))).toBe(first.id);
    expect(after(first.id, known([], [second.id, third.id]))).toBeNull();
    expect(after(first.id, { ...known([]), state: "asking" })).toBeNull();
  });

  test("the proofs to prepare are of those in hand", () => {
    expect(inHand(purchases, first.id, known([first.id, third.id]))).toEqual([third]);
    expect(inHand(purchases, first.id, alone)).toEqual([second, third]);
  });
});

test("whose a purchase is, is known from the last answer, unless the page was out of sight since", () => {
  const known: Leases = {
    state: "known",
    mine: [first.id],
    others: new Map([[second.id, { name: "Luis Gómez", looking: true }]]),
  };
  const states = (leases: Leases) => purchases.map(({ id }) => leaseOf(id, leases));
  expect(states(known)).toEqual(["free", "other", "asking"]);
  expect(states({ ...known, state: "asking" })).toEqual(["asking", "asking", "asking"]);
  const unavailable: Leases = { state: "unavailable", mine: [], others: new Map() };
  expect(states(unavailable)).toEqual(["free", "free", "free"]);
});

test("that others have the rest is said only when they have all of it", () => {
  const others = new Map([[second.id, { name: "Luis Gómez", looking: true }]]);
  const leases: Leases = { state: "known", mine: [], others };
  expect(areAllTaken([second], leases)).toBe(true);
  expect(areAllTaken([second, third], leases)).toBe(false);
  expect(areAllTaken([second], { ...leases, state: "asking" })).toBe(false);
});
