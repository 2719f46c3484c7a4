import { toBase64 } from "@rifas/ledger/base64";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealRaffles } from "../../src/background/seal-raffles.ts";
import { integrateLedgers } from "../../src/ledger/integrate.ts";
import { loadServerKeys } from "../../src/server-keys/server-keys.ts";
import { ledgerPublicKey, readPublishedLog } from "../support/published-log.ts";
import { approve, buy, configurePayments } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const FIRST = "la primera llave secreta de esta prueba";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ context: {}, environment: { SECRET_KEY: FIRST } });
  await configurePayments(api);
});
afterAll(() => api.close());

/** Continues as a process that was started with this SECRET_KEY. */
async function restartWith(secretKey: string | undefined): Promise<void> {
  const { database } = api.context;
  Object.assign(api.context, { keys: await loadServerKeys(database, secretKey, api.clock.now()) });
}

async function sell(raffleId: number, number: string): Promise<void> {
  const { purchase } = await buy(api, { raffleId, numbers: [number], buyer: Number(number) });
  await approve(api, purchase.id);
}

const witnessing = () => api.does("getWitnessing", { as: "staff" });
const logOf = async (raffleId: number) =>
  (await witnessing()).logs.find(({ raffle_id }) => raffle_id === raffleId);

test("with another SECRET_KEY nothing is written, and all of it once the first is back", async () => {
  const raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
  await sell(raffleId, "01");
  await integrateLedgers(api.context);
  const key = toBase64(ledgerPublicKey(api));
  await restartWith("otra llave secreta, puesta por error");
  await sell(raffleId, "02");
  await integrateLedgers(api.context);
  const started = api.clock.now().toISOString();
  api.clock.set("2026-12-25T01:30:00Z");
  await sealRaffles(api.context);
  expect(await logOf(raffleId)).toMatchObject({ size: 2, sealed: false, other_key: true });
  // What was published before stays the key in use.
  expect(await witnessing()).toMatchObject({ public_key: key, key_missing: true });

  await restartWith(FIRST);
  await integrateLedgers(api.context);
  await sealRaffles(api.context);
  expect(await logOf(raffleId)).toMatchObject({ size: 4, sealed: true, other_key: false });
  const { entries } = await readPublishedLog(api, raffleId);
  expect(entries.map(({ type }) => type)).toEqual(["rules", "sold", "sold", "seal"]);
  api.clock.set(started);
});

test("an installation that gets its first SECRET_KEY later keeps the key that it began with", async () => {
  const other = await startTestApi({ context: {} });
  try {
    await configurePayments(other);
    const raffleId = await createPublishedRaffle(other, { number_choice: "buyer" });
    await integrateLedgers(other.context);
    const { database, clock } = other.context;
    const before = await other.does("getWitnessing", { as: "staff" });
    const keys = await loadServerKeys(database, "puesta después", clock.now());
    Object.assign(other.context, { keys });
    const { purchase } = await buy(other, { raffleId, numbers: ["01"] });
    await approve(other, purchase.id);
    await integrateLedgers(other.context);
    const after = await other.does("getWitnessing", { as: "staff" });
    expect(after).toMatchObject({ public_key: before.public_key, key_missing: false });
    expect(after.logs[0]).toMatchObject({ size: 2, other_key: false });
  } finally {
    await other.close();
  }
});
