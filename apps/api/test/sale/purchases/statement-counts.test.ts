import { beforeAll, expect, test } from "vitest";
import { addCampaign } from "../../support/campaign-verbs.ts";
import { chosen } from "../../support/chosen.ts";
import { buy, purchaseCall, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { statementsOf } from "../../support/statements-of.ts";
import { openShop } from "../../support/shop.ts";

/** The most statements that each may send, including BEGIN and COMMIT. `npm run lab -- bench` measures what they cost. */
const MOST = { purchase: 2, approval: 13 };

const api = openShop();
let raffleId: number;
beforeAll(async () => {
  raffleId = await createPublishedRaffle(api);
});

test("an ordinary purchase takes one statement besides counting the call, also by a campaign's link", async () => {
  const purchase = (buyer: number, fields = {}) => {
    const { as, body } = purchaseCall({ raffleId, quantity: 2, buyer, fields });
    return api.does("createPurchase", {
      as,
      body,
      headers: { "idempotency-key": chosen().uuid() },
      address: "186.14.7.9",
    });
  };
  const campaign = await addCampaign(api);
  // Only the first one reads the raffle.
  await purchase(1);
  for (const [buyer, fields] of [[2, {}] as const, [5, { campaign }] as const]) {
    const statements = await statementsOf(() => purchase(buyer, fields));
    expect(statements).toContain("make-purchases");
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MOST.purchase);
  }
});

test("control: a purchase without a key, which is made alone, sends more", async () => {
  const { as, body } = purchaseCall({ raffleId, quantity: 2, buyer: 4 });
  const statements = await statementsOf(() => api.does("createPurchase", { as, body }));
  expect(statements.length, statements.join("\n")).toBeGreaterThan(MOST.purchase);
});

test("an approval writes everything in a few statements, and looks for warnings once", async () => {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: 3 });
  await sendProof(api, bought);
  const statements = await statementsOf(() =>
    api.does("setPurchaseStatus", statusCall(bought.purchase.id, "approved")),
  );
  expect(statements.filter((name) => name === "find-warnings")).toHaveLength(1);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MOST.approval);
});
