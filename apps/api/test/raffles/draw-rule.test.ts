import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readPublishedLog } from "../support/published-log.ts";
import { buy } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();

const triple = (name: string) => [{ name, digits: 3 }];
const zulia = { method: "lottery", lotteries: [triple("Triple Zulia A")] };
const drand = { method: "drand", lotteries: [] };
const prizes = [
  { title: "Moto", description: "" },
  { title: "Casco", description: "" },
];

const rulesOf = (id: number, as?: "staff") =>
  api.does("getDrawRules", { path: { id }, ...(as && { as }) });
const change = (id: number, body: object) => ({ as: "admin" as const, path: { id }, body });
const creation = (body: object) => ({
  as: "admin" as const,
  body: { name: "Nevera", total_tickets: 1000, ...body },
});

describe("the rule of a raffle's draw", () => {
  test.each([
    ["lottery", "void"],
    ["lottery_then_drand", "drand quicknet 34978079 among sold"],
  ])("%s is in the log before the first sale, for each prize", async (method, unsold) => {
    const lotteries = [triple("Triple Zulia A"), triple("Triple Zulia B")];
    const fields = { total_tickets: 1000, prizes, draw_rule: { method, lotteries } };
    const id = await createPublishedRaffle(api, fields);
    const { versions } = await rulesOf(id);
    expect(versions).toHaveLength(1);
    expect(versions[0]?.reason).toBeNull();
    const [first, second] = versions[0]?.prizes ?? [];
    expect(first?.text).toMatch(
      /^lottery "Triple Zulia A" 2026-12-24T22:00-04:00 last 3 else (void|drand quicknet \d+ among sold)$/,
    );
    expect(first?.text.endsWith("void")).toBe(unsold === "void");
    expect(second?.lotteries).toEqual(["Triple Zulia B"]);
    await api.runJob("ledger/integrate");
    expect(await rulesOf(id)).toEqual({ raffle_id: id, witnessed: false, versions });
    expect((await readPublishedLog(api, id)).entries).toMatchObject([{ type: "rules", prizes: 2 }]);
  });

  test("by the beacon names the round of the draw's time, and the next one for the next prize", async () => {
    const id = await createPublishedRaffle(api, { prizes, draw_rule: drand });
    const [version] = (await rulesOf(id)).versions;
    const [first, second] = version?.prizes ?? [];
    expect(first).toMatchObject({ last_digits: null, lotteries: [] });
    expect(Date.parse(first?.beacon_at ?? "")).toBeGreaterThanOrEqual(
      Date.parse("2026-12-25T02:00:00Z"),
    );
    expect(second?.beacon_round).toBe((first?.beacon_round ?? 0) + 1);
  });

  test("joins two draws where one has too few digits", async () => {
    const lotteries = [[...triple("Zulia A"), ...triple("Zulia B")]];
    const draw_rule = { method: "lottery", lotteries };
    const id = await createPublishedRaffle(api, { total_tickets: 2000, draw_rule });
    const [version] = (await rulesOf(id)).versions;
    expect(version?.prizes[0]).toMatchObject({ lotteries: ["Zulia A", "Zulia B"], last_digits: 4 });
  });

  test("states what a lottery gives that doesn't give all its digits", async () => {
    const lotteries = [[{ name: "Zulia A", digits: 3, issued: "001-919" }, ...triple("Zulia B")]];
    const draw_rule = { method: "lottery", lotteries };
    const id = await createPublishedRaffle(api, { total_tickets: 2000, draw_rule });
    const [version] = (await rulesOf(id)).versions;
    expect(version?.prizes[0]?.text).toContain(" last 4 of 001000-919999, ");
  });

  test.each([
    ["a prize without a draw", { prizes, draw_rule: zulia }, "draw_rule.lotteries"],
    ["a draw for the beacon", { draw_rule: { ...zulia, method: "drand" } }, "draw_rule.lotteries"],
    ["too few digits", { total_tickets: 5000, draw_rule: zulia }, "draw_rule.lotteries.0"],
    [
      "one draw for two prizes",
      { prizes, draw_rule: { ...zulia, lotteries: [triple("Uno más"), triple("UNO MÁS")] } },
      "draw_rule.lotteries.1",
    ],
    [
      "names that the log has no room for",
      {
        draw_rule: {
          method: "lottery_then_drand",
          lotteries: [[...triple("ñ".repeat(40)), ...triple("á".repeat(40))]],
        },
      },
      "draw_rule.lotteries",
    ],
    [
      "a lottery that doesn't give every number",
      { draw_rule: { ...zulia, lotteries: [[{ name: "Zulia", digits: 3, issued: "000-919" }]] } },
      "draw_rule.lotteries.0",
    ],
    [
      "a range of other digits than the lottery's",
      { draw_rule: { ...zulia, lotteries: [[{ name: "Zulia", digits: 3, issued: "00-99" }]] } },
      "draw_rule.lotteries.0",
    ],
  ])("is refused with %s", async (_what, body, field) => {
    const call = creation(body);
    const { details } = await api.refuses("createRaffle", call, 400, "validation_failed");
    expect(details?.map((problem) => problem.field)).toEqual([field]);
  });

  test("is refused with quotes in a name, which the log's grammar doesn't allow", async () => {
    const draw_rule = { method: "lottery", lotteries: [triple('El "bueno"')] };
    await api.refuses("createRaffle", creation({ draw_rule }), 400, "validation_failed");
  });

  test("needs sales that close in time for the seal", async () => {
    const fields = { draw_rule: drand, sales_close_at: "2026-12-25T01:30:00Z" };
    const id = await createReadyRaffle(api, fields);
    const call = change(id, { publish: true });
    const error = await api.refuses("setRafflePublication", call, 409, "raffle_not_publishable");
    expect(error["missing"]).toEqual(["time_to_seal"]);
    await api.does("updateRaffle", change(id, { sales_close_at: "2026-12-25T01:15:00Z" }));
    await api.does("setRafflePublication", call);
  });

  test("needs lotteries that say its hour, also if an older program accepted others", async () => {
    const id = await createReadyRaffle(api);
    const lotteries = [triple("Triple Zulia A 7:10 am")];
    await sql`UPDATE raffles SET draw_rule = ${JSON.stringify({ ...zulia, lotteries })} WHERE id = ${id}`.execute(
      api.context.database.kysely,
    );
    const call = change(id, { publish: true });
    const { details } = await api.refuses("setRafflePublication", call, 400, "validation_failed");
    expect(details?.[0]).toMatchObject({ field: "draw_rule.lotteries.0" });
  });
});

describe("a change of the rule", () => {
  test("is logged after the old rule, with what changed, if nothing was bought yet", async () => {
    const id = await createPublishedRaffle(api, { draw_rule: drand });
    const updated = await api.does("updateRaffle", change(id, { draw_rule: zulia }));
    expect(updated.draw_rule).toEqual(zulia);
    const { versions } = await rulesOf(id);
    expect(versions.map(({ reason }) => reason)).toEqual(["Cambió la forma de sortear.", null]);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]?.changes).toMatchObject([{ field: "draw_rule" }]);
  });

  test("follows the date of the draw, even after the first purchase", async () => {
    const id = await createPublishedRaffle(api, { draw_rule: drand });
    await buy(api, { raffleId: id, buyer: 1 });
    await api.does("updateRaffle", change(id, { draw_date: "2026-12-26T02:00:00Z" }));
    const [now, before] = (await rulesOf(id)).versions;
    expect(now?.reason).toContain("Cambió la fecha del sorteo");
    const day = 86_400 / 3;
    expect(now?.prizes[0]?.beacon_round).toBe((before?.prizes[0]?.beacon_round ?? 0) + day);
  });

  // threat: The organiser as adversary: A lottery that is already known
  test("is refused if a lottery's name states another hour than the draw's, also when the draw moves", async () => {
    // The draw is at ten in the evening.
    const lotteries = [[{ name: "Triple Zulia 10:00 PM", digits: 4 }]];
    const id = await createPublishedRaffle(api, { draw_rule: { method: "lottery", lotteries } });
    const refuse = async (body: object) => {
      const { details } = await api.refuses(
        "updateRaffle",
        change(id, body),
        400,
        "validation_failed",
      );
      expect(details?.[0]?.field).toBe("draw_rule.lotteries.0");
    };
    for (const hour of ["4:45 PM", "10:30 PM"]) {
      const other = [[{ name: `Triple Zulia ${hour}`, digits: 4 }]];
      await refuse({ draw_rule: { method: "lottery", lotteries: other } });
    }
    await refuse({ draw_date: "2026-12-26T03:00:00Z" });
    await api.does("updateRaffle", change(id, { draw_date: "2026-12-26T02:00:00Z" }));
  });

  // threat: The organiser as adversary: The rule changed once buyers are known
  test("is refused after the first purchase, by the server and by the database", async () => {
    const id = await createPublishedRaffle(api, { draw_rule: drand });
    await buy(api, { raffleId: id, buyer: 2 });
    const call = change(id, { draw_rule: zulia });
    await api.refuses("updateRaffle", call, 409, "raffle_locked");
    // Sending the same rule with another change is no change.
    await api.does("updateRaffle", change(id, { draw_rule: drand, name: "Otro nombre" }));
    const { kysely } = api.context.database;
    const forced = kysely
      .updateTable("raffles")
      .set({ draw_rule: JSON.stringify(zulia) })
      .where("id", "=", id)
      .execute();
    await expect(forced).rejects.toThrow("promised another draw");
  });

  test("the test can fail: without the database's guard, the rule changes", async () => {
    const id = await createPublishedRaffle(api, { draw_rule: drand });
    await buy(api, { raffleId: id, buyer: 3 });
    const { kysely } = api.context.database;
    await sql`ALTER TABLE raffles DISABLE TRIGGER raffles_draw_rule`.execute(kysely);
    try {
      const draw_rule = JSON.stringify(zulia);
      await kysely.updateTable("raffles").set({ draw_rule }).where("id", "=", id).execute();
    } finally {
      await sql`ALTER TABLE raffles ENABLE TRIGGER raffles_draw_rule`.execute(kysely);
    }
    expect((await api.does("getRaffle", { path: { id } })).draw_rule).toEqual(zulia);
  });

  test("is refused once sales have closed, and the draw stays when the log is sealed", async () => {
    const id = await createPublishedRaffle(api, { draw_rule: drand });
    api.clock.set("2026-12-25T01:00:00Z");
    await api.refuses("updateRaffle", change(id, { draw_rule: zulia }), 409, "raffle_locked");
    api.clock.set("2026-12-25T01:31:00Z");
    const later = change(id, { draw_date: "2026-12-27T02:00:00Z" });
    const { details } = await api.refuses("updateRaffle", later, 409, "raffle_locked");
    expect(details?.[0]?.field).toBe("draw_date");
    api.clock.set("2026-11-20T16:00:00Z");
  });

  test("is refused if a prize would have no draw", async () => {
    const id = await createPublishedRaffle(api, { total_tickets: 1000, draw_rule: zulia });
    await api.refuses("updateRaffle", change(id, { prizes }), 400, "validation_failed");
  });

  test("is refused for a raffle that was published without a log", async () => {
    const { database, clock } = api.context;
    const id = await putRaffleOnSale(database, { total: 10 }, clock.now());
    await api.refuses("updateRaffle", change(id, { draw_rule: drand }), 409, "raffle_locked");
    await api.refuses("getDrawRules", { path: { id } }, 404, "not_found");
  });
});

// threat: The organiser as adversary: A winner chosen by hand
test("entering results by hand is refused if a rule decides, before the seal and after it", async () => {
  const id = await createPublishedRaffle(api, { draw_rule: drand });
  const manual = await createPublishedRaffle(api);
  const drawn_at = "2026-12-25T02:00:00Z";
  api.clock.set(drawn_at);
  const results = [{ prize_position: 1, ticket_number: "07", source: "drand", drawn_at }];
  const call = (raffleId: number) => change(raffleId, { outcome: "drawn", results });
  const { error } = await api.refuses("setRaffleResults", call(id), 409, "raffle_state");
  expect(error).toContain("todavía no se ha cerrado");
  await api.does("setRaffleResults", call(manual));
  await api.runJob("ledger/seal");
  await api.refuses("setRaffleResults", call(id), 409, "results_computed");
  api.clock.set("2026-11-20T16:00:00Z");
});

test("strangers don't see the rules of a hidden raffle", async () => {
  const id = await createPublishedRaffle(api, { draw_rule: drand });
  await api.does("setRafflePublication", change(id, { publish: false }));
  await api.refuses("getDrawRules", { path: { id } }, 404, "not_found");
  expect((await rulesOf(id, "staff")).versions).toHaveLength(1);
});
