import { beforeAll, expect, it } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
beforeAll(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());
});

const node = process.execPath;

it.each([
  ["can't be started", "/nowhere/node"],
  ["ends as soon as it starts", "/bin/false"],
])("if the picture process %s, a proof gets 503 and nothing is stored", async (_name, program) => {
  const fields = { payment_method: "pago-movil", payment_reference: "87654321" };
  const call = purchaseCall({ raffleId, fields, proof: await receipt(program.length) });
  // The picture process uses the server's Node executable; here one that fails or doesn't exist.
  api.context.pictures.stop();
  process.execPath = program;
  try {
    const refused = await api.send("createPurchase", call);
    expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
    expect(refused.headers["retry-after"]).toBe("5");
  } finally {
    process.execPath = node;
  }
  expect((await api.send("createPurchase", call)).status).toBe(201);
});
