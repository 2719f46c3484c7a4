import * as fc from "fast-check";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFullSize } from "../../../../scripts/tier.ts";
import { testSeed } from "../../../../scripts/test-seed.ts";
import { BEFORE, DRAND, DRAW, ruledRaffle, sell, startDrawApi } from "../support/draw-verbs.ts";
import { eventually } from "../support/eventually.ts";
import { buy, reject } from "../support/purchase-verbs.ts";
import { withStatements } from "../support/sabotage.ts";
import type { TestApi } from "../support/test-api.ts";
import { otherPool, type Pool } from "../support/test-database.ts";

const LEAST = 3;
const CLOSE = "2026-12-25T01:00:00Z";
const LATER = "2027-01-08T02:00:00Z";
const LATER_CLOSE = "2027-01-08T01:00:00Z";

let api: TestApi;
let close: () => Promise<void>;
/** The pool of another process. */
let other: Pool;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
  other = otherPool(api.database.url);
});
afterAll(async () => {
  await other.close();
  await close();
});

/** In the order in which a decision is written; a raffle's row changes only if it isn't drawn. */
const places = ["minimum_decisions", "ledger_queue", "raffles"] as const;
const times = [BEFORE, "2026-12-25T00:59:59Z", CLOSE, "2027-01-08T00:59:59Z", LATER_CLOSE];
const step = fc.oneof(
  fc.constantFrom("sell", "hold", "reserve", "reject", "decide", "both").map((does) => ({ does })),
  fc.constantFrom(...times).map((to) => ({ does: "jump" as const, to })),
  fc.constantFrom(...places).map((at) => ({ does: "killed" as const, at })),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Begins with every count around the minimum, any part of it held. */
const history = fc.record({
  counted: fc.constantFrom(0, LEAST - 1, LEAST, LEAST + 1),
  held: fc.nat({ max: LEAST + 1 }),
  otherwise: fc.constantFrom("cancelled", "drawn"),
  postponed: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 9 }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** A raffle, and a model of what its rules say. */
interface Play {
  readonly id: number;
  readonly rule: Pick<History, "otherwise" | "postponed">;
  readonly decided: { sold: number; held: number; outcome: string }[];
  readonly held: string[];
  sold: number;
  numbers: number;
  closes: string;
  draw: string;
}

let kills = 0;
const now = () => api.clock.now().getTime();
const decide = (database: Pool = api.context.database) =>
  api.runJob("ledger/minimum", { database });

/** What the rules say of the close that has passed; null before it, and once one was final. */
function due({ rule, decided, sold, held, closes }: Play): string | null {
  const isFinal = decided.some(({ outcome }) => outcome !== "postponed");
  if (isFinal || now() < Date.parse(closes)) return null;
  if (sold + held.length >= LEAST) return "drawn";
  return rule.postponed && decided.length === 0 ? "postponed" : rule.otherwise;
}

/** Decides every close that has passed, in the model. */
function settle(play: Play): void {
  for (let outcome = due(play); outcome !== null; outcome = due(play)) {
    play.decided.push({ sold: play.sold, held: play.held.length, outcome });
    if (outcome === "postponed") Object.assign(play, { closes: LATER_CLOSE, draw: LATER });
  }
}

/** What is stored of it: a decision, its entries, and the raffle's dates and outcome. */
async function stored(id: number): Promise<unknown> {
  const { rows } = await sql`
    SELECT outcome, draw_date, sales_close_at, seal_at,
           (SELECT count(*) FROM minimum_decisions WHERE raffle_id = raffles.id) AS decisions,
           (SELECT count(*) FROM ledger_queue WHERE raffle_id = raffles.id) AS queued
      FROM raffles WHERE id = ${id}`.execute(api.context.database.kysely);
  return rows[0];
}

/** Cuts every connection of the process that decides, just before it writes to a table; nothing of it may be left. */
async function killedAt(table: (typeof places)[number], { id }: Play): Promise<void> {
  const before = await stored(id);
  const holder = new Client({ connectionString: api.database.url });
  await holder.connect();
  const column = table === "raffles" ? "id" : "raffle_id";
  await holder.query(`
    CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.${column} = ${id} THEN PERFORM pg_advisory_xact_lock(4244); END IF; RETURN NEW; END $$;
    CREATE TRIGGER stop_here BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stop_here();
    SELECT pg_advisory_lock(4244)`);
  let end = "";
  const dies = decide(other).then(
    () => (end = "decided"),
    () => (end = "dead"),
  );
  // Until the process gives up: it tries again where a connection was lost.
  await eventually(async () => {
    await holder.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`,
    );
    expect(end).not.toBe("");
  });
  expect(await dies).toBe("dead");
  await holder.query(`SELECT pg_advisory_unlock(4244)`);
  await holder.query(`DROP TRIGGER stop_here ON ${table}; DROP FUNCTION stop_here`);
  await holder.end();
  expect(await stored(id)).toEqual(before);
}

/** Somebody buys a number, if the sale is open. */
async function sellOne(play: Play, does: "sell" | "hold" | "reserve"): Promise<void> {
  const isFinal = play.decided.some(({ outcome }) => outcome !== "postponed");
  if (isFinal || now() >= Date.parse(play.closes)) return;
  const numbers = [String(play.numbers).padStart(2, "0")];
  play.numbers += 1;
  if (does === "reserve") {
    const buyer = 90_000 + play.id * 100 + play.numbers;
    await buy(api, { raffleId: play.id, numbers, buyer });
    return;
  }
  const { purchase } = await sell(api, play.id, { numbers, held: does === "hold" });
  if (does === "sell") play.sold += 1;
  else play.held.push(purchase.id);
}

async function rejectOne({ draw, decided, held }: Play): Promise<void> {
  const isOver = now() >= Date.parse(draw) || decided.at(-1)?.outcome === "cancelled";
  const id = isOver ? undefined : held.pop();
  if (id !== undefined) await reject(api, id);
}

async function kill(play: Play, at: (typeof places)[number]): Promise<void> {
  const outcome = due(play);
  if (outcome === null || (outcome === "drawn" && at === "raffles")) return;
  kills += 1;
  await killedAt(at, play);
}

async function take(play: Play, one: Step, database?: Pool): Promise<void> {
  switch (one.does) {
    case "sell":
    case "hold":
    case "reserve":
      return await sellOne(play, one.does);
    case "reject":
      return await rejectOne(play);
    case "jump":
      api.clock.set(one.to);
      return;
    case "killed":
      await kill(play, one.at);
      break;
    case "both":
      await Promise.all([decide(database), decide(database && other)]);
      break;
    case "decide":
      break;
  }
  // Whoever comes next finishes what is due.
  for (const _ of [1, 2]) await decide(database);
  settle(play);
}

function histories(numRuns: number, database?: Pool) {
  const property = fc.asyncProperty(history, async ({ counted, held, steps, ...rule }) => {
    const id = await ruledRaffle(api, DRAND, {
      minimum_sold: LEAST,
      minimum_otherwise: rule.otherwise,
      ...(rule.postponed && { minimum_postponed_to: LATER }),
    });
    const dates = { closes: CLOSE, draw: DRAW };
    const play: Play = { id, rule, decided: [], held: [], sold: 0, numbers: 0, ...dates };
    for (let at = 0; at < counted; at++) {
      await take(play, { does: at < held ? "hold" : "sell" });
    }
    const end = [
      { does: "jump", to: CLOSE },
      { does: "killed", at: places[held % 3] ?? places[0] },
      { does: "both" },
    ] as const;
    for (const one of [...steps, ...end]) {
      await take(play, one, database);
      const { minimum_decisions: decisions } = await api.does("getRaffle", { path: { id } });
      expect(decisions).toMatchObject(play.decided);
      expect(decisions).toHaveLength(play.decided.length);
    }
  });
  return fc.assert(property, { numRuns, seed: testSeed(), endOnFailure: !isFullSize });
}

test(
  "any history of sales, jumps of the clock, processes and cut connections ends as the rules said",
  async () => {
    await expect(histories(isFullSize ? 150 : 12)).resolves.toBeUndefined();
    expect(kills).toBeGreaterThan(3);
  },
  isFullSize ? 1_800_000 : 180_000,
);

test("the property can fail: a close that doesn't count what is held", async () => {
  const blind = withStatements(api.context.database, {
    "numbers-at-close": (text) => text.replace("p.status = 'pending'", "false"),
  });
  await expect(histories(40, blind)).rejects.toThrow(/Property failed/);
}, 180_000);
