import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { type WitnessPolicy, SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { DRAND, drawNow, ruledRaffle } from "./draw-verbs.ts";
import { ledgerPublicKey, readPublishedLog } from "./published-log.ts";
import type { TestApi } from "./test-api.ts";

/** The times of the two instant prizes, and when their rounds are published. */
export const EIGHT = "2026-12-01T00:00:00Z";
export const EIGHT_TEN = "2026-12-01T00:10:02Z";
export const NINE = "2026-12-01T01:00:00Z";
export const NINE_TEN = "2026-12-01T01:10:02Z";

export const instants = [
  { title: "Licuadora", at: EIGHT },
  { title: "Plancha", at: NINE },
];

/** A published raffle with one main prize, number 1 in the log, and instant prizes from number 2. */
export function instantRaffle(api: TestApi, fields: Record<string, unknown> = {}): Promise<number> {
  return ruledRaffle(api, DRAND, { instant_prizes: instants, ...fields });
}

/** Moves the clock and runs the job that counts the numbers for instant prizes. */
export async function cutAt(api: TestApi, at: string): Promise<void> {
  api.clock.set(at);
  await api.runJob("ledger/cut");
}

/** Moves the clock, draws, and writes the results into the log. */
export async function drawAt(api: TestApi, at: string): Promise<void> {
  api.clock.set(at);
  await drawNow(api);
  await api.runJob("ledger/integrate");
}

export async function instantsOf(api: TestApi, id: number) {
  return (await api.does("getLiveDraw", { path: { id } })).instants;
}

export async function entriesOf(api: TestApi, id: number) {
  return (await readPublishedLog(api, id)).entries;
}

/** What a verifier with the simulator's key says, as 'code' or 'code prize', of cuts, draws, winners and the history. */
export async function verdictOn(
  api: TestApi,
  id: number,
  witnesses: WitnessPolicy = SIGSUM_GENERIC,
): Promise<string[]> {
  await api.runJob("ledger/integrate");
  const answer = await api.send("getLedgerBundle", { path: { id } });
  const keys = [ledgerPublicKey(api)];
  const byBeacon = (round: number, signature: string) => verifyRound(round, signature, BEACON);
  const trust = { keys, witnesses, verifyRound: byBeacon };
  const checked = verifyBundle(answer.bytes.toString(), trust);
  if (!checked.ok) throw new Error(checked.code);
  const found = checked.value.checks.filter(({ check }) =>
    ["history", "cut", "draw", "winner"].includes(check),
  );
  return found.map(({ code, prize }) => (prize === null ? code : `${code} ${prize}`));
}
