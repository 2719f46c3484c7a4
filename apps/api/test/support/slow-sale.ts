import { expect, vi } from "vitest";
import { chosen, nextOf } from "./chosen.ts";
import { codeOf } from "./answers.ts";
import { eventually } from "./eventually.ts";
import { purchaseCall } from "./purchase-verbs.ts";
import { WaitingRoom } from "../../src/sale/waiting-room/waiting-room.ts";
import type { TestApi } from "./test-api.ts";
import type { TestAnswer } from "./wire.ts";

/** What a test changes about a request. */
export interface RequestChanges {
  key?: string;
  place?: string;
  address?: string;
  /** Default: the sale's raffle. */
  raffleId?: number;
}

/** A buyer's request in progress, and its answer. */
export interface PendingRequest {
  key: string;
  answer: Promise<TestAnswer>;
}

/** A sale whose database makes a purchase only when the test says so. */
export interface SlowSale {
  /** A new buyer asks; resolves once the request is being served, waits, or is answered. */
  ask(changes?: RequestChanges): Promise<PendingRequest>;
  /** Asks and is sent away; returns the place. */
  sentAway(changes?: RequestChanges): Promise<InLine>;
  /** Makes the purchase that is being served. */
  serveOne(): Promise<void>;
  /** Stops holding purchases back: those that wait, and all later ones. */
  release(): void;
  /** Holds purchases back again. */
  slowDown(): void;
  /** How often the database was asked to make purchases. */
  tries(): number;
  /** The keys of the purchases in the order in which they were made. */
  readonly made: readonly string[];
}

/** What a buyer in line learns. */
export interface InLine {
  key: string;
  place: string;
  ahead: number;
  retryAfter: number;
}

/** The state that the functions of a slow sale share. */
interface SaleState {
  api: TestApi;
  usualRaffle: number;
  /** Continues a purchase that is being served. */
  held: (() => void)[];
  made: string[];
  /** How many requests with this key have come to the waiting room. */
  visitsOf: (key: string) => number;
}

/** Slows down a server that makes one purchase at a time (LIMIT_PURCHASES_AT_ONCE=1), until mocks are restored. */
export function slowDown(api: TestApi, usualRaffle: number): SlowSale {
  const { database } = api.context;
  const original = database.statement.bind(database);
  const visits = vi.spyOn(WaitingRoom.prototype, "serve").mock.calls;
  const visitsOf = (key: string) => visits.filter(([visit]) => visit.key === key).length;
  const state: SaleState = { api, usualRaffle, held: [], made: [], visitsOf };
  const { held, made } = state;
  let isSlow = true;
  let tries = 0;
  vi.spyOn(database, "statement").mockImplementation(async (named, values, event) => {
    tries += 1;
    if (isSlow) await new Promise<void>((serve) => held.push(serve));
    return await original<never>(named, values, event);
  });
  return {
    made,
    tries: () => tries,
    ask: (changes) => ask(state, changes),
    sentAway: (changes) => sentAway(state, changes),
    serveOne: async () => {
      await eventually(() => expect(held.length).toBeGreaterThan(0));
      const before = made.length;
      held.shift()?.();
      await eventually(() => expect(made.length).toBeGreaterThan(before));
    },
    release: () => {
      isSlow = false;
      for (const serve of held.splice(0)) serve();
    },
    slowDown: () => {
      isSlow = true;
    },
  };
}

async function ask(
  { api, held, made, usualRaffle, visitsOf }: SaleState,
  changes: RequestChanges = {},
): Promise<PendingRequest> {
  const { key = chosen().uuid(), place, address = "186.14.7.9", raffleId = usualRaffle } = changes;
  const { body } = purchaseCall({ raffleId, buyer: nextOf("waiting buyer", 500_000) });
  const inUse = () => api.context.limits.uses().find(([name]) => name === "linePlaces")?.[1].inUse;
  const busy = () => held.length + (inUse() ?? 0);
  // A buyer who comes back doesn't change the length of the line.
  const seen = () => (place === undefined ? busy() : visitsOf(key));
  const before = seen();
  let answered = false;
  const headers = {
    "idempotency-key": key,
    ...(place !== undefined && { "x-place-in-line": place }),
  };
  const answer = api.send("createPurchase", { body, headers, address }).then((one) => {
    answered = true;
    if (one.status === 201) made.push(key);
    return one;
  });
  await eventually(() => expect(answered || seen() > before).toBe(true));
  return { key, answer };
}

async function sentAway(state: SaleState, changes?: RequestChanges): Promise<InLine> {
  const { key, answer } = await ask(state, changes);
  const { status, headers, body } = await answer;
  const expected = [503, "in_line", String(body.retry_after)];
  expect([status, body.code, headers["retry-after"]]).toEqual(expected);
  return { key, place: body.place, ahead: body.ahead, retryAfter: body.retry_after };
}

/** The codes of those who didn't get their purchase; waits for all answers. */
export async function refusalsOf(asked: readonly PendingRequest[]): Promise<string[]> {
  const answers = await Promise.all(asked.map(({ answer }) => answer));
  return answers.flatMap((answer) => (answer.status === 201 ? [] : [codeOf(answer) ?? "no code"]));
}
