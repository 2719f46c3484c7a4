import type { OperationData } from "@rifas/api-client/operation-handlers";
import { beforeEach, describe, expect, test } from "vitest";
import { nextOf } from "../../support/chosen.ts";
import { addCampaign, campaignOf, endCampaign } from "../../support/campaign-verbs.ts";
import { cancelRaffle } from "../../support/payback-verbs.ts";
import {
  approve,
  buy,
  reject,
  staffView,
  statusCall,
  trialFields,
} from "../../support/purchase-verbs.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

const api = openShop();
let code: string;
beforeEach(async () => {
  code = await addCampaign(api);
});

const buyer = () => nextOf("campaign buyer", 2_000);
const come = (raffleId: number, quantity: number, campaign = code) =>
  buy(api, { raffleId, quantity, buyer: buyer(), fields: { campaign } });

describe("a campaign", () => {
  test("is created with a name and a code, renamed, ended and resumed, each with an audit entry", async () => {
    const name = "Instagram de Ana";
    const made = await api.does("createCampaign", { as: "admin", body: { code: "ana", name } });
    const nothing = { visits: 0, purchases: 0, approved: 0, revenue_bs: "0.00", by_raffle: [] };
    const created_at = api.clock.now().toISOString();
    expect(made).toEqual({ code: "ana", name, created_at, ended_at: null, ...nothing });
    const change = (body: object) =>
      api.does("updateCampaign", { as: "admin", path: { code: "ana" }, body });
    expect(await change({ name: "Ana", active: true })).toEqual({ ...made, name: "Ana" });
    api.clock.advance({ minutes: 5 });
    const endedAt = api.clock.now().toISOString();
    expect(await change({ name: "Ana", active: false })).toMatchObject({ ended_at: endedAt });
    api.clock.advance({ minutes: 5 });
    // Ending it again changes nothing.
    expect(await change({ name: "Ana", active: false })).toMatchObject({ ended_at: endedAt });
    expect(await change({ name: "Ana", active: true })).toMatchObject({ ended_at: null });
    const rows = await api.context.database.query<{ action: string; changes: object[] }>(
      {
        name: "test-campaign-audit",
        text: `SELECT action, changes FROM audit_log WHERE entity_type = 'campaign' AND entity_id = 'ana' ORDER BY id`,
      },
      [],
    );
    expect(rows).toEqual([
      { action: "campaign_created", changes: [{ field: "name", before: null, after: name }] },
      { action: "campaign_changed", changes: [{ field: "name", before: name, after: "Ana" }] },
      {
        action: "campaign_changed",
        changes: [{ field: "active", before: "true", after: "false" }],
      },
      {
        action: "campaign_changed",
        changes: [{ field: "active", before: "false", after: "true" }],
      },
    ]);
  });

  test("keeps its code for itself, also once it has ended", async () => {
    await endCampaign(api, code);
    const call = { as: "admin", body: { code, name: "Otra" } } as const;
    const refusal = await api.refuses("createCampaign", call, 409, "campaign_code_taken");
    expect(refusal.details).toEqual([{ field: "code", message: refusal.error }]);
  });

  test("that doesn't exist can't be changed", async () => {
    const call = {
      as: "admin",
      path: { code: "nadie" },
      body: { name: "Nadie", active: true },
    } as const;
    await api.refuses("updateCampaign", call, 404, "not_found");
  });

  test.each(["a", "a".repeat(21), "Ana", "ana maria", "ñandú", "<b>", "ana\n", "../admin"])(
    "can't have the code '%s'",
    async (odd) => {
      const call = { as: "admin", body: { code: odd, name: "Ana" } } as const;
      await api.refuses("createCampaign", call, 400, "validation_failed");
    },
  );

  test("is listed after the current ones once it has ended, newest first", async () => {
    const [first, second, third] = [
      await addCampaign(api),
      await addCampaign(api),
      await addCampaign(api),
    ];
    await endCampaign(api, second);
    const all = await everyCampaign();
    const ours = all.filter(({ code: one }) => [first, second, third].includes(one));
    expect(ours.map(({ code: one }) => one)).toEqual([third, first, second]);
    const { items, total } = await api.does("listCampaigns", {
      as: "staff",
      query: { page: 2, limit: 1 },
    });
    expect([items, total]).toEqual([[all[1]], all.length]);
  });
});

async function everyCampaign(): Promise<OperationData<"listCampaigns">["items"]> {
  return (await api.does("listCampaigns", { as: "staff", query: { limit: 100 } })).items;
}

describe("a purchase by a campaign's link", () => {
  test("keeps the campaign, which staff see and the buyer doesn't", async () => {
    const raffleId = await freshRaffle(api);
    const bought = await come(raffleId, 1);
    expect((await staffView(api, bought)).campaign).toEqual({ code, name: "Volantes" });
    const { id } = bought.purchase;
    const own = await api.does("getPurchase", { path: { id }, secret: bought.secret });
    expect([bought.purchase, own].map((view) => "campaign" in view)).toEqual([false, false]);
    const list = await api.does("listPurchases", { as: "staff", query: { raffle_id: raffleId } });
    expect(list.items.map(({ campaign }) => campaign?.code)).toEqual([code]);
    const csv = await api.send("exportPurchases", { as: "admin", query: { raffle_id: raffleId } });
    const [heading = "", row = ""] = csv.bytes.toString().trimEnd().split("\r\n");
    expect([heading.split(";").at(-1), row.split(";").at(-1)]).toEqual(["Campaña", "Volantes"]);
  });

  test("is made together with others as well as alone", async () => {
    const raffleId = await freshRaffle(api, { total: 60 });
    const together = await Promise.all(Array.from({ length: 8 }, () => come(raffleId, 2)));
    // More than a batch takes.
    const alone = await come(raffleId, 30);
    for (const bought of [...together, alone]) {
      expect((await staffView(api, bought)).campaign?.code).toBe(code);
    }
  });

  // threat: Text and messages: Purchases hindered by an invented `?de=`, or the cache flooded
  test("drops the code of a campaign that has ended, or that nobody created", async () => {
    const raffleId = await freshRaffle(api);
    await endCampaign(api, code);
    for (const campaign of [code, "nadie-la-creo"]) {
      expect((await staffView(api, await come(raffleId, 1, campaign))).campaign).toBeNull();
    }
    const without = await buy(api, { raffleId, buyer: buyer() });
    expect((await staffView(api, without)).campaign).toBeNull();
  });

  test("keeps the campaign after it has ended, under its latest name", async () => {
    const bought = await come(await freshRaffle(api), 1);
    await endCampaign(api, code, "Feria 2026");
    expect((await staffView(api, bought)).campaign).toEqual({ code, name: "Feria 2026" });
  });

  test("is the same purchase when it is sent again under its key, whatever link was opened since", async () => {
    const raffleId = await freshRaffle(api);
    const asked = { raffleId, buyer: buyer(), key: "7f0c2c3e-5f0e-4c8e-9d0a-0a4f5f3b2c11" };
    const first = await buy(api, { ...asked, fields: { campaign: code } });
    for (const fields of [{ campaign: await addCampaign(api) }, {}]) {
      const again = await buy(api, { ...asked, fields });
      expect(again.purchase.id).toBe(first.purchase.id);
    }
    expect((await staffView(api, first)).campaign?.code).toBe(code);
  });
});

describe("what a campaign brought", () => {
  test("is counted by raffle: reserved, approved and its money, but no trial", async () => {
    const [moto, nevera] = [
      await freshRaffle(api, { name: "Moto", price: "10.00" }),
      await freshRaffle(api, { name: "Nevera", price: "50.00" }),
    ];
    const [first] = [await come(moto, 3), await come(moto, 2)];
    const second = await come(nevera, 1);
    await approve(api, first.purchase.id);
    await approve(api, second.purchase.id);
    const trial = { ...trialFields, campaign: code };
    await buy(api, { raffleId: moto, as: "admin", buyer: buyer(), fields: trial });
    expect(await campaignOf(api, code)).toMatchObject({
      purchases: 3,
      approved: 2,
      revenue_bs: "80.00",
      by_raffle: [
        { raffle_id: nevera, name: "Nevera", purchases: 1, approved: 1, revenue_bs: "50.00" },
        { raffle_id: moto, name: "Moto", purchases: 2, approved: 1, revenue_bs: "30.00" },
      ],
    });
  });

  test("is what the analytics say of the same purchases, also after an approval is undone", async () => {
    const raffleId = await freshRaffle(api, { price: "10.00" });
    const [kept, undone, refused] = [
      await come(raffleId, 1),
      await come(raffleId, 2),
      await come(raffleId, 4),
    ];
    for (const { purchase } of [kept, undone]) await approve(api, purchase.id);
    await reject(api, refused.purchase.id);
    const compare = async (expected: { approved: number; revenue_bs: string }) => {
      const query = { raffle_id: raffleId };
      const { current } = await api.does("getAnalytics", { as: "staff", query });
      const { revenue_bs, purchases } = current.totals;
      expect({ approved: purchases.approved, revenue_bs }).toEqual(expected);
      expect(await campaignOf(api, code)).toMatchObject({ purchases: 3, ...expected });
    };
    await compare({ approved: 2, revenue_bs: "30.00" });
    const undo = { as: "admin", expected_status: "approved", reason: "Pago devuelto" } as const;
    await api.does("setPurchaseStatus", statusCall(undone.purchase.id, "rejected", undo));
    await compare({ approved: 1, revenue_bs: "10.00" });
    await cancelRaffle(api, raffleId);
    await compare({ approved: 1, revenue_bs: "0.00" });
  });
});
