import { tellWaitingFor } from "../../src/sale/waiting-list/tell-waiting.ts";
import { nextOf } from "./chosen.ts";
import { configureEmail, deliverDueEmails } from "./email-setup.ts";
import { reject } from "./purchase-verbs.ts";
import { putPurchase } from "./put-purchase.ts";
import { putRaffleOnSale, type RaffleOnSale } from "./raffle-on-sale.ts";
import type { TestApi } from "./test-api.ts";
import type { TestCall } from "./wire-call.ts";

/** A raffle all of whose numbers are held, each by a purchase that waits for review. */
export interface FullRaffle {
  raffleId: number;
  /** Rejecting one frees its number. */
  purchases: string[];
}

/** Puts a raffle on sale, and a purchase with a proof on each of its numbers. */
export async function fullRaffle(
  { context, clock }: TestApi,
  { total = 5, ...facts }: Partial<RaffleOnSale> = {},
): Promise<FullRaffle> {
  const now = clock.now();
  const raffleId = await putRaffleOnSale(context.database, { total, ...facts }, now);
  const purchases: string[] = [];
  for (let number = 0; number < total; number += 1) {
    const held = { raffleId, numbers: [number], email: null, proofAt: now, createdAt: now };
    purchases.push(await putPurchase(context.database, held));
  }
  return { raffleId, purchases };
}

/** Noon in Caracas. */
const START = "2026-12-01T16:00:00Z";

/** Sets the clock, and forgets what earlier tests left behind, which would be told, too; returns a full raffle. */
export async function startWithoutLists(api: TestApi): Promise<FullRaffle> {
  api.clock.set(START);
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  await api.context.database.kysely.deleteFrom("waiting_list").execute();
  await configureEmail(api, { port: 1 });
  return await fullRaffle(api);
}

/** Frees that many of a raffle's numbers, those of rejected payments, once they aren't kept for a slip any more. */
export async function freeNumbers(
  api: TestApi,
  { purchases }: FullRaffle,
  numbers: number,
): Promise<void> {
  for (const id of purchases.splice(0, numbers)) await reject(api, id);
  const over = { kept_until: api.clock.now() };
  await api.context.database.kysely
    .updateTable("purchases")
    .set(over)
    .where("kept_until", "is not", null)
    .execute();
  await api.runJob("holds");
}

/** An address that has waited for nothing yet; sorted, they are in their order. */
export function newAddress(): string {
  return `espera${String(nextOf("waiting address")).padStart(5, "0")}@example.com`;
}

/** The call that puts an address on a raffle's list. */
export function joinCall(
  raffleId: number,
  email = newAddress(),
): TestCall & { body: { email: string } } {
  return { path: { id: raffleId }, body: { email } };
}

/** Puts that many new addresses on a raffle's list; returns them in their order. */
export async function queueUp(api: TestApi, raffleId: number, people: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let place = 0; place < people; place += 1) {
    const call = joinCall(raffleId);
    await api.does("joinWaitingList", call);
    addresses.push(call.body.email);
  }
  return addresses;
}

/** Sends what is due; returns who got the message of a waiting list, sorted. */
export async function deliverCalls(api: TestApi): Promise<string[]> {
  const messages = await deliverDueEmails(api);
  const calls = messages.filter(({ text }) => text.startsWith("Ya hay números libres"));
  return calls.map(({ to }) => to).toSorted();
}

/** Runs the job and sends what is due; returns who is told now, sorted. */
export async function told(api: TestApi): Promise<string[]> {
  await api.runJob("waiting-list");
  return await deliverCalls(api);
}

/** Claims who is told next for a raffle, in a transaction that stays open until `meanwhile` has run. */
export async function whileTelling(
  { context, clock }: TestApi,
  raffleId: number,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const claimed = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const telling = context.database.transaction(async (tx) => {
    await tellWaitingFor(tx, { id: raffleId, name: "Moto Bera SBR 2026" }, clock.now());
    claimed.resolve();
    await seen.promise;
  });
  await claimed.promise;
  try {
    await meanwhile();
  } finally {
    seen.resolve();
    await telling;
  }
}
