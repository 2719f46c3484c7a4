import { sql } from "kysely";
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
import {
  changeKey,
  rememberKey,
  restartWith,
  tryKeyChange,
  verdictOf,
} from "../support/key-verbs.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { reject, type Bought } from "../support/purchase-verbs.ts";
import type { TestApi } from "../support/test-api.ts";

let secrets = 0;
const nextSecret = () => `una llave secreta de prueba, la número ${(secrets += 1)}`;

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startDrawApi({ SECRET_KEY: nextSecret() }));
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

/** The installation's SECRET_KEY is gone, and another one takes its place. */
const loseSecret = () => restartWith(api, nextSecret());
const ledger = () => api.does("getLedger", { path: { id: raffleId } });
const receiptOf = async ({ purchase }: Bought) => {
  const { receipts } = await api.does("getReceipts", { as: "admin", path: { id: purchase.id } });
  return receipts[0]?.file ?? "";
};

describe("a key that is declared lost", () => {
  test("is amber for those who knew it, and the receipts stay valid", async () => {
    const old = await receiptOf(first);
    await loseSecret();
    expect(await tryKeyChange(api, "rotated")).toBeNull();
    const second = await sell(api, raffleId, { numbers: ["03"] });
    await api.runJob("ledger/integrate");
    expect((await ledger()).epoch).toBe(1);
    await changeKey(api, "lost");
    await api.runJob("ledger/integrate");
    await expectLogEqualsTickets(api, raffleId);
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.map(({ type }) => type)).toEqual(["continues", "rules", "sold", "sold"]);
    expect(entries[0]).toMatchObject({ reason: "Se perdió la firma anterior." });
    await sealAndWait(api, SEAL);
    const receipts = [old, await receiptOf(first), await receiptOf(second)];
    const { codes, headline } = await verdictOf(api, raffleId, { receipts });
    expect(codes.slice(0, 3)).toEqual(["lost_pinned_key", "log_whole", "key_lost"]);
    expect(codes.slice(-3)).toEqual(["receipt_holds", "receipt_holds", "receipt_holds"]);
    expect(headline).toBe("alarm");
    expect((await api.does("getWitnessing", { as: "staff" })).key_missing).toBe(false);
  });

  test("finishes no sealed log: before the draw it is sealed again, and says so", async () => {
    const held = await sell(api, raffleId, { numbers: ["04"], held: true });
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    await reject(api, held.purchase.id, "admin");
    await api.runJob("ledger/integrate");
    await loseSecret();
    await changeKey(api, "lost");
    await api.runJob("ledger/integrate");
    await api.runJob("ledger/seal");
    const { codes, headline } = await verdictOf(api, raffleId);
    // The seal was counted again, with the number that was held.
    expect(codes).toContain("seal_recomputed");
    expect(codes).toContain("sealed_before");
    expect(headline).toBe("alarm");
    const { entries } = await readPublishedLog(api, raffleId);
    expect(entries.map(({ type }) => type).slice(-2)).toEqual(["seal", "decided"]);
    api.clock.set("2026-12-25T02:00:00Z");
    await drawNow(api);
    expect(await drawsIn(api, raffleId)).toHaveLength(1);
  });

  // threat: The organiser as adversary: A key 'lost' to rewrite history
  test("draws nothing again after the draw: every verifier is red", async () => {
    await sealAndWait(api);
    await loseSecret();
    await changeKey(api, "lost");
    await api.runJob("ledger/integrate");
    await api.runJob("ledger/seal");
    await drawNow(api);
    expect(await drawsIn(api, raffleId)).toEqual([]);
    const { codes, headline } = await verdictOf(api, raffleId);
    expect(codes).toContain("sealed_late");
    expect(headline).toBe("false");
  });

  test("leaves the logs of finished raffles as they are", async () => {
    await sealAndWait(api);
    await drawNow(api);
    await drawsIn(api, raffleId);
    const before = await ledger();
    await loseSecret();
    await changeKey(api, "lost");
    await api.runJob("ledger/integrate");
    expect(await ledger()).toEqual(before);
    const { codes, headline } = await verdictOf(api, raffleId);
    expect(codes).toContain("draw_recomputed");
    expect(headline).toBe("unwitnessed");
    const { logs } = await api.does("getWitnessing", { as: "staff" });
    expect(logs.find(({ raffle_id }) => raffle_id === raffleId)?.other_key).toBe(false);
  });
});

test("a log continues although another raffle's is in a format of before, which stays as it is", async () => {
  const other = await ruledRaffle(api, DRAND);
  await sell(api, other, { numbers: ["01"] });
  await api.runJob("ledger/integrate");
  const { kysely } = api.context.database;
  await sql`ALTER TABLE ledgers DISABLE TRIGGER ledgers_unchanged`.execute(kysely);
  await sql`UPDATE ledgers SET former = true WHERE raffle_id = ${other}`.execute(kysely);
  await sql`ALTER TABLE ledgers ENABLE TRIGGER ledgers_unchanged`.execute(kysely);
  await loseSecret();
  await changeKey(api, "lost");
  await sell(api, raffleId, { numbers: ["03"] });
  await api.runJob("ledger/integrate");
  const { entries } = await readPublishedLog(api, raffleId);
  expect(entries.map(({ type }) => type)).toEqual(["continues", "rules", "sold", "sold"]);
  await api.refuses("getLedger", { path: { id: other } }, 404, "not_found");
});

// threat: The organiser as adversary: A key 'lost' to rewrite history
test("an organiser who declares a key lost in the database is amber as well, never green", async () => {
  const { inUse } = await api.context.keys.ledger.read(api.context.database);
  const salt = Buffer.alloc(32, inUse.number);
  await api.context.database.kysely
    .insertInto("ledger_keys")
    .values({
      number: inUse.number + 1,
      public_key: Buffer.from(api.context.keys.ledger.make(salt).publicKey),
      salt,
      change: "lost",
      since: api.clock.now(),
    })
    .execute();
  await api.runJob("ledger/integrate");
  const { codes, headline } = await verdictOf(api, raffleId);
  expect(codes).toContain("lost_pinned_key");
  expect(headline).toBe("alarm");
});

test("the database keeps the keys as they were", async () => {
  const { kysely } = api.context.database;
  await expect(
    kysely.updateTable("ledger_keys").set({ change: "rotated" }).where("number", ">", 1).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(kysely.deleteFrom("ledger_keys").execute()).rejects.toThrow(/append-only/);
});
