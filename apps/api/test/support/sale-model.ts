import type * as fc from "fast-check";
import { expect } from "vitest";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { purchaseOf } from "./answers.ts";
import { expectLedgerHolds } from "./ledger.ts";
import { stats, type Bought } from "./purchase-verbs.ts";
import type { TestApi } from "./test-api.ts";
import type { TestAnswer } from "./wire.ts";

/** The server, with the raffle and the few buyers that a run of commands uses. */
export interface World {
  api: TestApi;
  raffleId: number;
  people: number[];
}

/** A purchase in terms of docs/rules.md. Times are minutes since the start. */
export interface ModelPurchase {
  bought: Bought;
  person: number;
  status: PurchaseStatus;
  proof: boolean;
  reservedUntil: number;
  extended: boolean;
  /** The numbers it holds or owns. */
  numbers: Set<string>;
  /** The numbers it had when it was rejected or expired; before, those that it had and has no more. */
  former: string[];
  /** All that it ever had. */
  had: Set<string>;
  /** Until when they stay reserved although it was rejected. */
  keptUntil: number;
  quantity: number;
  reviewer: "staff" | "admin" | null;
  /** Then it may get them back. */
  wasRejectedAfterDraw?: boolean;
}

export interface Model {
  purchases: ModelPurchase[];
  total: number;
  most: number;
  minutes?: number;
}

export const START = Date.parse("2026-11-20T16:00:00.000Z");
export const SALES_CLOSE = 23 * 60;
const DRAW = 24 * 60;
export const HOLD = 20;

export type Play = (model: Model, real: World) => Promise<void>;

/** One command: runs on the model and the server and checks every rule afterwards. */
export class Command implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #play: Play;
  constructor(name: string, play: Play) {
    this.#name = name;
    this.#play = play;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: World): Promise<void> {
    expire(model);
    await this.#play(model, real);
    await compare(model, real);
  }
  toString(): string {
    return this.#name;
  }
}

export const now = (model: Model): number => model.minutes ?? 0;
export const isDrawn = (model: Model): boolean => now(model) >= DRAW;
export const free = (model: Model): Set<string> => {
  const all = new Set(Array.from({ length: model.total }, (_, number) => String(number)));
  for (const purchase of model.purchases) {
    for (const number of purchase.numbers) all.delete(number);
    for (const number of kept(model, purchase)) all.delete(number);
  }
  return all;
};
/** The numbers that stay reserved for a rejected purchase. */
export const kept = (
  model: Model,
  { status, former, keptUntil }: ModelPurchase,
): readonly string[] => (status === "rejected" && keptUntil > now(model) ? former : []);

/** Lapsed holds are expired for every reader. */
function expire(model: Model): void {
  for (const purchase of model.purchases) {
    if (purchase.status !== "pending" || purchase.proof) continue;
    if (now(model) >= purchase.reservedUntil) end(purchase, "expired");
  }
}

/** Gives it exactly these numbers. */
export function hasNow(purchase: ModelPurchase, numbers: Set<string>): void {
  purchase.had = purchase.had.union(numbers);
  purchase.numbers = numbers;
  purchase.former = [...purchase.had.difference(numbers)].sort();
}

export function end(purchase: ModelPurchase, status: "expired" | "rejected"): void {
  purchase.status = status;
  purchase.former = [...purchase.numbers].sort();
  purchase.numbers = new Set();
}

/** Every purchase and the counts must match the model, and the database must keep its rules. */
async function compare(model: Model, { api, raffleId }: World): Promise<void> {
  expire(model);
  const held = (status: PurchaseStatus) =>
    model.purchases
      .filter((purchase) => purchase.status === status)
      .reduce((sum, purchase) => sum + purchase.numbers.size, 0);
  expect(await stats(api, raffleId)).toEqual({
    available: free(model).size,
    reserved: held("pending") + model.purchases.flatMap((one) => kept(model, one)).length,
    sold: held("approved"),
  });
  for (const purchase of model.purchases) {
    const path = { id: purchase.bought.purchase.id };
    expect(await api.does("getPurchase", { as: "staff", path })).toMatchObject({
      status: purchase.status,
      has_proof: purchase.proof,
      tickets: [...purchase.numbers].sort(),
      former_tickets: purchase.former,
      quantity: purchase.quantity,
      amount_bs: (purchase.quantity * 12.5).toFixed(2),
    });
  }
  await expectLedgerHolds(api.context.database, raffleId);
}

export function expectRefusal(answer: TestAnswer, status: number, code: string): void {
  expect(answer.body).toMatchObject({ code });
  expect(answer.status).toBe(status);
}

/** A call that must succeed and take free numbers; returns the purchase's current numbers. */
export function expectTaken(
  model: Model,
  answer: TestAnswer,
  before: ReadonlySet<string>,
): Set<string> {
  const was = free(model);
  const numbers = purchaseOf(answer).tickets;
  for (const number of numbers) expect(was.has(number) || before.has(number)).toBe(true);
  return new Set(numbers);
}

export function limitOf(model: Model, person: number, quantity: number): boolean {
  const own = model.purchases.filter((one) => one.person === person && one.status === "pending");
  const pending = own.reduce((sum, one) => sum + one.quantity, 0);
  return own.filter((one) => !one.proof).length >= 2 || pending + quantity > 3 * model.most;
}
