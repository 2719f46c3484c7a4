import { Client } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { addCampaign, campaignOf, endCampaign } from "../../support/campaign-verbs.ts";
import { nextOf } from "../../support/chosen.ts";
import { purchaseCall } from "../../support/purchase-verbs.ts";
import { statementsOf } from "../../support/statements-of.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";
import { untilLockWait } from "../../support/until-lock-wait.ts";

const api = openShop({ environment: { LIMIT_VISITS_PER_ADDRESS: "60/600" } });
let code: string;
let address: string;
beforeEach(async () => {
  code = await addCampaign(api);
  // Each test has a network of its own.
  address = `10.${nextOf("visiting network")}.0.1`;
});

const visit = (of = code, from = address) =>
  api.does("countCampaignVisit", { path: { code: of }, address: from });
const visits = async (of = code) => (await campaignOf(api, of)).visits;
/** The stored sums of a campaign, or of all. */
const days = (of: string | null = code) =>
  api.context.database.query<{ day: string; visits: number }>(selectDays, [of]);

const selectDays = {
  name: "test-select-visits",
  text: `
    SELECT day::text, visits FROM campaign_visits WHERE $1::text IS NULL OR campaign = $1 ORDER BY campaign, day`,
};

describe("a visit by a campaign's link", () => {
  test("adds one to the day in Caracas, and stores nothing else", async () => {
    api.clock.set("2026-11-21T03:59:00Z");
    await visit();
    await visit();
    api.clock.set("2026-11-21T04:00:00Z");
    await visit();
    expect(await days()).toEqual([
      { day: "2026-11-20", visits: 2 },
      { day: "2026-11-21", visits: 1 },
    ]);
    expect(await visits()).toBe(3);
  });

  test("none of many at once is lost, and few statements count them", async () => {
    const other = await addCampaign(api);
    const crowd = (of: string) =>
      Array.from({ length: 50 }, (_, at) => visit(of, `10.200.${at}.1`));
    const statements = await statementsOf(() => Promise.all([...crowd(code), ...crowd(other)]));
    expect([await visits(), await visits(other)]).toEqual([50, 50]);
    const counting = statements.filter((name) => name === "add-campaign-visits");
    expect(counting.length).toBeLessThan(20);
  });

  test("none is lost that another process counts at the same time", async () => {
    const other = new Client({ connectionString: api.database.url });
    await other.connect();
    await other.query("BEGIN");
    await other.query("INSERT INTO campaign_visits VALUES ($1, '2026-11-20', 5)", [code]);
    api.clock.set("2026-11-20T16:00:00Z");
    const counted = visit();
    await untilLockWait(other);
    await other.query("COMMIT");
    await other.end();
    await counted;
    expect(await days()).toEqual([{ day: "2026-11-20", visits: 6 }]);
  });

  test("of an unknown or ended campaign gets the same answer and leaves no row", async () => {
    await endCampaign(api, code);
    const answers = [];
    for (const of of [code, "nadie-la-creo", await addCampaign(api)]) {
      const { status, body } = await api.send("countCampaignVisit", {
        path: { code: of },
        address,
      });
      answers.push({ status, body });
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 204, body: "" })));
    expect(await days()).toEqual([]);
    expect(await days("nadie-la-creo")).toEqual([]);
  });

  test.each(["A", "ñ", "a b", "'; DROP TABLE campaigns; --", "a".repeat(200), "%00"])(
    "with the hostile code '%s' is refused and leaves no row",
    async (hostile) => {
      const before = await days(null);
      const call = { path: { code: hostile }, address };
      await api.refuses("countCampaignVisit", call, 400, "validation_failed");
      expect(await days(null)).toEqual(before);
    },
  );

  // threat: Text and messages: A campaign's counts blown up
  test("is limited by address, and by network whatever address it comes from", async () => {
    for (let time = 0; time < 60; time += 1) await visit();
    const call = { path: { code }, address };
    await api.refuses("countCampaignVisit", call, 429, "too_many_requests");
    expect(await visits()).toBe(60);
    await visit(code, `10.${nextOf("visiting network")}.0.1`);
    expect(await visits()).toBe(61);
  });
});

describe("while a campaign is being changed", () => {
  test("a purchase by its link doesn't wait", async () => {
    const raffleId = await freshRaffle(api);
    const holder = new Client({ connectionString: api.database.url });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query(`UPDATE campaigns SET name = 'Otra' WHERE code = '${code}'`);
    const buyer = nextOf("campaign buyer", 2_000);
    const call = purchaseCall({ raffleId, buyer, fields: { campaign: code } });
    expect((await api.send("createPurchase", call)).status).toBe(201);
    await holder.query("ROLLBACK");
    await holder.end();
  });

  test("control: one that changed the code would make it wait", async () => {
    const raffleId = await freshRaffle(api);
    const holder = new Client({ connectionString: api.database.url });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query(`SELECT FROM campaigns WHERE code = '${code}' FOR UPDATE`);
    const buyer = nextOf("campaign buyer", 2_000);
    const call = purchaseCall({ raffleId, buyer, fields: { campaign: code } });
    const waiting = api.send("createPurchase", call);
    await untilLockWait(holder);
    await holder.query("ROLLBACK");
    await holder.end();
    expect((await waiting).status).toBe(201);
  });
});
