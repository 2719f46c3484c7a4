import { beforeAll, describe, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { proofCall, buy, purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const payment = { payment_method: "pago-movil", payment_reference: "87654321" };

const api = openShop();
let raffleId: number;
let buyers = 0;
beforeAll(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 3 }, api.clock.now());
});

const storedProofs = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of api.context.files.list("proofs")) names.push(name);
  return names.toSorted();
};

const namedProofs = async (): Promise<string[]> => {
  const rows = await api.context.database.kysely
    .selectFrom("purchases")
    .select("proof_file")
    .where("proof_file", "is not", null)
    .execute();
  return rows.map(({ proof_file }) => proof_file ?? "").toSorted();
};

const pending = () => api.context.database.kysely.selectFrom("pending_files").selectAll().execute();

const withPhoto = async (more: { numbers?: string[]; quantity?: number } = {}) =>
  purchaseCall({
    raffleId,
    buyer: (buyers += 1),
    proof: await receipt(600 + buyers),
    fields: payment,
    ...more,
  });

describe("a proof's file", () => {
  // threat: Files: A disk filled with photos of refused purchases
  test("is kept only if its purchase is accepted", async () => {
    await api.does("createPurchase", await withPhoto({ quantity: 2 }));
    await api.refuses(
      "createPurchase",
      await withPhoto({ quantity: 2 }),
      409,
      "not_enough_tickets",
    );
    expect(await storedProofs()).toHaveLength(1);
    expect(await storedProofs()).toEqual(await namedProofs());
    expect(await pending()).toEqual([]);
  });

  test("two purchases with the same picture have separate files, so refusing one doesn't remove the other's", async () => {
    const photo = await receipt(650);
    const wide = await putRaffleOnSale(api.context.database, { total: 1 }, api.clock.now());
    const ask = () =>
      api.send(
        "createPurchase",
        purchaseCall({ raffleId: wide, buyer: (buyers += 1), proof: photo, fields: payment }),
      );
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await storedProofs()).toEqual(await namedProofs());
  });

  test("sent again with the same key, or attached again, is not stored twice", async () => {
    const roomy = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());
    const call = purchaseCall({
      raffleId: roomy,
      buyer: (buyers += 1),
      proof: await receipt(651),
      fields: payment,
    });
    const twice = await Promise.all([0, 1, 2, 3].map(() => api.does("createPurchase", call)));
    expect(new Set(twice.map(({ purchase }) => purchase.id)).size).toBe(1);
    const bought = await buy(api, { raffleId: roomy, buyer: (buyers += 1) });
    const proof = await proofCall(bought);
    await Promise.all([0, 1, 2, 3].map(() => api.does("attachProof", proof)));
    await api.refuses("attachProof", await proofCall(bought), 409, "proof_already_attached");
    expect(await storedProofs()).toEqual(await namedProofs());
    expect(await pending()).toEqual([]);
  });
});

describe("a file that no purchase claimed", () => {
  test("is removed once no request can claim it any more; claimed files never are", async () => {
    const { database, files } = api.context;
    const before = await storedProofs();
    const name = `${"ab".repeat(16)}.jpg`;
    // What a process leaves if it is killed between storing the file and committing the purchase.
    await database.kysely
      .insertInto("pending_files")
      .values({ name, stored_at: api.clock.now() })
      .execute();
    await files.put("proofs", name, Buffer.from("photo"));
    api.clock.advance({ minutes: 59 });
    await api.runJob("tidying/pending-files");
    expect(await storedProofs()).toContain(name);
    api.clock.advance({ minutes: 2 });
    await api.runJob("tidying/pending-files");
    expect(await storedProofs()).toEqual(before);
    expect(await pending()).toEqual([]);
  });

  test("stays recorded while the storage is down, and is removed when it is back", async () => {
    const { database, files } = api.context;
    const name = `${"cd".repeat(16)}.jpg`;
    await database.kysely
      .insertInto("pending_files")
      .values({ name, stored_at: new Date(0) })
      .execute();
    await files.put("proofs", name, Buffer.from("photo"));
    const away = Object.create(files, {
      delete: { value: () => Promise.reject(new Error("away")) },
    });
    await expect(api.runJob("tidying/pending-files", { files: away })).rejects.toThrow("away");
    expect(await pending()).toMatchObject([{ name, condemned: true }]);
    await api.runJob("tidying/pending-files");
    expect(await storedProofs()).not.toContain(name);
  });
});
