import { beforeEach, describe, expect, test } from "vitest";
import { buy, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { statementsOf } from "../../support/statements-of.ts";
import { openShop } from "../../support/shop.ts";
import type { TestPerson } from "../../support/test-people.ts";

const START = "2026-11-20T16:00:00Z";
/** The most statements of one call; one of them finds the session. */
const MOST_STATEMENTS = 2;

const api = openShop();
let raffleId: number;
let buyer = 5_000;
let one: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await createPublishedRaffle(api, { total_tickets: 300 });
  one = await api.addPerson("staff");
  other = await api.addPerson("staff");
});

async function waiting(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const bought = await buy(api, { raffleId, buyer: (buyer += 1) });
    await sendProof(api, bought);
    ids.push(bought.purchase.id);
  }
  return ids;
}
const lease = (as: TestPerson, wanted: string[], lookingAt: string | null = null) =>
  api.does("leaseReviews", { as, body: { looking_at: lookingAt, wanted } });

/** Works through a queue like the web: the first of one's own in hand, or of the whole list without leases. */
async function review(as: TestPerson, ids: readonly string[], how: "leased" | "alone") {
  const left = [...ids];
  const answers: number[] = [];
  for (;;) {
    const next = how === "leased" ? (await lease(as, left)).yours[0] : left[0];
    if (next === undefined) return answers;
    left.splice(left.indexOf(next), 1);
    const call = statusCall(next, "approved", { as, expected_status: "pending" });
    answers.push((await api.send("setPurchaseStatus", call)).status);
  }
}

describe("two people who review at once", () => {
  test("waste no decision on thirty purchases", async () => {
    const ids = await waiting(30);
    const both = await Promise.all([review(one, ids, "leased"), review(other, ids, "leased")]);
    expect(both.flat()).toEqual(ids.map(() => 200));
    // Each did a part of the work.
    expect(both.map((answers) => answers.length > 3)).toEqual([true, true]);
  });

  test("control: without leases the second decision on each is wasted", async () => {
    const ids = await waiting(15);
    const both = await Promise.all([review(one, ids, "alone"), review(other, ids, "alone")]);
    expect(both.flat().filter((status) => status === 409)).toHaveLength(15);
  });

  test("get none whose decision by the other is on its way; control: given back, it is handed on", async () => {
    const ids = await waiting(6);
    const [decided = "", next = "", ...rest] = ids;
    const deciding = (under_way: string[]) =>
      api.does("leaseReviews", {
        as: one,
        body: { looking_at: next, wanted: rest, deciding: under_way },
      });
    await lease(one, ids, decided);
    const { yours } = await deciding([decided]);
    expect(yours).toEqual([decided, next, ...rest.slice(0, 2)]);
    expect((await lease(other, ids)).yours).toEqual(rest.slice(2));
    await deciding([]);
    expect((await lease(other, ids)).yours).toContain(decided);
    await Promise.all([lease(one, []), lease(other, [])]);
  });

  test("ask at the same moment and get different ones", async () => {
    const ids = await waiting(6);
    for (let round = 0; round < 8; round++) {
      const [mine, theirs] = await Promise.all([lease(one, ids), lease(other, ids)]);
      expect([...mine.yours, ...theirs.yours].toSorted()).toEqual(ids.toSorted());
      await Promise.all([lease(one, []), lease(other, [])]);
    }
  });
});

describe("a lease", () => {
  test("says who is looking at what, and by name only", async () => {
    const [first = "", second = "", third = "", fourth = ""] = await waiting(4);
    expect(await lease(one, [first, second, third], first)).toEqual({
      yours: [first, second, third],
      others: [],
      lease_seconds: 30,
    });
    const { yours, others } = await lease(other, [first, second, third, fourth], first);
    expect(yours).toEqual([fourth]);
    const seen = others.toSorted((a, b) => Number(b.looking) - Number(a.looking));
    expect(seen[0]).toEqual({ purchase_id: first, name: one.name, looking: true });
    expect(seen.slice(1).map(({ looking }) => looking)).toEqual([false, false]);
  });

  test("ends by itself after half a minute of the server's clock, and lasts longer if it is renewed", async () => {
    const ids = await waiting(2);
    await lease(one, ids);
    api.clock.advance({ seconds: 20 });
    await lease(one, ids);
    api.clock.advance({ seconds: 29 });
    expect((await lease(other, ids)).yours).toEqual([]);
    api.clock.advance({ seconds: 1 });
    expect((await lease(other, ids)).yours).toEqual(ids);
    expect((await lease(one, ids)).yours).toEqual([]);
  });

  test("of a clock that ran ahead ends too", async () => {
    const ids = await waiting(1);
    api.clock.advance({ hours: 1 });
    await lease(one, ids);
    api.clock.set("2026-11-20T16:10:00Z");
    expect((await lease(other, ids)).yours).toEqual(ids);
  });

  test("ends with the session, and with what its browser doesn't want any more", async () => {
    const [first = "", second = ""] = await waiting(2);
    await lease(one, [first, second]);
    await lease(one, [second]);
    expect((await lease(other, [first, second])).yours).toEqual([first]);
    await api.does("logout", { as: one });
    expect((await lease(other, [first, second])).yours).toEqual([first, second]);
  });

  test("never stands in the way of a decision, and none is given on what was decided", async () => {
    const [first = "", second = ""] = await waiting(2);
    await lease(one, [first, second], first);
    const call = statusCall(first, "approved", { as: other, expected_status: "pending" });
    expect((await api.does("setPurchaseStatus", call)).status).toBe("approved");
    expect((await lease(one, [first, second], first)).yours).toEqual([second]);
  });

  test("is cheap to renew, and forgotten once it is old", async () => {
    const ids = await waiting(3);
    await lease(one, ids);
    const statements = await statementsOf(() => lease(one, ids));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MOST_STATEMENTS);
    const count = async () =>
      await api.context.database.kysely
        .selectFrom("review_leases")
        .selectAll()
        .where("purchase_id", "in", ids)
        .execute();
    await api.runJob("tidying/leases");
    expect(await count()).toHaveLength(3);
    api.clock.advance({ hours: 2 });
    await api.runJob("tidying/leases");
    expect(await count()).toEqual([]);
  });
});
