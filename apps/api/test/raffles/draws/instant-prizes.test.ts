import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drawsIn, SEAL, sell, startDrawApi } from "../../support/draw-verbs.ts";
import {
  cutAt,
  drawAt,
  EIGHT,
  EIGHT_TEN,
  entriesOf,
  instantRaffle,
  instantsOf,
  NINE,
  NINE_TEN,
  verdictOn,
} from "../../support/instant-verbs.ts";
import { approve, buy, statusCall, trialFields } from "../../support/purchase-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";
import { deliverDueEmails } from "../../support/email-setup.ts";

let api: TestApi;
let close: () => Promise<void>;
let id: number;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
beforeEach(async () => {
  id = await instantRaffle(api);
});
afterAll(() => close());

async function cuts() {
  await api.runJob("ledger/integrate");
  return (await entriesOf(api, id)).filter(({ type }) => type === "cut");
}
const run = (statement: string) => sql.raw(statement).execute(api.context.database.kysely);

describe("an instant prize", () => {
  // threat: The organiser as adversary: An instant prize kept for a friend
  test("is drawn among the numbers that were sold at its time, and everyone can check it", async () => {
    await sell(api, id, { numbers: ["07", "08"] });
    await sell(api, id, { numbers: ["20"], held: true });
    expect(await instantsOf(api, id)).toMatchObject([
      { prize_position: 2, prize_title: "Licuadora", at: EIGHT, state: "scheduled", sold: null },
      { prize_position: 3, prize_title: "Plancha", state: "scheduled" },
    ]);
    await cutAt(api, "2026-11-30T23:59:59Z");
    expect(await cuts()).toEqual([]);

    await cutAt(api, EIGHT);
    await sell(api, id, { numbers: ["30"] });
    expect(await cuts()).toMatchObject([
      { prize: 2, at: EIGHT, sold: 2, held: 0, numbers: 100, rules: 0 },
    ]);
    const [waiting] = await instantsOf(api, id);
    expect(waiting).toMatchObject({ state: "waiting_beacon", sold: 2, ticket_number: null });
    expect(waiting?.beacon_at.slice(0, 18)).toBe("2026-12-01T00:10:0");
    await drawAt(api, "2026-12-01T00:09:59Z");
    expect(await drawsIn(api, id)).toEqual([]);

    await drawAt(api, EIGHT_TEN);
    const [draw] = await drawsIn(api, id);
    expect(draw).toMatchObject({ prize: 2, state: "sold", version: 1, attempt: 0 });
    expect([7, 8]).toContain(draw?.number);
    const [drawn, next] = await instantsOf(api, id);
    const ticket_number = String(draw?.number).padStart(2, "0");
    expect(drawn).toMatchObject({ state: "drawn", sold: 2, ticket_number });
    expect(drawn?.owner).toMatch(/^\p{L}•••/u);
    expect(next).toMatchObject({ state: "scheduled" });
    expect(await verdictOn(api, id)).toEqual([
      "history_consistent",
      "cut_not_witnessed 2",
      "not_drawn 1",
      "draw_by_path 2",
      "winner_shown 2",
      "not_drawn 3",
    ]);
  });

  test("wins once, and the main prize is drawn among the others", async () => {
    await sell(api, id, { numbers: ["07"] });
    await sell(api, id, { numbers: ["09"] });
    await sell(api, id, { numbers: ["11"] });
    await cutAt(api, EIGHT);
    await drawAt(api, EIGHT_TEN);
    await cutAt(api, NINE);
    await drawAt(api, NINE_TEN);
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    await drawAt(api, "2026-12-25T02:00:06Z");
    const draws = await drawsIn(api, id);
    expect(draws.map(({ prize }) => prize)).toEqual([2, 3, 1]);
    expect(draws.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual([7, 9, 11]);
    const raffle = await api.does("getRaffle", { path: { id } });
    expect(raffle.outcome).toBe("drawn");
    expect(await verdictOn(api, id)).toEqual([
      "history_consistent",
      "cut_not_witnessed 2",
      "cut_not_witnessed 3",
      ...[1, 2, 3].flatMap((prize) => [`draw_recomputed ${prize}`, `winner_shown ${prize}`]),
    ]);
  });

  test("is announced to its winner by e-mail at once, because it can't be corrected", async () => {
    const { purchase } = await sell(api, id, { numbers: ["07"] });
    await cutAt(api, EIGHT);
    await drawAt(api, EIGHT_TEN);
    const emails = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["id", "type", "purchase_id", "raffle_id", "payload", "next_attempt_at"])
      .where("raffle_id", "=", id)
      .where("type", "=", "raffle_winner")
      .execute();
    expect(emails).toMatchObject([
      {
        purchase_id: purchase.id,
        payload: {
          prize: "Licuadora",
          number: "07",
          source: expect.stringMatching(/^Fuente pública de azar drand, ronda/),
        },
        next_attempt_at: new Date(EIGHT_TEN),
      },
    ]);
    const sent = await deliverDueEmails(api);
    const told = sent.filter(({ text }) => text.includes("Licuadora") && text.includes("07"));
    expect(told.map(({ to }) => to)).toContain(purchase.email);
  });

  test("is what its buyer, staff, the checker and WhatsApp say was won, before and after the draw", async () => {
    const winner = await sell(api, id, { numbers: ["07"] });
    const { code, id: purchaseId } = winner.purchase;
    const path = { id: purchaseId };
    const said = async () => {
      const { purchases } = await api.does("verifyTickets", { body: { purchase_code: code } });
      const { prizes_won: seen } = await api.does("getPurchase", { path, secret: winner.secret });
      const query = { purchase_id: [purchaseId] };
      const { items } = await api.does("listWhatsAppMessages", { as: "staff", query });
      expect(purchases.map(({ prizes_won: checked }) => checked)).toEqual([seen]);
      return { seen, kind: items[0]?.kind, url: items[0]?.url };
    };
    expect(await said()).toMatchObject({ seen: [], kind: "approved" });
    await cutAt(api, EIGHT);
    await drawAt(api, EIGHT_TEN);
    const won = {
      seen: [{ prize_position: 2, prize_title: "Licuadora", ticket_number: "07" }],
      kind: "winner",
      url: expect.stringContaining("Licuadora"),
    };
    expect(await said()).toMatchObject(won);
    // The other buyer comes after the second instant prize, and so has the only number that can win the main one.
    await cutAt(api, NINE);
    await drawAt(api, NINE_TEN);
    const other = await sell(api, id, { numbers: ["09"] });
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    await drawAt(api, "2026-12-25T02:00:06Z");
    expect(await said()).toMatchObject(won);
    const main = { as: "staff", path: { id: other.purchase.id } } as const;
    expect((await api.does("getPurchase", main)).prizes_won).toMatchObject([
      { prize_position: 1, ticket_number: "09" },
    ]);
  });

  test("has no winner if nothing was sold by then", async () => {
    await cutAt(api, EIGHT);
    await drawAt(api, EIGHT_TEN);
    const [drawn] = await instantsOf(api, id);
    expect(drawn).toMatchObject({ state: "drawn", sold: 0, ticket_number: null, owner: null });
    expect(await verdictOn(api, id)).toContain("no_winner 2");
  });

  test("never goes to a trial", async () => {
    const trial = { raffleId: id, numbers: ["07"], fields: trialFields, buyer: 1 };
    const { purchase } = await buy(api, { ...trial, as: "admin" });
    await approve(api, purchase.id, "admin");
    await sell(api, id, { numbers: ["09"] });
    await cutAt(api, EIGHT);
    expect(await cuts()).toMatchObject([{ sold: 1 }]);
  });

  test("stays with the number that won if its purchase is undone later, which can win nothing else", async () => {
    const bought = await sell(api, id, { numbers: ["07"] });
    await cutAt(api, EIGHT);
    await drawAt(api, EIGHT_TEN);
    const undo = { as: "admin", expected_status: "approved", reason: "Se devolvió" } as const;
    await api.does("setPurchaseStatus", statusCall(bought.purchase.id, "rejected", undo));
    await sell(api, id, { numbers: ["09"] });
    await cutAt(api, NINE);
    await drawAt(api, NINE_TEN);
    expect(await instantsOf(api, id)).toMatchObject([
      { ticket_number: "07", state: "drawn" },
      { ticket_number: "09", state: "drawn" },
    ]);
    const codes = await verdictOn(api, id);
    expect(codes).toContain("winner_shown 2");
    expect(codes).toContain("winner_shown 3");
  });

  test("that was drawn is still handed over once the raffle is cancelled, and its log stays true", async () => {
    await sell(api, id, { numbers: ["07"] });
    await cutAt(api, EIGHT);
    await drawAt(api, EIGHT_TEN);
    const body = { outcome: "cancelled", reason: "Sin permiso" };
    await api.does("setRaffleResults", { as: "admin", path: { id }, body });
    const verdict = await verdictOn(api, id);
    expect(verdict).toContain("history_consistent");
    const path = { id, prize: 2 };
    await api.does("recordPrize", { as: "staff", path, body: { version: 1, state: "contacted" } });
    expect(await verdictOn(api, id)).toEqual(verdict);
  });

  test("isn't drawn once the raffle is cancelled", async () => {
    await sell(api, id, { numbers: ["07"] });
    await cutAt(api, EIGHT);
    const body = { outcome: "cancelled", reason: "Sin permiso" };
    await api.does("setRaffleResults", { as: "admin", path: { id }, body });
    await drawAt(api, EIGHT_TEN);
    await cutAt(api, NINE);
    expect((await instantsOf(api, id)).map(({ state }) => state)).toEqual(["not_held", "not_held"]);
    expect(await drawsIn(api, id)).toEqual([]);
  });
});

test("the database refuses changes of cuts, of results and, after the first purchase, of the announcement", async () => {
  await sell(api, id, { numbers: ["07"] });
  await cutAt(api, EIGHT);
  await drawAt(api, EIGHT_TEN);
  const kept = /is append-only/;
  const promised = /promised other instant prizes/;
  for (const [statement, message] of [
    [`UPDATE instant_cuts SET round = round + 1 WHERE raffle_id = ${id}`, kept],
    [`DELETE FROM instant_cuts WHERE raffle_id = ${id}`, kept],
    [`UPDATE instant_draws SET number = 8 WHERE raffle_id = ${id}`, kept],
    [`DELETE FROM instant_draws WHERE raffle_id = ${id}`, kept],
    [`UPDATE raffles SET instant_prizes = '[]' WHERE id = ${id}`, promised],
    [`UPDATE raffles SET prizes = '[{"title":"a"},{"title":"b"}]' WHERE id = ${id}`, promised],
  ] as const) {
    await expect(run(statement), statement).rejects.toThrow(message);
  }
});
