import { toBase64 } from "@rifas/ledger/base64";
import { publicKeyOf } from "@rifas/ledger/signed-note";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealRaffles } from "../../src/background/seal-raffles.ts";
import { integrateLedgers } from "../../src/ledger/integrate.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { approve, buy, configurePayments } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ context: {} });
  await configurePayments(api);
});
afterAll(() => api.close());

test("with another key nothing is written, and all of it once the first is back", async () => {
  const raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
  const sell = async (number: string) => {
    const { purchase } = await buy(api, { raffleId, numbers: [number], buyer: Number(number) });
    await approve(api, purchase.id);
  };
  const witnessing = async () => {
    const { logs } = await api.does("getWitnessing", { as: "staff" });
    return logs.find(({ raffle_id }) => raffle_id === raffleId);
  };
  await sell("01");
  await integrateLedgers(api.context);
  const { keys } = api.context;
  const seed = new Uint8Array(randomBytes(32));
  const ledger = { seed, publicKey: publicKeyOf(seed) };
  Object.assign(api.context, { keys: { ...keys, ledger } });
  await sell("02");
  await integrateLedgers(api.context);
  api.clock.set("2026-12-25T01:30:00Z");
  await sealRaffles(api.context);
  expect(await witnessing()).toMatchObject({ size: 2, sealed: false, other_key: true });
  const { public_key } = await api.does("getWitnessing", { as: "staff" });
  expect(public_key).toBe(toBase64(ledger.publicKey));

  Object.assign(api.context, { keys });
  await integrateLedgers(api.context);
  await sealRaffles(api.context);
  expect(await witnessing()).toMatchObject({ size: 4, sealed: true, other_key: false });
  const { entries } = await readPublishedLog(api, raffleId);
  expect(entries.map(({ type }) => type)).toEqual(["rules", "sold", "sold", "seal"]);
});
