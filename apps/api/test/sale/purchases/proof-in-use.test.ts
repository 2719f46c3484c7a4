import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { drawReceipt } from "../../../demo/draw-receipt.ts";
import { receipt } from "@rifas/testing/buyer";
import {
  buy,
  proofCall,
  purchaseCall,
  reject,
  sendProof,
  stats,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const START = "2026-11-20T16:00:00.000Z";
const api = openShop();
let raffleId: number;
let person = 0;
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});

const bought = () => buy(api, { raffleId, quantity: 2, buyer: (person += 1) });

let pictures = 1_000;
const newPicture = () => receipt((pictures += 1));

/** Five cédulas send the picture and wait for review. */
async function fiveShare(photo: Uint8Array): Promise<Bought[]> {
  const purchases: Bought[] = [];
  for (let buyer = 0; buyer < 5; buyer += 1) {
    const purchase = await bought();
    await sendProof(api, purchase, { photo });
    purchases.push(purchase);
  }
  return purchases;
}

const refused = async (purchase: Bought, photo: Uint8Array) =>
  await api.refuses("attachProof", await proofCall(purchase, { photo }), 409, "proof_in_use");

const blank = (background: string, format: "png" | "jpeg") =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

describe("one picture as the proof of many cédulas", () => {
  // threat: Numbers held, and crowds: All numbers held with one picture as the proof of many invented buyers
  test("is refused for the sixth cédula, whose hold continues and ends on time", async () => {
    const photo = await newPicture();
    await fiveShare(photo);
    const sixth = await bought();
    const { error } = await refused(sixth, photo);
    expect(error).toContain("Manda la foto de tu propio pago");

    const path = { id: sixth.purchase.id };
    const { secret } = sixth;
    const held = await api.does("getPurchase", { path, secret });
    expect(held).toMatchObject({
      status: "pending",
      has_proof: false,
      reserved_until: sixth.purchase.reserved_until,
    });
    api.clock.advance({ minutes: 21 });
    expect(await api.does("getPurchase", { path, secret })).toMatchObject({ status: "expired" });
    expect(await stats(api, raffleId)).toEqual({ available: 90, reserved: 10, sold: 0 });
  });

  test("counts blank pictures as the same, whatever their colour and format", async () => {
    await fiveShare(await blank("#ffffff", "png"));
    const { error } = await refused(await bought(), await blank("#0b6e80", "jpeg"));
    expect(error).toContain("ya está en compras de otras personas");
  });

  test("is refused in a call that reserves and pays at once, and nothing is reserved", async () => {
    const photo = await newPicture();
    await fiveShare(photo);
    const fields = { payment_method: "pago-movil", payment_reference: "00451299" };
    const call = purchaseCall({ raffleId, buyer: (person += 1), fields, proof: photo });
    await api.refuses("createPurchase", call, 409, "proof_in_use");
    expect(await stats(api, raffleId)).toEqual({ available: 90, reserved: 10, sold: 0 });
  });

  test("is limited to five of twelve cédulas under parallel uploads", async () => {
    const photo = await newPicture();
    const purchases = await Promise.all(Array.from({ length: 12 }, bought));
    const answers = await Promise.all(
      purchases.map(async (purchase) =>
        api.send("attachProof", await proofCall(purchase, { photo })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(["proof_in_use"]));
  });

  test("is accepted again once staff have reviewed one of the purchases", async () => {
    const photo = await newPicture();
    const [first, ...others] = await fiveShare(photo);
    if (first === undefined) throw new Error("Nobody bought.");
    const sixth = await bought();
    await refused(sixth, photo);
    await reject(api, first.purchase.id);
    await sendProof(api, sixth, { photo });
    api.clock.advance({ days: 1 });
    for (const { purchase } of others) {
      const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
      expect(seen.status).toBe("pending");
    }
  });

  test("can be attached by staff, who may know of one payment for many people", async () => {
    const photo = await newPicture();
    await fiveShare(photo);
    const { secret: _secret, ...call } = await proofCall(await bought(), { photo });
    const { has_proof } = await api.does("attachProof", { ...call, as: "staff" });
    expect(has_proof).toBe(true);
  });
});

describe("never refused", () => {
  test("a second purchase of one of five cédulas with the same picture", async () => {
    const photo = await newPicture();
    await fiveShare(photo);
    const again = await buy(api, { raffleId, quantity: 1, buyer: person });
    expect((await sendProof(api, again, { photo })).has_proof).toBe(true);
  });

  test("similarly photographed receipts of one bank's app that differ only in their reference", async () => {
    const photographed = (reference: number) =>
      drawReceipt({
        app: "banesco",
        amount: "Bs. 750,00",
        rows: [
          ["Referencia", String(reference).padStart(12, "0")],
          ["Destino", "0414-5550123"],
          ["Cédula", "V-12.345.678"],
        ],
        taken: "photo",
        seed: 3,
      });
    for (let buyer = 0; buyer < 8; buyer += 1) {
      const photo = await photographed(4_512_000_451 + buyer);
      expect((await sendProof(api, await bought(), { photo })).has_proof).toBe(true);
    }
  });
});
