import type { TestApi } from "./test-api.ts";
import type { TestAnswer } from "./wire.ts";
import { boughtOf, errorOf } from "./answers.ts";
import { brokenRules } from "@rifas/testing/broken-rules";
import { purchaseCall, statusCall, type Purchasing } from "./purchase-verbs.ts";
import { createRandom, type Random } from "@rifas/domain/random";

export interface SaleRun {
  raffleId: number;
  total: number;
  buyers: number;
  seed: number;
  /** Runs rejections, undone approvals and expiries alongside the buyers, so that numbers become free again. */
  releases: boolean;
}

/** An observation of a caller, between two ticks of a counter: what began after `end` began later in real time. */
interface Seen {
  start: number;
  end: number;
  quantity: number;
}
interface Verdict extends Seen {
  available: number;
  /** The server's time of the request. */
  asked: Date;
}

interface Sale {
  api: TestApi;
  run: SaleRun;
  random: Random;
  tick: number;
  sold: Seen[];
  released: Seen[];
  verdicts: Verdict[];
  toReview: { id: string; quantity: number }[];
  problems: string[];
  buyersLeft: number;
}

/**
 * Sells a raffle out over HTTP to many parallel buyers who draw and pick numbers, while staff approve and reject, and time
 * passes. Returns all observations that violate a rule; an empty list is a correct sale.
 */
export async function runSale(api: TestApi, run: SaleRun): Promise<string[]> {
  const sale: Sale = {
    api,
    run,
    random: createRandom(run.seed),
    tick: 0,
    sold: [],
    released: [],
    verdicts: [],
    toReview: [],
    problems: [],
    buyersLeft: run.buyers,
  };
  const noted = (actor: Promise<void>) =>
    actor.catch((error: unknown) => void sale.problems.push(String(error)));
  const buyers = Array.from({ length: run.buyers }, (_, buyer) =>
    noted(actAsBuyer(sale, buyer)).finally(() => (sale.buyersLeft -= 1)),
  );
  const staff = Array.from({ length: 4 }, () => noted(actAsStaff(sale)));
  await Promise.all([...buyers, ...staff, noted(letTimePass(sale))]);
  sale.problems.push(...(await brokenRules(api.context.database, run.raffleId)));
  await judgeVerdicts(sale);
  await noted(sellTheRest(sale));
  return [...new Set(sale.problems)];
}

/** Buys until nothing is left: drawn numbers, or numbers picked among all, sold ones included. */
async function actAsBuyer(sale: Sale, buyer: number): Promise<void> {
  const { run, random } = sale;
  for (let purchase = 0; purchase < 40; purchase += 1) {
    const quantity = 1 + random.below(5);
    // A new buyer each time: the limits against abuse are tested elsewhere.
    const person = 1 + buyer + purchase * 1_000;
    const picked = random.below(3) === 0;
    const left = picked
      ? await pick(sale, { raffleId: run.raffleId, buyer: person, quantity })
      : await draw(sale, { raffleId: run.raffleId, buyer: person, quantity });
    if (left === 0) return;
  }
}

async function draw(sale: Sale, purchasing: Purchasing): Promise<number> {
  const quantity = purchasing.quantity ?? 1;
  const asked = sale.api.clock.now();
  const { answer, start, end } = await timed(sale, () =>
    sale.api.send("createPurchase", purchaseCall(purchasing)),
  );
  if (answer.status === 201) return noteSold(sale, answer, { start, end, quantity });
  const { code, available } = errorOf(answer);
  if (code !== "not_enough_tickets" || typeof available !== "number") {
    sale.problems.push(`drawing answered ${answer.status} ${code}`);
    return 0;
  }
  if (available >= quantity)
    sale.problems.push("exact-sale: refused for too few numbers, and says that enough are free");
  sale.verdicts.push({ start, end, quantity, available, asked });
  return available === 0 ? 0 : draw(sale, { ...purchasing, quantity: available });
}

async function pick(sale: Sale, purchasing: Purchasing): Promise<number> {
  const width = String(sale.run.total - 1).length;
  const numbers = new Set<string>();
  while (numbers.size < (purchasing.quantity ?? 1)) {
    numbers.add(String(sale.random.below(sale.run.total)).padStart(width, "0"));
  }
  const { answer, start, end } = await timed(sale, () =>
    sale.api.send("createPurchase", purchaseCall({ ...purchasing, numbers: [...numbers] })),
  );
  if (answer.status === 201) {
    const got = boughtOf(answer).purchase.tickets.join();
    if (got !== [...numbers].sort().join())
      sale.problems.push("exact-sale: got other numbers than picked");
    return noteSold(sale, answer, { start, end, quantity: numbers.size });
  }
  const { code, taken } = errorOf(answer);
  const own = Array.isArray(taken) && taken.every((number) => numbers.has(String(number)));
  if (code !== "numbers_taken" || !own)
    sale.problems.push(`picking answered ${answer.status} ${code}`);
  return draw(sale, purchasing);
}

function noteSold(sale: Sale, answer: TestAnswer, seen: Seen): number {
  const { purchase } = boughtOf(answer);
  if (purchase.tickets.length !== seen.quantity) {
    sale.problems.push(`one-owner: asked for ${seen.quantity} and got ${purchase.tickets.length}`);
  }
  sale.sold.push(seen);
  sale.toReview.push({ id: purchase.id, quantity: seen.quantity });
  return 1;
}

/** Approves most, rejects or undoes some, lets others expire. */
async function actAsStaff(sale: Sale): Promise<void> {
  const { api, random, run } = sale;
  while (sale.buyersLeft > 0) {
    const purchase = sale.toReview.shift();
    if (purchase === undefined) {
      await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    const choice = run.releases ? random.below(10) : 9;
    if (choice === 0) continue;
    const approval = statusCall(purchase.id, "approved", { as: "admin", reason: "Pagó" });
    if (choice >= 3) await review(sale, approval);
    if (choice >= 4) continue;
    const { answer, start, end } = await timed(sale, () =>
      api.send(
        "setPurchaseStatus",
        statusCall(purchase.id, "rejected", {
          as: "admin",
          reason: "No está",
          ...(choice === 3 && { expected_status: "approved" }),
        }),
      ),
    );
    if (answer.status === 200) sale.released.push({ start, end, quantity: purchase.quantity });
    else noteReview(sale, answer);
  }
}

async function review(sale: Sale, call: ReturnType<typeof statusCall>): Promise<void> {
  noteReview(sale, await sale.api.send("setPurchaseStatus", call));
}

/** A review may fail only because it is too late: the hold has expired or its numbers have another owner. */
function noteReview(sale: Sale, answer: TestAnswer): void {
  if (answer.status === 200) return;
  const { code } = errorOf(answer);
  if (!["status_changed", "transition_not_allowed", "numbers_taken"].includes(code)) {
    sale.problems.push(`reviewing answered ${answer.status} ${code}`);
  }
}

/** Moves the clock one minute at a time, ends lapsed holds as the job does, and reads the counts. */
async function letTimePass(sale: Sale): Promise<void> {
  const { api, run } = sale;
  while (sale.buyersLeft > 0) {
    if (run.releases) {
      api.clock.advance({ minutes: 1 });
      await api.runJob("holds");
    }
    const { available, reserved, sold, total } = await api.does("getTicketStats", {
      path: { id: run.raffleId },
    });
    if (available + reserved + sold !== total || available < 0) {
      sale.problems.push("one-owner: available + reserved + sold is not the total");
    }
  }
}

async function timed(sale: Sale, act: () => Promise<TestAnswer>) {
  const start = (sale.tick += 1);
  const answer = await act();
  return { answer, start, end: (sale.tick += 1) };
}

/**
 * Checks refusals: a buyer who was refused for too few numbers got a correct count. Numbers taken by requests that began
 * after that response can only come from those few, and from numbers released since the refused request. More would mean
 * that free numbers had been denied.
 */
async function judgeVerdicts(sale: Sale): Promise<void> {
  const expired = await sale.api.context.database.kysely
    .selectFrom("purchases")
    .select(["quantity", "expired_at"])
    .where("raffle_id", "=", sale.run.raffleId)
    .where("expired_at", "is not", null)
    .execute();
  for (const verdict of sale.verdicts) {
    const tookLater = sum(sale.sold.filter(({ start }) => start > verdict.end));
    const freedSince =
      sum(sale.released.filter(({ end }) => end > verdict.start)) +
      sum(expired.filter(({ expired_at }) => expired_at !== null && expired_at >= verdict.asked));
    if (tookLater > verdict.available + freedSince) {
      sale.problems.push(
        "exact-sale: a buyer was told that fewer numbers were free than there were",
      );
    }
  }
}

/** After the rush, one buyer gets each remaining number, and then exactly all are sold. */
async function sellTheRest(sale: Sale): Promise<void> {
  const { api, run } = sale;
  const pending = await api.context.database.kysely
    .selectFrom("purchases")
    .select("id")
    .where("raffle_id", "=", run.raffleId)
    .where("status", "=", "pending")
    .execute();
  for (const { id } of pending) {
    await review(sale, statusCall(id, "approved", { as: "admin", reason: "Pagó" }));
  }
  for (let person = 900_000; ; person += 1) {
    const call = purchaseCall({ raffleId: run.raffleId, buyer: person, quantity: 1 });
    const answer = await api.send("createPurchase", call);
    if (answer.status !== 201) break;
    const { purchase } = boughtOf(answer);
    await review(sale, statusCall(purchase.id, "approved", { as: "admin", reason: "Pagó" }));
  }
  const { sold } = await api.does("getTicketStats", { path: { id: run.raffleId } });
  if (sold !== run.total) sale.problems.push(`exact-sale: sold ${sold} of ${run.total}`);
  sale.problems.push(...(await brokenRules(api.context.database, run.raffleId)));
}

function sum(list: readonly { quantity: number }[]): number {
  return list.reduce((total, { quantity }) => total + quantity, 0);
}
