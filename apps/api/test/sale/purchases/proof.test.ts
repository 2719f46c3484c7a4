import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { approve, buy, proofCall, reject, sendProof, stats } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let person = 1_000;
const START = "2026-11-20T16:00:00.000Z";
beforeEach(async () => {
  api.clock.set(START);
  const drawDate = new Date("2026-11-21T02:00:00Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 50, drawDate }, api.clock.now());
});
const bought = (quantity = 2) => buy(api, { raffleId, quantity, buyer: (person += 1) });

describe("attaching a proof", () => {
  test("stops the countdown: from then on only staff can end the hold", async () => {
    const purchase = await bought();
    const sent = await sendProof(api, purchase, { reference: "00451234" });
    expect(sent).toMatchObject({
      status: "pending",
      has_proof: true,
      proof_at: START,
      late: false,
      reserved_until: null,
      can_extend: false,
      payment_method: "pago-movil",
      payment_method_name: "Pago móvil",
      payment_reference: "00451234",
    });
    api.clock.advance({ hours: 9 });
    expect(await stats(api, raffleId)).toEqual({ available: 48, reserved: 2, sold: 0 });
    const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.purchase.id } });
    expect(seen).toMatchObject({ status: "pending", tickets: purchase.purchase.tickets });
  });

  test("stores bank, phone number and day of the payment, and freezes dollars if the method is paid in them", async () => {
    const purchase = await bought(3);
    const call = await proofCall(purchase, { method: "zelle" });
    const body = {
      ...call.body,
      payer_bank: "Banesco",
      payer_phone: "+584125550199",
      paid_on: "2026-11-20",
    };
    expect(await api.does("attachProof", { ...call, body })).toMatchObject({
      payer_bank: "Banesco",
      payer_phone: "+584125550199",
      paid_on: "2026-11-20",
      rate_bs: "40.0000",
      amount_usd: "11.25",
    });
  });

  test("queues the confirmation and records the buyer's action in the history", async () => {
    const purchase = await bought();
    await sendProof(api, purchase);
    const { id } = purchase.purchase;
    const emails = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("type")
      .where("purchase_id", "=", id)
      .orderBy("id")
      .execute();
    expect(emails.map(({ type }) => type)).toEqual(["purchase_reserved", "purchase_received"]);
    const history = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
    expect(history.items.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ["purchase_proof_attached", "buyer"],
      ["purchase_created", "buyer"],
    ]);
  });

  test("sending the same photo again succeeds; another one is refused", async () => {
    const purchase = await bought();
    const photo = await receipt(501);
    const first = await sendProof(api, purchase, { photo, reference: "00000501" });
    api.clock.advance({ minutes: 3 });
    const again = await sendProof(api, purchase, { photo, reference: "00000501" });
    expect(again).toEqual({ ...first, server_time: "2026-11-20T16:03:00.000Z" });
    await api.refuses("attachProof", await proofCall(purchase), 409, "proof_already_attached");
  });

  // threat: Files: Where a photo was taken
  test("stores a re-encoded picture without its location", async () => {
    const purchase = await bought();
    const photo = await sharp(await receipt(502))
      .withExif({ IFD0: { ImageDescription: "casa" }, IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    await sendProof(api, purchase, { photo });
    const stored = await api.send("getProof", { as: "admin", path: { id: purchase.purchase.id } });
    expect(stored.headers["cache-control"]).toContain("no-store");
    expect((await sharp(stored.bytes).metadata()).exif).toBeUndefined();
  });

  test("is refused without the secret, with another purchase's secret, and without a file", async () => {
    const purchase = await bought();
    const other = await bought();
    const call = await proofCall(purchase);
    const { secret: _secret, ...withoutSecret } = call;
    await api.refuses("attachProof", withoutSecret, 401, "unauthorized");
    await api.refuses("attachProof", { ...call, secret: other.secret }, 403, "forbidden");
    await api.refuses("attachProof", { ...call, files: {} }, 422, "file_required");
    const { body } = call;
    const unknown = { ...call, body: { ...body, payment_method: "bitcoin" } };
    await api.refuses("attachProof", unknown, 400, "validation_failed");
    const phone = { ...call, body: { ...body, payer_phone: "+581145550123" } };
    await api.refuses("attachProof", phone, 400, "validation_failed");
    expect(await sendProof(api, purchase)).toMatchObject({ has_proof: true });
  });

  test("is refused on a purchase that has been reviewed", async () => {
    const [approved, rejected] = [await bought(), await bought()];
    await approve(api, approved.purchase.id);
    await reject(api, rejected.purchase.id);
    for (const purchase of [approved, rejected]) {
      const error = await api.refuses(
        "attachProof",
        await proofCall(purchase),
        409,
        "purchase_state",
      );
      expect(error["current_status"]).toBe(purchase === approved ? "approved" : "rejected");
    }
  });

  test("makes an expired purchase a late payment, until sales close", async () => {
    const [late, tooLate] = [await bought(), await bought()];
    api.clock.advance({ minutes: 20 });
    const sent = await sendProof(api, late);
    expect(sent).toMatchObject({
      status: "expired",
      late: true,
      has_proof: true,
      tickets: [],
      former_tickets: late.purchase.tickets,
    });
    expect(await stats(api, raffleId)).toEqual({ available: 50, reserved: 0, sold: 0 });
    const list = await api.does("listPurchases", {
      as: "staff",
      query: { late: true, status: ["expired"], raffle_id: raffleId },
    });
    expect(list.items.map(({ id }) => id)).toEqual([late.purchase.id]);
    api.clock.set("2026-11-21T01:00:00Z");
    await api.refuses("attachProof", await proofCall(tooLate), 409, "sales_closed");
  });

  test("refuses a payment dated tomorrow, and the hold continues", async () => {
    const purchase = await bought();
    const call = await proofCall(purchase);
    const body = { ...call.body, paid_on: "2026-11-21" };
    const error = await api.refuses("attachProof", { ...call, body }, 400, "validation_failed");
    expect(error.details).toMatchObject([{ field: "paid_on" }]);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 2 });
  });

  test("returns 404 for a purchase without a photo", async () => {
    const { purchase } = await bought();
    await api.refuses("getProof", { as: "staff", path: { id: purchase.id } }, 404, "not_found");
  });
});

describe("extending a hold", () => {
  const extend = ({ purchase, secret }: Awaited<ReturnType<typeof bought>>) => ({
    path: { id: purchase.id },
    secret,
  });

  test("extends by ten minutes, once", async () => {
    const purchase = await bought();
    api.clock.advance({ minutes: 18 });
    expect(await api.does("extendReservation", extend(purchase))).toMatchObject({
      reserved_until: "2026-11-20T16:30:00.000Z",
      can_extend: false,
    });
    await api.refuses("extendReservation", extend(purchase), 409, "already_extended");
    api.clock.set("2026-11-20T16:29:59Z");
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 2 });
    api.clock.set("2026-11-20T16:30:00Z");
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 0 });
  });

  test("is refused once the hold has lapsed", async () => {
    const purchase = await bought();
    api.clock.advance({ minutes: 20 });
    await api.refuses("extendReservation", extend(purchase), 409, "hold_expired");
  });

  test("never extends past the close of sales", async () => {
    api.clock.set("2026-11-21T00:30:00Z");
    const purchase = await bought();
    api.clock.set("2026-11-21T00:45:00Z");
    expect(await api.does("extendReservation", extend(purchase))).toMatchObject({
      reserved_until: "2026-11-21T01:00:00.000Z",
      hold_ends_with_sales: true,
    });
  });

  test("is refused if a proof is waiting or the purchase has been reviewed", async () => {
    const [proved, approved] = [await bought(), await bought()];
    await sendProof(api, proved);
    await approve(api, approved.purchase.id);
    await api.refuses("extendReservation", extend(proved), 409, "purchase_state");
    await api.refuses("extendReservation", extend(approved), 409, "purchase_state");
  });
});
