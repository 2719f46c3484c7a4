import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { buy, purchaseCall, stats } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi();
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
afterAll(() => api.close());

const publishTerms = (text: string) =>
  api.does("setConfigEntry", { as: "admin", path: { key: "terms" }, body: { value: { text } } });

// threat: Numbers and money: Consent to terms that the buyer never saw
test("consent to terms that were never published reserves nothing", async () => {
  const call = purchaseCall({ raffleId, fields: { terms_version: "99" } });
  const refusal = await api.refuses("createPurchase", call, 409, "terms_changed");
  expect(refusal.error).toContain("acéptalos otra vez");
  expect(refusal.details).toEqual([{ field: "terms_version", message: refusal.error }]);
  expect(await stats(api, raffleId)).toMatchObject({ reserved: 0 });
});

test("changed terms must be accepted again, except by a retry with the same key", async () => {
  const key = chosen().uuid();
  const first = await buy(api, { raffleId, buyer: 1, key });
  await publishTerms("Las reglas nuevas.");
  const { terms } = await api.does("getSiteConfig");
  expect(terms.version).not.toBe("1");

  await api.refuses("createPurchase", purchaseCall({ raffleId, buyer: 2 }), 409, "terms_changed");
  const fields = { terms_version: terms.version };
  await buy(api, { raffleId, buyer: 2, fields });
  expect((await buy(api, { raffleId, buyer: 1, key })).purchase.id).toBe(first.purchase.id);
});

test("a sale in person needs no consent to the terms", async () => {
  const fields = { channel: "staff", terms_version: undefined };
  const { purchase } = await buy(api, { raffleId, buyer: 3, as: "staff", fields });
  expect(purchase.status).toBe("pending");
});
