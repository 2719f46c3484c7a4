import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { brokenRules } from "@rifas/testing/broken-rules";
import { approve, buy, reject, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { otherPool, type Pool } from "../../support/test-database.ts";
import { openShop } from "../../support/shop.ts";

/** What the contract promises about a median, and a second that rounding to whole seconds may add. */
const ERROR = 0.025;
const SECOND = 1;

/** Rows that all figures of a small period look at, index entries included. */
const FEW = 1_000;

const DAY = "2026-11-18";

/** A single connection, so that its rows can be counted. */
let database: Pool;
const api = openShop({ poolSize: 1 });
beforeAll(async () => {
  database = api.context.database;
});

const putRaffle = (total = 10) => putRaffleOnSale(database, { total }, api.clock.now());

async function medianOf(raffleId: number, filter: Record<string, string | string[]> = {}) {
  const query = { raffle_id: raffleId, date_from: DAY, date_to: DAY, ...filter };
  const { current } = await api.does("getAnalytics", { as: "staff", query });
  return current.totals.median_review_seconds;
}

/** What happens to a review of the day: nothing, a later decision, its return to the queue, or its purchase's removal. */
const fate = fc.constantFrom("stays", "stays", "decided again", "returned", "removed");
/** From a second to days. */
const wait = fc.double({ min: 0, max: Math.log(400_000), noNaN: true }).map(Math.exp);
const method = fc.constantFrom("pago-movil", "zelle");
const review = fc.record({ wait, later: wait, method, fate });
type Review = typeof review extends fc.Arbitrary<infer T> ? T : never;

/** Puts the reviews into a new raffle, with some totals added up in between. */
async function play(reviews: readonly Review[], folds: readonly boolean[]): Promise<number> {
  const raffleId = await putRaffle();
  await database.query(putReviews, [raffleId, DAY, JSON.stringify(reviews)]);
  for (const [place, change] of changes.entries()) {
    if (folds[place] === true) await api.runJob("totals");
    await database.query(change, [raffleId, JSON.stringify(reviews)]);
  }
  return raffleId;
}

async function exactMedian(raffleId: number, paidBy: string | null): Promise<number | null> {
  const [row] = await database.query<{ median: number | null }>(exact, [raffleId, paidBy]);
  return row?.median ?? null;
}

function isNear(told: number | null, counted: number | null): boolean {
  if (told === null || counted === null) return told === counted;
  return Math.abs(told - counted) <= ERROR * counted + SECOND;
}

describe("the median review time", () => {
  test("is within 2.5 % of the exact one, after reviews were decided again, returned and removed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(review, { maxLength: 40 }),
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        async (reviews, folds) => {
          const raffleId = await play(reviews, folds);
          expect(await brokenTimes(database, raffleId)).toEqual([]);
          for (const paidBy of [null, "zelle"]) {
            const told = await medianOf(
              raffleId,
              paidBy === null ? {} : { payment_method: paidBy },
            );
            const counted = await exactMedian(raffleId, paidBy);
            expect({ told, counted, near: isNear(told, counted) }).toMatchObject({ near: true });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is exact for the times people know, and never further off than promised", async () => {
    const rounded = async (seconds: number) => {
      const [row] = await database.query<{ rounded: number }>(roundOne, [seconds]);
      return row?.rounded;
    };
    for (const seconds of [0, 1, 49, 60, 90, 600, 1_200, 1_800, 3_600, 5_400, 7_200, 86_400]) {
      const error = Math.abs(((await rounded(seconds)) ?? NaN) - seconds);
      expect(error, `${seconds} s`).toBeLessThanOrEqual(seconds === 86_400 ? 400 : 0);
    }
    const [far] = await database.query<{ furthest: number }>(furthest, []);
    expect(far?.furthest).toBeLessThanOrEqual(ERROR);
    expect(far?.furthest).toBeGreaterThan(ERROR / 2);
  });

  test("follows a purchase that is approved, undone and approved again", async () => {
    api.clock.set(`${DAY}T14:00:00Z`);
    const raffleId = await putRaffle();
    const bought = await buy(api, { raffleId });
    await sendProof(api, bought);
    api.clock.advance({ minutes: 10 });
    await approve(api, bought.purchase.id);
    expect(await medianOf(raffleId)).toBe(600);
    api.clock.advance({ minutes: 20 });
    const undo = { as: "admin", expected_status: "approved", reason: "Pago devuelto" } as const;
    await api.does("setPurchaseStatus", statusCall(bought.purchase.id, "rejected", undo));
    const status = ["approved"];
    expect(await medianOf(raffleId, { status })).toBeNull();
    await api.runJob("totals");
    await approve(api, bought.purchase.id, "admin");
    expect(await medianOf(raffleId, { status })).toBe(await exactMedian(raffleId, null));
    expect(await brokenTimes(database, raffleId)).toEqual([]);
  });

  test("costs the same however many reviews the period has", async () => {
    const cost = async (reviews: number) => {
      const raffleId = await putRaffle();
      await database.query(putManyReviews, [raffleId, DAY, reviews]);
      await api.runJob("totals");
      await database.query({ name: "test-analyze", text: "ANALYZE" }, []);
      // The day is the period before: the best clients are looked for in the current one only.
      const query = { raffle_id: raffleId, date_from: "2026-11-19", date_to: "2026-11-19" };
      const ask = () => api.does("getAnalytics", { as: "staff", query });
      const { previous } = await ask();
      expect(previous.totals.median_review_seconds).toBe(1_950);
      return rowsLookedAt(database, ask);
    };
    for (const reviews of [640, 6_400]) expect(await cost(reviews)).toBeLessThan(FEW);
  });

  test("the test can fail: a review time without a move is detected", async () => {
    const raffleId = await putRaffle();
    const bought = await buy(api, { raffleId });
    await sendProof(api, bought);
    api.clock.advance({ minutes: 10 });
    await reject(api, bought.purchase.id);
    const beside = otherPool(api.database.url);
    const broken = await beside.transaction(async (tx) => {
      await tx.query(withoutTriggers, []);
      await tx.query(proofEarlier, [raffleId]);
      return { ok: false, rules: await brokenRules(tx, raffleId) };
    });
    await beside.close();
    expect(broken.rules).toEqual([TIMES]);
  });
});

test("clients who spent the same rank by cédula, however their céntimos add up", async () => {
  api.clock.set("2026-11-17T14:00:00Z");
  const raffleId = await putRaffleOnSale(database, { total: 50, price: "0.10" }, api.clock.now());
  // 0.1 + 0.2 is more than 0.3 for a float.
  for (const [buyer, quantity] of [
    [51, 3],
    [52, 1],
    [52, 2],
    [50, 1],
    [53, 4],
  ] as const) {
    const bought = await buy(api, { raffleId, quantity, buyer });
    await sendProof(api, bought);
    await approve(api, bought.purchase.id);
  }
  const query = { raffle_id: raffleId, date_from: "2026-11-17", date_to: "2026-11-17" };
  const { best_clients: best } = await api.does("getAnalytics", { as: "staff", query });
  expect(best.map(({ document_id, revenue_bs }) => [document_id, revenue_bs])).toEqual([
    ["V10000053", "0.40"],
    ["V10000051", "0.30"],
    ["V10000052", "0.30"],
    ["V10000050", "0.10"],
  ]);
});

const TIMES = "the review times are what rounding them again says";

async function brokenTimes(on: Pool, raffleId: number): Promise<string[]> {
  return (await brokenRules(on, raffleId)).filter((rule) => rule === TIMES);
}

/** Rejected purchases, which own no numbers; the id is made of the raffle and the place in the list. */
const putReviews = {
  name: "test-put-reviews",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, phone, quantity, unit_price_bs, amount_bs, payment_method,
                           proof_file, proof_at, status, reviewed_at, created_at, updated_at)
    SELECT md5($1::integer || ':' || place)::uuid, 'R' || $1 || '-' || place, $1, 'web', 'María', 'V' || place, '+584145550123', 1, 150, 150,
           review ->> 'method', md5($1 || ':' || place) || '.jpg', at - interval '1 second' * (review ->> 'wait')::float8,
           'rejected', at, at, at
      FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS listed (review, place),
           LATERAL (SELECT $2::date + interval '20 hours' AS at) AS moment`,
};

/** SQL to select from: the purchases $1 and $2 say to treat so. */
const fated = (wanted: Review["fate"]) => `(
  SELECT md5($1::integer || ':' || place)::uuid AS id, (review ->> 'later')::float8 AS later
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS listed (review, place)
   WHERE review ->> 'fate' = '${wanted}')`;

/** In this order. */
const changes = [
  {
    name: "test-decide-again",
    text: `
      UPDATE purchases SET reviewed_at = reviewed_at + interval '1 second' * least(later, 3600), payment_method = 'zelle'
        FROM ${fated("decided again")} AS again WHERE purchases.id = again.id`,
  },
  {
    name: "test-return-to-queue",
    text: `UPDATE purchases SET reviewed_at = NULL FROM ${fated("returned")} AS again WHERE purchases.id = again.id`,
  },
  {
    name: "test-remove-reviews",
    text: `DELETE FROM purchases USING ${fated("removed")} AS gone WHERE purchases.id = gone.id`,
  },
];

/** With waits of 1 to 64 minutes, as many of each. */
const putManyReviews = {
  name: "test-put-many-reviews",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, phone, quantity, unit_price_bs, amount_bs, payment_method,
                           proof_file, proof_at, status, reviewed_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'M' || $1::integer || '-' || i, $1, 'web', 'María', 'V' || i, '+584145550123', 1, 150, 150, 'zelle',
           md5($1 || ':' || i) || '.jpg', at - interval '1 minute' * (1 + i % 64), 'rejected', at, at, at
      FROM generate_series(0, $3::integer - 1) AS i, LATERAL (SELECT $2::date + interval '20 hours' AS at) AS moment`,
};

const exact = {
  name: "test-exact-median",
  text: `
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM reviewed_at - proof_at)::float8) AS median
      FROM purchases WHERE raffle_id = $1 AND proof_at <= reviewed_at AND ($2::text IS NULL OR payment_method = $2)`,
};

const roundOne = { name: "test-round-one", text: "SELECT rounded_time($1) AS rounded" };

const furthest = {
  name: "test-furthest",
  text: `
    SELECT max(abs(rounded_time(seconds) - seconds)::float8 / seconds) AS furthest
      FROM (SELECT generate_series(1, 20000) UNION ALL SELECT generate_series(20000, 3000000, 37)) AS tried (seconds)`,
};

const withoutTriggers = {
  name: "test-without-triggers",
  text: "SET LOCAL session_replication_role = replica",
};

const proofEarlier = {
  name: "test-proof-earlier",
  text: "UPDATE purchases SET proof_at = proof_at - interval '1 hour' WHERE raffle_id = $1",
};
