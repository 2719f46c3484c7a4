import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import {
  digitsCall,
  DRAW,
  drawNow,
  ruledRaffle,
  sealAndWait,
  sell,
} from "../../support/draw-verbs.ts";
import { approve, configurePayments, statusCall } from "../../support/purchase-verbs.ts";
import { sabotage } from "../../support/sabotage.ts";
import { addPerson, type TestPerson } from "../../support/test-people.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

const REASON = "Llamamos a María Gómez y no pagó";
const zulia = { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 3 }]] };
const manual = { method: "manual", lotteries: [] };

let api: TestApi;
let other: TestPerson;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  other = await addPerson(api.context, "admin");
});
afterAll(() => api.close());

const late = { reason: REASON, category: "payment_missing" };
const rejection = (id: string, more: object = {}) =>
  statusCall(id, "rejected", { as: "admin", ...late, ...more });
const decision = (id: string, what: string, as: "admin" | TestPerson = other) => ({
  as,
  path: { id },
  body: { decision: what },
});
const seen = (id: string) => api.does("getPurchase", { as: "staff", path: { id } });
const waiting = async () =>
  (await api.does("getDashboard", { as: "staff" })).attention.rejection_requests;

/** Number 27 is sold, 40 and 41 are held, and the draw has passed; the lottery's digits aren't entered yet. */
async function drawnRaffle(rule: object = zulia) {
  const id = await ruledRaffle(api, rule);
  await sell(api, id, { numbers: ["27"] });
  const { purchase: held } = await sell(api, id, { numbers: ["40"], held: true });
  const { purchase: second } = await sell(api, id, { numbers: ["41"], held: true });
  await sealAndWait(api);
  api.clock.set(DRAW);
  api.clock.advance({ minutes: 5 });
  return { id, held: held.id, second: second.id };
}

const write = (id: number, digits: string) =>
  api.does("setLotteryResults", digitsCall(id, [digits]));

describe("rejecting after the draw under a public log", () => {
  test("needs what is published, and one of the purchase's numbers", async () => {
    const { id, second } = await drawnRaffle();
    await write(id, "040");
    expect(await seen(second)).toMatchObject({
      late_rejection: { final: true, second_admin: false, request: null },
    });
    const field = async (more: object) => {
      const call = rejection(second, more);
      const answer = await api.refuses("setPurchaseStatus", call, 400, "validation_failed");
      return answer.details?.map(({ field: name }) => name);
    };
    expect(await field({ category: undefined })).toEqual(["category"]);
    expect(await field({})).toEqual(["held_number"]);
    expect(await field({ held_number: "40" })).toEqual(["held_number"]);
    expect(await seen(second)).toMatchObject({ status: "pending", tickets: ["41"] });
    const rejected = await api.does("setPurchaseStatus", rejection(second, { held_number: "41" }));
    expect(rejected).toMatchObject({ status: "rejected", late_rejection: null });
    const back = statusCall(second, "approved", { as: "admin", reason: REASON });
    await api.refuses("setPurchaseStatus", back, 409, "ledger_sealed");
    await expectLedgerHolds(api.context.database, id);
  });

  // threat: Staff, passwords and sessions: Privilege escalation: an administrator does, under a public log
  test("of a number that has won waits for another administrator, who sees it and confirms", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, "040");
    const before = await waiting();
    const call = rejection(held, { held_number: "40" });
    const asked = await api.does("setPurchaseStatus", call);
    expect(asked).toMatchObject({
      status: "pending",
      tickets: ["40"],
      late_rejection: {
        final: true,
        second_admin: true,
        request: { ...late, requested_by: { id: api.people.admin.id, name: "Ana Admin" } },
      },
    });
    expect(await waiting()).toBe(before + 1);
    await api.refuses("decideRejection", decision(held, "confirm", "admin"), 403, "forbidden");
    const second = rejection(held, { held_number: "40", as: other });
    await api.refuses("setPurchaseStatus", second, 409, "rejection_requested");
    const rejected = await api.does("decideRejection", decision(held, "confirm"));
    expect(rejected).toMatchObject({ status: "rejected", reviewed_by: { id: other.id } });
    expect(await api.does("decideRejection", decision(held, "confirm"))).toEqual(rejected);
    expect(await waiting()).toBe(before);
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path: { id: held } });
    expect(items.slice(0, 2)).toMatchObject([
      {
        action: "purchase_rejected",
        changes: [{ field: "status" }, { field: "requested_by", after: "Ana Admin" }],
      },
      { action: "rejection_requested", reason: REASON },
    ]);
    await drawNow(api);
    await expectLedgerHolds(api.context.database, id);
  });

  test("needs another administrator also while nobody knows which numbers win", async () => {
    const { id, held, second } = await drawnRaffle();
    expect(await seen(held)).toMatchObject({ late_rejection: { second_admin: true } });
    await write(id, "041");
    expect(await seen(held)).toMatchObject({ late_rejection: { second_admin: false } });
    expect(await seen(second)).toMatchObject({ late_rejection: { second_admin: true } });
  });

  test("is dropped by either administrator, and by an approval", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, "040");
    const ask = () => api.does("setPurchaseStatus", rejection(held, { held_number: "40" }));
    for (const who of ["admin" as const, other]) {
      await ask();
      const kept = await api.does("decideRejection", decision(held, "drop", who));
      expect(kept).toMatchObject({ status: "pending", late_rejection: { request: null } });
      await api.refuses("decideRejection", decision(held, "drop", who), 409, "status_changed");
    }
    await ask();
    const before = await waiting();
    await approve(api, held, "admin");
    expect(await waiting()).toBe(before - 1);
    await api.refuses("decideRejection", decision(held, "confirm"), 409, "status_changed");
    expect(await seen(held)).toMatchObject({ status: "approved", tickets: ["40"] });
  });

  test("where staff enter the winning numbers, takes one administrator", async () => {
    const { held } = await drawnRaffle(manual);
    const terms = { final: true, second_admin: false };
    expect(await seen(held)).toMatchObject({ late_rejection: terms });
  });

  test("is for administrators: a helper neither asks nor decides", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, "040");
    const call = rejection(held, { held_number: "40", as: "staff" });
    await api.refuses("setPurchaseStatus", call, 403, "forbidden");
    const asHelper = { ...decision(held, "confirm"), as: "staff" as const };
    await api.refuses("decideRejection", asHelper, 403, "forbidden");
  });

  test("of a purchase that doesn't exist can't be decided", async () => {
    await api.refuses(
      "decideRejection",
      decision("00000000-0000-4000-8000-000000000000", "confirm"),
      404,
      "not_found",
    );
  });
});

describe("two administrators at once", () => {
  test("who ask: one asks, and the other is told; nobody rejects alone", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, "040");
    const ask = (as: "admin" | TestPerson) =>
      api.send("setPurchaseStatus", rejection(held, { held_number: "40", as }));
    const answers = await Promise.all([ask("admin"), ask(other), ask("admin"), ask(other)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 409, 409]);
    expect(await seen(held)).toMatchObject({ status: "pending", tickets: ["40"] });
  });

  test("of whom one approves while the other confirms: one of them decides", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, "040");
    await api.does("setPurchaseStatus", rejection(held, { held_number: "40" }));
    const answers = await Promise.all([
      api.send("decideRejection", decision(held, "confirm")),
      api.send("decideRejection", decision(held, "drop", "admin")),
      api.send(
        "setPurchaseStatus",
        statusCall(held, "approved", { as: "admin", reason: REASON, expected_status: "pending" }),
      ),
    ]);
    const after = await seen(held);
    if (!("late_rejection" in after)) throw new Error("Not the view of staff.");
    const { status, late_rejection: terms } = after;
    const done = answers.map((answer) => answer.status === 200);
    expect(done[0]).toBe(status === "rejected");
    expect(done[2]).toBe(status === "approved");
    expect(done[0] && done[2]).toBe(false);
    expect(terms?.request ?? null).toBeNull();
    await expectLedgerHolds(api.context.database, id);
  });

  test("the test can fail: without the rule one administrator rejects a winner alone", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, "040");
    const restore = sabotage(api.context, {
      "select-late-rejections": (text) =>
        text.replace("AS second_admin", "AND false AS second_admin"),
    });
    try {
      const call = rejection(held, { held_number: "40" });
      expect(await api.does("setPurchaseStatus", call)).toMatchObject({ status: "rejected" });
    } finally {
      restore();
    }
  });
});

// threat: Staff, passwords and sessions: Privilege escalation: an administrator does, under a public log
test("everyone sees what was rejected after the draw, by day and reason, and nothing about the buyer", async () => {
  const { id, held, second } = await drawnRaffle();
  await write(id, "040");
  await api.does("setPurchaseStatus", rejection(held, { held_number: "40" }));
  const live = async () => await api.does("getLiveDraw", { path: { id } });
  expect((await live()).late_rejections).toEqual([]);
  await api.does("decideRejection", decision(held, "confirm"));
  // Once the prize has no winner, nothing may win any more.
  await drawNow(api);
  await api.does("setPurchaseStatus", rejection(second, { held_number: "41", category: "other" }));
  api.clock.advance({ seconds: 10 });
  const one = { day: "2026-12-24", purchases: 1, tickets: 1 };
  const shown = [
    { ...one, category: "payment_missing", held_prize: true },
    { ...one, category: "other", held_prize: false },
  ];
  expect((await live()).late_rejections).toEqual(shown);
  const raffle = await api.does("getRaffle", { path: { id } });
  expect(raffle.late_rejections).toEqual(shown);
  expect(JSON.stringify([raffle, await live()])).not.toContain("María Gómez");
});
