// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { attachProof } from "../../src/sale/purchases/proof/attach-proof.ts";
import { ownUpload } from "../../src/platform/drawings/upload.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { receipt } from "@rifas/testing/buyer";
import { approve, buy, proofCall, sendProof, stats } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

const START = "2026-11-20T16:00:00.000Z";
const END = "2026-11-20T16:20:00.000Z";

const api = openShop();
let raffleId: number;
let person = 1_000;
let putBack = () => {};
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await putRaffleOnSale(api.context.database, { total: 60 }, api.clock.now());
});
afterEach(() => putBack());

const bought = () => buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
const statusOf = async (id: string) =>
  (await api.does("getPurchase", { as: "staff", path: { id } })).status;

describe("a hold lasts until reserved_until, to the instant, and then is free", () => {
  test("is held one millisecond before, and expired at that instant", async () => {
    const { purchase } = await bought();
    api.clock.set("2026-11-20T16:19:59.999Z");
    expect(await statusOf(purchase.id)).toBe("pending");
    api.clock.set(END);
    expect(await statusOf(purchase.id)).toBe("expired");
    expect(await stats(api, raffleId)).toEqual({ available: 60, reserved: 0, sold: 0 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("jobs of several processes expire it once, and all readers see the same while they run", async () => {
    for (let buyer = 0; buyer < 20; buyer += 1) await bought();
    api.clock.set(END);
    const looking = Array.from({ length: 16 }, () => stats(api, raffleId));
    const jobs = Array.from({ length: 4 }, () => api.runJob("holds"));
    const seen = await Promise.all(looking);
    await Promise.all(jobs);
    for (const figures of seen) expect(figures).toEqual({ available: 60, reserved: 0, sold: 0 });
    const events = await api.context.database.kysely
      .selectFrom("ticket_events")
      .select("event")
      .where("raffle_id", "=", raffleId)
      .where("event", "=", "released")
      .execute();
    expect(events).toHaveLength(20);
  });

  test("a changed time applies to new holds only", async () => {
    const before = await bought();
    const photo = { payment_check: "photo", photo_after_minutes: 10 };
    const rules = { reservation_minutes: 45, quick_quantities: [1, 5], ...photo };
    const call = (value: object) =>
      ({ as: "admin", path: { key: "purchase_rules" }, body: { value } }) as const;
    await api.does("setConfigEntry", call(rules));
    const after = await bought();
    await api.does("setConfigEntry", call({ ...rules, reservation_minutes: 20 }));
    expect(before.purchase.reserved_until).toBe(END);
    expect(after.purchase.reserved_until).toBe("2026-11-20T16:45:00.000Z");
  });
});

describe("a hold can't lapse while a payment may be on its way to review", () => {
  test("has no end once the proof is attached", async () => {
    const purchase = await bought();
    await sendProof(api, purchase);
    api.clock.advance({ days: 6 });
    expect(await statusOf(purchase.purchase.id)).toBe("pending");
  });

  test("accepts an upload that began in time, however long it took", async () => {
    const { purchase } = await bought();
    api.clock.set("2026-11-20T16:24:00Z");
    const attached = await attachProof(
      api.context,
      { kind: "anyone" },
      {
        id: purchase.id,
        proof: ownUpload(await receipt(40_001)),
        payment_method: "pago-movil",
        payment_reference: "40001000",
        beganAt: new Date("2026-11-20T16:19:00Z"),
      },
    );
    expect(attached).toMatchObject({ ok: true, value: { status: "pending", late: false } });
    expect(await statusOf(purchase.id)).toBe("pending");
  });

  test("is extended once by an upload that begins in the last ten minutes, even if it fails", async () => {
    const [early, late] = [await bought(), await bought()];
    const noPicture = new TextEncoder().encode("no es una foto");
    const fails = async (purchase: typeof early) => {
      const call = await proofCall(purchase, { photo: noPicture });
      await api.refuses("attachProof", call, 422, "file_type_not_allowed");
      const { purchase: bought, secret } = purchase;
      const seen = await api.does("getPurchase", { path: { id: bought.id }, secret });
      return [seen.reserved_until, seen.can_extend];
    };
    api.clock.set("2026-11-20T16:10:00Z");
    expect(await fails(early)).toEqual([END, true]);
    api.clock.set("2026-11-20T16:10:01Z");
    expect(await fails(late)).toEqual(["2026-11-20T16:30:00.000Z", false]);
    api.clock.set("2026-11-20T16:29:00Z");
    expect(await fails(late)).toEqual(["2026-11-20T16:30:00.000Z", false]);
    expect(await sendProof(api, late)).toMatchObject({ status: "pending", late: false });
  });

  test("of a sale in person, which may be paid in cash, is ended only by staff or by the close of sales", async () => {
    const fields = { channel: "staff", payment_method: "efectivo" };
    const sell = () => buy(api, { raffleId, buyer: (person += 1), fields, as: "staff" });
    const [kept, forgotten] = [(await sell()).purchase, (await sell()).purchase];
    const close = "2026-11-27T15:00:00.000Z";
    expect(kept).toMatchObject({ reserved_until: close, hold_ends_with_sales: true });
    api.clock.set("2026-11-27T14:59:59.999Z");
    expect(await statusOf(kept.id)).toBe("pending");
    await approve(api, kept.id);
    api.clock.set(close);
    expect(await statusOf(kept.id)).toBe("approved");
    expect(await statusOf(forgotten.id)).toBe("expired");
    // Until the draw it can still be recovered explicitly.
    await approve(api, forgotten.id);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("follows a changed closing time: no hold outlasts it, and a sale in person lasts until then", async () => {
    const fields = { channel: "staff", payment_method: "efectivo" };
    const inPerson = await buy(api, { raffleId, buyer: (person += 1), fields, as: "staff" });
    const onWeb = await bought();
    const proved = await bought();
    await sendProof(api, proved);
    const closeAt = (sales_close_at: string) =>
      api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body: { sales_close_at } });
    const ends = async () => {
      const seen = [inPerson, onWeb, proved].map(({ purchase: { id } }) =>
        api.does("getPurchase", { as: "staff", path: { id } }),
      );
      return (await Promise.all(seen)).map(({ reserved_until: until }) => until);
    };
    await closeAt("2026-11-20T16:12:00.000Z");
    expect(await ends()).toEqual(["2026-11-20T16:12:00.000Z", "2026-11-20T16:12:00.000Z", null]);
    await closeAt("2026-11-25T16:00:00.000Z");
    expect(await ends()).toEqual(["2026-11-25T16:00:00.000Z", "2026-11-20T16:12:00.000Z", null]);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("is either expired or has its proof if both happen at the same instant", async () => {
    const purchases = await Promise.all(Array.from({ length: 24 }, () => bought()));
    const calls = await Promise.all(purchases.map((purchase) => proofCall(purchase)));
    api.clock.set("2026-11-20T16:19:59.999Z");
    const sending = calls.map((call) => api.send("attachProof", call));
    api.clock.set(END);
    const jobs = Array.from({ length: 12 }, () => api.runJob("holds"));
    for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
    await Promise.all(jobs);
    const rows = await api.context.database.kysely
      .selectFrom("purchases")
      .select(["status", "proof_at", "expired_at"])
      .where("raffle_id", "=", raffleId)
      .execute();
    for (const { status, proof_at, expired_at } of rows) {
      expect(proof_at).not.toBeNull();
      expect(status).toBe(expired_at === null ? "pending" : "expired");
    }
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the test can fail: the database refuses an expiry that ignores the proof", async () => {
    const purchase = await bought();
    await sendProof(api, purchase);
    putBack = sabotage(api.context, {
      "any-lapsed-hold": `SELECT $1::timestamptz IS NOT NULL AS due`,
      "expire-holds": `
        WITH lapsed AS (
          UPDATE purchases SET status = 'expired', expired_at = $1::timestamptz + interval '1 second'
           WHERE status = 'pending' AND ($2::integer IS NULL OR raffle_id = $2) AND ($3::uuid IS NULL OR id = $3)
             AND $4::integer > 0 AND $5::text IS NOT NULL
          RETURNING id),
        freed AS (
          UPDATE tickets SET state = 'available', purchase_id = NULL
            FROM lapsed WHERE tickets.purchase_id = lapsed.id)
        SELECT id FROM lapsed`,
    });
    await expect(api.runJob("holds")).rejects.toMatchObject({ code: "23514" });
    putBack();
    expect(await statusOf(purchase.purchase.id)).toBe("pending");
  });
});
