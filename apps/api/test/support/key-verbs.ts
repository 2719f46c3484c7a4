import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { SIGSUM_GENERIC, type WitnessPolicy } from "@rifas/ledger/verify/trust";
import { verifyBundle, type Beside } from "@rifas/ledger/verify/verify-bundle";
import { expect } from "vitest";
import { changeLedgerKey } from "../../src/proofs/keys/change-ledger-key.ts";
import type { KeyChange } from "../../src/platform/secrets/ledger-keys.ts";
import { loadServerKeys } from "../../src/platform/secrets/server-keys.ts";
import { ledgerPublicKey } from "./published-log.ts";
import type { TestApi } from "./test-api.ts";

/** Asks for a new key, as the command does. */
export async function tryKeyChange({ context }: TestApi, change: KeyChange) {
  return await changeLedgerKey(context, change);
}

/** Puts a new key in use; it must be possible. */
export async function changeKey(api: TestApi, change: KeyChange): Promise<void> {
  expect(await tryKeyChange(api, change)).not.toBeNull();
}

/** The keys of a process that is started with this SECRET_KEY. */
export async function keysOf(
  { database, clock }: Pick<TestApi["context"], "database" | "clock">,
  secretKey: string | undefined,
) {
  return await loadServerKeys(database, secretKey, clock.now());
}

/** Continues as a process that was started with this SECRET_KEY. */
export async function restartWith(api: TestApi, secretKey: string | undefined): Promise<void> {
  Object.assign(api.context, { keys: await keysOf(api.context, secretKey) });
}

/** Writes what waits into the logs, and returns the codes of a verifier that knows the key remembered last. */
export async function verdictOf(
  api: TestApi,
  id: number,
  { witnesses = SIGSUM_GENERIC, ...beside }: Beside & { witnesses?: WitnessPolicy } = {},
) {
  await api.runJob("ledger/integrate");
  const answer = await api.send("getLedgerBundle", { path: { id } });
  const byBeacon = (round: number, signature: string) => verifyRound(round, signature, BEACON);
  const trust = {
    keys: [known.get(api) ?? ledgerPublicKey(api)],
    witnesses,
    verifyRound: byBeacon,
  };
  const checked = verifyBundle(answer.bytes.toString(), trust, beside);
  if (!checked.ok) throw new Error(checked.code);
  return {
    headline: checked.value.headline,
    codes: checked.value.checks.map(({ reason }) => reason),
  };
}

const known = new WeakMap<TestApi, Uint8Array>();

/** Remembers the key in use as the one that buyers know. */
export async function rememberKey(api: TestApi): Promise<void> {
  const { inUse } = await api.context.keys.ledger.read(api.context.database);
  known.set(api, inUse.publicKey);
}
