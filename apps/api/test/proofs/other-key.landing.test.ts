import { toBase64 } from "@rifas/ledger/base64";
import { expect, test } from "vitest";
import { ledgerPublicKey, readPublishedLog } from "../support/published-log.ts";
import { approve, buy, configurePayments } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startTestApi } from "../support/test-api.ts";
import { restartWith } from "../support/key-verbs.ts";
import { openShop } from "../support/shop.ts";

const FIRST = "la primera llave secreta de esta prueba";

const api = openShop({ context: {}, environment: { SECRET_KEY: FIRST } });

/** Continues as a process that was started with this SECRET_KEY. */
async function sell(raffleId: number, number: string): Promise<void> {
  const { purchase } = await buy(api, { raffleId, numbers: [number], buyer: Number(number) });
  await approve(api, purchase.id);
}

const witnessing = () => api.does("getWitnessing", { as: "staff" });
const logOf = async (raffleId: number) =>
  (await witnessing()).logs.find(({ raffle_id }) => raffle_id === raffleId);

// threat: The organiser as adversary: Another key signs a log
test("with another SECRET_KEY nothing is written, and all of it once the first is back", async () => {
  const raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
  await sell(raffleId, "01");
  await api.runJob("ledger/integrate");
  const key = toBase64(ledgerPublicKey(api));
  await restartWith(api, "otra llave secreta, puesta por error");
  await sell(raffleId, "02");
  await api.runJob("ledger/integrate");
  const started = api.clock.now().toISOString();
  api.clock.set("2026-12-25T01:30:00Z");
  await api.runJob("ledger/seal");
  expect(await logOf(raffleId)).toMatchObject({ size: 2, sealed: false, other_key: true });
  // What was published before stays the key in use.
  expect(await witnessing()).toMatchObject({ public_key: key, key_missing: true });

  await restartWith(api, FIRST);
  await api.runJob("ledger/integrate");
  await api.runJob("ledger/seal");
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
    await other.runJob("ledger/integrate");
    const before = await other.does("getWitnessing", { as: "staff" });
    await restartWith(other, "puesta después");
    const { purchase } = await buy(other, { raffleId, numbers: ["01"] });
    await approve(other, purchase.id);
    await other.runJob("ledger/integrate");
    const after = await other.does("getWitnessing", { as: "staff" });
    expect(after).toMatchObject({ public_key: before.public_key, key_missing: false });
    expect(after.logs[0]).toMatchObject({ size: 2, other_key: false });
  } finally {
    await other.close();
  }
});
