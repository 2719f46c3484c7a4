import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { buy, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  raffleId = await freshRaffle(api);
});

const refuse = (call: ReturnType<typeof statusCall>, status: number, code: string) =>
  api.refuses("setPurchaseStatus", call, status, code);
const bought = () => buy(api, { raffleId, quantity: 2, buyer: (person += 1) });

describe("warnings for the reviewer", () => {
  const warningsOf = async (id: string): Promise<object[]> => {
    const purchase = await api.does("getPurchase", { as: "staff", path: { id } });
    return "warnings" in purchase ? purchase.warnings : [];
  };

  test("match the trailing digits of a reference of the same method, however many were typed", async () => {
    const [whole, tail, other] = [await bought(), await bought(), await bought()];
    await sendProof(api, whole, { reference: "003145778899" });
    await sendProof(api, tail, { reference: "778899" });
    await sendProof(api, other, { reference: "778899", method: "zelle" });
    expect(await warningsOf(tail.purchase.id)).toEqual([
      expect.objectContaining({
        kind: "same_reference",
        payment_reference: "003145778899",
        other: expect.objectContaining({ id: whole.purchase.id, code: whole.purchase.code }),
      }),
    ]);
    expect(await warningsOf(other.purchase.id)).toEqual([]);
    const differs = await bought();
    await sendProof(api, differs, { reference: "999145778899" });
    expect(await warningsOf(differs.purchase.id)).toMatchObject([{ payment_reference: "778899" }]);
  });

  // threat: Numbers and money: Replay of a payment proof
  test("match the same image, exact or recompressed, even in another raffle", async () => {
    const large = sharp(await receipt(9_001)).resize(480, 640, { kernel: "nearest" });
    const photo = await large.jpeg().toBuffer();
    const squeezed = await sharp(photo).resize(300).jpeg({ quality: 40 }).toBuffer();
    const first = await bought();
    await sendProof(api, first, { photo });
    raffleId = await putRaffleOnSale(api.context.database, { total: 20 }, api.clock.now());
    const [exact, similar] = [await bought(), await bought()];
    await sendProof(api, exact, { photo });
    await sendProof(api, similar, { photo: squeezed });
    const matches = (list: object[]) =>
      list.map((warning) => ("match" in warning ? warning.match : warning));
    expect(matches(await warningsOf(exact.purchase.id))).toEqual(["exact", "similar"]);
    expect(matches(await warningsOf(similar.purchase.id))).toEqual(["similar", "similar"]);
  });

  test("match the same cédula under a different name, but not under a longer form of it", async () => {
    const buyer = (person += 1);
    const named = (name: string) => buy(api, { raffleId, buyer, fields: { name } });
    const first = await named("María González");
    await sendProof(api, first);
    const longer = await named("maria alejandra gonzalez");
    await sendProof(api, longer);
    expect(await warningsOf(longer.purchase.id)).toEqual([]);
    const other = await named("Pedro Pérez");
    expect(await warningsOf(other.purchase.id)).toMatchObject([
      { kind: "other_name" },
      { kind: "other_name" },
    ]);
  });

  test("must be confirmed with a reason before approval", async () => {
    const [first, second] = [await bought(), await bought()];
    await sendProof(api, first, { reference: "55667788" });
    await sendProof(api, second, { reference: "55667788" });
    const { id } = second.purchase;
    await refuse(statusCall(id, "approved"), 409, "warnings_unconfirmed");
    await refuse(
      statusCall(id, "approved", { reason: "Son dos pagos" }),
      409,
      "warnings_unconfirmed",
    );
    await refuse(statusCall(id, "approved", { confirm_warnings: true }), 422, "reason_required");
    const confirmed = { confirm_warnings: true, reason: "Son dos pagos" };
    expect(
      await api.does("setPurchaseStatus", statusCall(id, "approved", confirmed)),
    ).toMatchObject({ status: "approved", review_reason: "Son dos pagos" });
  });
});
