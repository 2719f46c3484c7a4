import type { DigitsCorrection } from "@rifas/domain/digits-correction";
import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { beaconOf, startBeaconServer, type BeaconServer } from "./beacon-server.ts";
import { readPublishedLog } from "./published-log.ts";
import { approve, buy, configurePayments, sendProof, type Bought } from "./purchase-verbs.ts";
import { createPublishedRaffle } from "./raffle-verbs.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import type { Sender } from "./wire-call.ts";
import { createTestClock } from "./test-clock.ts";
import { nextOf } from "./chosen.ts";

export const BEFORE = "2026-11-20T16:00:00Z";
export const SEAL = "2026-12-25T01:30:00Z";
export const DRAW = "2026-12-25T02:00:00Z";
export const DRAND = { method: "drand", lotteries: [] };

export const prizes = [
  { title: "Moto", description: "" },
  { title: "Casco", description: "" },
];

/**
 * A server with a payment method, and a beacon that has published every round these tests ask for. `close` stops both.
 */
export async function startDrawApi(
  environment: Record<string, string> = {},
): Promise<{ api: TestApi; mirror: BeaconServer; close: () => Promise<void> }> {
  const published = createTestClock(DRAW);
  published.advance({ days: 400 });
  const mirror = await startBeaconServer(published);
  const api = await startTestApi({ environment, context: { beacon: beaconOf([mirror]) } });
  await configurePayments(api);
  const close = async (): Promise<void> => {
    await api.close();
    await mirror.close();
  };
  return { api, mirror, close };
}

/** The draws in a raffle's log. */
export async function drawsIn(api: TestApi, id: number) {
  await api.runJob("ledger/integrate");
  const { entries } = await readPublishedLog(api, id);
  return entries.flatMap((entry) => (entry.type === "draw" ? [entry] : []));
}

/** A new buyer gets these numbers; approved, or with a proof that waits for review if `held`. */
export async function sell(
  api: TestApi,
  raffleId: number,
  { numbers, held = false }: { numbers: string[]; held?: boolean },
): Promise<Bought> {
  const bought = await buy(api, { raffleId, numbers, buyer: nextOf("drawn buyer", 500) });
  await sendProof(api, bought);
  if (!held) await approve(api, bought.purchase.id);
  return bought;
}

/** A raffle of 100 numbers on sale, which buyers pick themselves. */
export async function ruledRaffle(
  api: TestApi,
  draw_rule: object,
  fields: Record<string, unknown> = {},
): Promise<number> {
  api.clock.set(BEFORE);
  return await createPublishedRaffle(api, { number_choice: "buyer", draw_rule, ...fields });
}

/** Makes the seal at its time, and moves the clock to the draw. */
export async function sealAndWait(api: TestApi, until = DRAW): Promise<void> {
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
  api.clock.set(until);
}

/** Runs the job that draws. */
export async function drawNow(api: TestApi): Promise<void> {
  await api.runJob("draws");
}

/** A sealed raffle with two prizes, each decided by a two-digit lottery, and the time of its draw. */
export async function putLotteryRaffle(api: TestApi): Promise<{ id: number; drawDate: string }> {
  const lotteries = ["Zulia A", "Zulia B"].map((name) => [{ name, digits: 2 }]);
  const prizes = lotteries.map((_, at) => ({ title: `Premio ${at + 1}`, description: "" }));
  const id = await ruledRaffle(api, { method: "lottery", lotteries }, { prizes });
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
  return { id, drawDate: DRAW };
}

/** The call that records the digits of one prize. */
export function digitsCall(
  id: number,
  digits: string[],
  more: { prize?: number; reason?: DigitsCorrection; drawn_at?: string; as?: Sender } = {},
) {
  const { prize = 1, reason, drawn_at, as = "admin" } = more;
  const prizes = [{ prize_position: prize, digits, ...(drawn_at && { drawn_at }) }];
  return { as, path: { id }, body: { prizes, ...(reason && { reason }) } };
}

/** When a round is published, as an instant. */
export function instantOf(round: number): string {
  return new Date(timeOfRound(round) * 1000).toISOString();
}
