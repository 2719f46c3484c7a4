import { toBase64 } from "@rifas/ledger/base64";
import { parseVerifierKey } from "@rifas/ledger/signed-note";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  DRAND,
  drawNow,
  drawsIn,
  ruledRaffle,
  SEAL,
  sealAndWait,
  sell,
  startDrawApi,
} from "../support/draw-verbs.ts";
import { cutAt, drawAt, EIGHT, EIGHT_TEN, instantRaffle } from "../support/instant-verbs.ts";
import { changeKey, keysOf, rememberKey, verdictOf } from "../support/key-verbs.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { isStop, stoppingAt } from "../support/stopped-database.ts";
import { startWitnessedRaffle } from "../support/witnessed-raffle.ts";
import type { TestApi } from "../support/test-api.ts";
import type { Bought } from "../support/purchase-verbs.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

/** At every statement, or at every seventh in a short run. */
const STEP = isFullSize ? 1 : 7;

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
afterAll(() => close());

let raffleId: number;
let first: Bought;
beforeEach(async () => {
  await rememberKey(api);
  raffleId = await ruledRaffle(api, DRAND);
  first = await sell(api, raffleId, { numbers: ["01", "02"] });
  await api.runJob("ledger/integrate");
});

const receiptOf = async ({ purchase, secret }: Bought) => {
  const { receipts } = await api.does("getReceipts", { path: { id: purchase.id }, secret });
  return receipts[0]?.file ?? "";
};
const ledger = () => api.does("getLedger", { path: { id: raffleId } });
const types = async () => (await readPublishedLog(api, raffleId)).entries.map(({ type }) => type);
describe("a key that is rotated", () => {
  test("finishes the logs of its raffles, and the next one begins those of later ones", async () => {
    await changeKey(api, "rotated");
    const later = await createPublishedRaffle(api, { number_choice: "buyer" });
    const second = await sell(api, raffleId, { numbers: ["03"] });
    await sealAndWait(api, SEAL);
    expect(await ledger()).toMatchObject({ epoch: 1, earlier: [] });
    const receipts = [await receiptOf(first), await receiptOf(second)];
    const { codes, headline } = await verdictOf(api, raffleId, { receipts });
    expect(codes.slice(0, 2)).toEqual(["pinned_key", "log_whole"]);
    expect(codes.slice(-2)).toEqual(["receipt_holds", "receipt_holds"]);
    // Only because nobody outside dated the seal, and it isn't drawn yet.
    expect(headline).toBe("unwitnessed");
    const { verifier_key } = await api.does("getLedger", { path: { id: later } });
    const { public_key, logs } = await api.does("getWitnessing", { as: "staff" });
    const key = parseVerifierKey(verifier_key);
    expect(key.ok && toBase64(key.value.publicKey)).toBe(public_key);
    expect(logs.filter(({ other_key }) => other_key)).toEqual([]);
  });

  test("is published with the ones before, and recorded in the history", async () => {
    const before = (await api.app.inject("/.well-known/rifas-libro.json")).json();
    await changeKey(api, "rotated");
    const after = (await api.app.inject("/.well-known/rifas-libro.json")).json();
    expect(after.public_key).not.toBe(before.public_key);
    const { public_key, fingerprint } = before;
    expect(after.earlier[0]).toEqual({ public_key, fingerprint, ended: "rotated" });
    const witnessing = await api.does("getWitnessing", { as: "staff" });
    expect(witnessing.earlier_keys[0]).toMatchObject({ fingerprint, ended: "rotated" });
    expect(witnessing.public_key).toBe(after.public_key);
    const recorded = await api.context.database.kysely
      .selectFrom("audit_log")
      .select(["actor_name", "action", "changes"])
      .where("entity_id", "=", "ledger_key")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const { fingerprint: to } = after;
    expect(recorded).toEqual({
      actor_name: "Sistema",
      action: "ledger_key_rotated",
      changes: [{ field: "ledger_key", before: fingerprint, after: to }],
    });
  });
});

describe("what a key leaves to itself that is called lost and isn't", () => {
  // threat: The organiser as adversary: A key called lost to get another seal
  test("a sealed log, whose draw nobody may choose again", async () => {
    await sealAndWait(api);
    const before = await ledger();
    const receipts = [await receiptOf(first)];
    await changeKey(api, "lost");
    await api.runJob("ledger/integrate");
    await drawNow(api);
    expect(await drawsIn(api, raffleId)).toHaveLength(1);
    const after = await ledger();
    expect(after.origin).toBe(before.origin);
    expect(after.verifier_key).toBe(before.verifier_key);
    receipts.push(await receiptOf(first));
    const { codes } = await verdictOf(api, raffleId, { receipts });
    expect(codes).toContain("draw_recomputed");
    expect(codes).not.toContain("sealed_before");
    expect(codes.at(-1)).toBe("receipt_holds");
  });

  test("a log that waits for the draw of an instant prize", async () => {
    raffleId = await instantRaffle(api);
    await sell(api, raffleId, { numbers: ["05"] });
    await cutAt(api, EIGHT);
    await changeKey(api, "lost");
    await api.runJob("ledger/integrate");
    expect((await ledger()).epoch).toBe(1);
    await drawAt(api, EIGHT_TEN);
    await api.runJob("ledger/integrate");
    expect((await ledger()).epoch).toBeGreaterThan(1);
    expect(await types()).toEqual(["continues", "rules", "sold"]);
    const { codes } = await verdictOf(api, raffleId);
    expect(codes).toContain("history_consistent");
  });
});

describe("while a key is replaced in the logs on sale", () => {
  const checkpoints = () =>
    api.context.database.kysely
      .selectFrom("ledger_checkpoints")
      .select("key")
      .where("raffle_id", "=", raffleId)
      .orderBy("epoch")
      .orderBy("size")
      .execute();

  // threat: The organiser as adversary: A process that still has the old key
  test("no process signs with the old one afterwards, and no log is continued twice", async () => {
    const { database, clock, config } = api.context;
    const other = { config, database, clock, keys: await keysOf({ database, clock }, undefined) };
    const sales = ["11", "12", "13", "14"].map((number) =>
      sell(api, raffleId, { numbers: [number] }),
    );
    const integrate = (one = {}) => api.runJob("ledger/integrate", one);
    const work = [{}, other, {}, other].map(integrate);
    await Promise.all([...sales, ...work, changeKey(api, "lost"), integrate(other)]);
    await integrate(other);
    await expectLogEqualsTickets(api, raffleId);
    expect((await ledger()).earlier).toHaveLength(1);
    const signers = (await checkpoints()).map(({ key }) => key);
    expect(signers).toEqual(signers.toSorted((one, next) => one - next));
    expect(new Set(signers).size).toBe(2);
    expect((await verdictOf(api, raffleId)).codes).toContain("key_lost");
  });

  test("a process that stops leaves the old log or the whole new one, wherever it stops", async () => {
    for (let place = 0; ; place += STEP) {
      await changeKey(api, "lost");
      const { database } = api.context;
      const stopped = { ...api.context, database: stoppingAt(database, place) };
      const epochs = (await ledger()).earlier.length;
      const finished = await api.runJob("ledger/integrate", stopped).then(
        () => true,
        (error: unknown) => {
          if (isStop(error)) return false;
          throw error;
        },
      );
      await expectLogEqualsTickets(api, raffleId);
      await api.runJob("ledger/integrate");
      await expectLogEqualsTickets(api, raffleId);
      expect((await ledger()).earlier).toHaveLength(epochs + 1);
      if (finished) break;
      expect(place).toBeLessThan(300);
    }
    expect((await verdictOf(api, raffleId)).codes).toContain("key_lost");
  });
});

test("witnesses date the new log under its own key, and give up the old one", async () => {
  const raffle = await startWitnessedRaffle(api);
  raffleId = raffle.id;
  await api.runJob("ledger/integrate");
  await changeKey(api, "lost");
  await api.runJob("ledger/integrate");
  await raffle.ask();
  await raffle.ask();
  await raffle.seal();
  await raffle.ask();
  await raffle.ask();
  const { codes } = await verdictOf(api, raffleId, { witnesses: raffle.log.policy });
  expect(codes).toContain("lost_pinned_key");
  expect(codes).toContain("witnessed");
  await raffle.end();
});
