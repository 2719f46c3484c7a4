import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";
import { beforeAll, describe, expect, it } from "vitest";
import { approve, buy, reject, sendProof, type Bought } from "../../support/purchase-verbs.ts";
import { readShare } from "../../support/read-share.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let mine: Bought;

beforeAll(async () => {
  raffleId = await freshRaffle(api, { total: 1_000 });
  mine = await buy(api, {
    raffleId,
    numbers: ["007", "042", "999"],
    fields: { name: "María Gabriela Ñáñez" },
  });
});

const call = ({ purchase, secret }: Bought, size: ShareSize = "story") => ({
  path: { id: purchase.id },
  query: { size },
  secret,
});

describe("'Mis números' as a picture", () => {
  it("isn't there until the purchase is approved, nor once it is rejected", async () => {
    const early = await api.refuses("getPurchasePicture", call(mine), 409, "purchase_state");
    expect(early).toMatchObject({ current_status: "pending" });
    const other = await buy(api, { raffleId, quantity: 1, buyer: 2 });
    await sendProof(api, other);
    await reject(api, other.purchase.id);
    const late = await api.refuses("getPurchasePicture", call(other), 409, "purchase_state");
    expect(late).toMatchObject({ current_status: "rejected" });
    await approve(api, mine.purchase.id);
  });

  it.each(["story", "square", "preview"] as const)(
    "as %s has a code that opens the checker, and is in no cache",
    async (size) => {
      const { code } = mine.purchase;
      const { status, bytes, headers } = await api.send("getPurchasePicture", call(mine, size));
      expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
      expect([headers["cache-control"], headers["etag"]]).toEqual(["private, no-store", undefined]);
      const site = api.context.config.publicOrigin;
      const opens = `${site}/verificador-de-boletos?codigo=${code}`;
      expect(await readShare(bytes)).toEqual({ ...SHARE_SIZES[size], opens });
    },
  );

  it("is for whoever has the purchase's own secret", async () => {
    const { id } = mine.purchase;
    const path = { id };
    const secret = api.context.keys.purchaseSecret("00000000-0000-4000-8000-000000000000");
    await api.refuses("getPurchasePicture", { path, secret }, 403, "forbidden");
    await api.refuses("getPurchasePicture", { path }, 401, "unauthorized");
  });

  // threat: Pages, pictures and phones: Who bought or won, from a picture
  it("says nothing about who bought: the same picture whatever their data", async () => {
    const draw = async () => (await api.send("getPurchasePicture", call(mine))).bytes;
    const before = await draw();
    const { kysely } = api.context.database;
    await kysely
      .updateTable("purchases")
      .set({ name: "Otra Persona", phone: "+584120000000", document_id: "V99999999" })
      .where("id", "=", mine.purchase.id)
      .execute();
    expect((await draw()).equals(before)).toBe(true);
  });
});
