import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database.ts";
import type { BenchServer } from "./bench-server.ts";
import { holdsNobodyUp, waitsWhile } from "./delays.ts";
import { timed } from "./figures.ts";
import type { Line, Section } from "./report.ts";
import { finishLoading, putRaffle, sellNumbers } from "./world.ts";
import { costOfTrigger } from "./trigger-cost.ts";

const LARGE = 1_000_000;
const EACH = 10;
const OTHERS = 10_000;
const SEAL_S = 10;
const GUARD_MS = 0.03;
const APPROVAL_MS = 0.05;

/** What the public log costs: on each reservation and approval, and when a raffle of 1,000,000 numbers is sealed. */
export async function benchLedger(server: BenchServer, database: Database): Promise<Section> {
  const other = await server.createRaffle(OTHERS);
  await server.numbersReady(other);
  await server.publish(other);
  const triggers = await triggerLines(database, other);

  const large = await server.createRaffle(LARGE);
  await server.numbersReady(large);
  await server.publish(large);
  await sellNumbers(database, large, { sold: LARGE, each: EACH });
  await finishLoading(database);
  const integration = await timed(() => until(database, integrated, large));
  const idle = await waitsWhile(server, other, pause(4_000));
  let seconds = 0;
  const longest = await holdsNobodyUp({ server, raffle: other, idle }, "sealed", async () => {
    // The log announces another time, and a raffle's row must agree with the log.
    await database.query(ignoreAnnounced, []);
    await database.query(makeDue, [large]);
    await database.query(heedAnnounced, []);
    await until(database, closed, large);
    seconds = (await timed(() => until(database, sealed, large))) / 1_000;
  });
  const entries = (LARGE / EACH / (integration / 1_000)).toFixed(0);
  return {
    title: "The public log",
    note: `What its triggers add to a statement in PostgreSQL, medians of rounds with and without them. Then ${LARGE.toLocaleString("en")} numbers, sold ${EACH} in each purchase, are sealed while other calls go on; a job notices within ten seconds that a seal is due.`,
    lines: [
      ...triggers,
      { what: "sales written into the log", measured: `${entries}/s`, beside: "", ratio: null },
      {
        what: "a seal of 1,000,000 numbers",
        measured: `${seconds.toFixed(1)} s`,
        beside: `${SEAL_S.toFixed(1)} s`,
        ratio: seconds / SEAL_S,
        aim: { atMost: 1 },
      },
      longest,
    ],
  };
}

/** The seal's guard when a number is reserved, and what an approval queues for the log. */
async function triggerLines(database: Database, raffle: number): Promise<Line[]> {
  const free = await putRaffle(database, { total: 100_000, sold: 0, each: 1 });
  const guard = await costOfTrigger(database, {
    table: "tickets",
    trigger: "tickets_sealed",
    statement: `UPDATE tickets SET state = 'reserved', purchase_id = gen_random_uuid() WHERE raffle_id = ${free} AND number = turn`,
  });
  const queueing = await costOfTrigger(database, {
    table: "ticket_events",
    trigger: "ticket_events_for_ledger",
    statement: `INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at) VALUES (${raffle}, gen_random_uuid(), 'sold', ARRAY[turn], now())`,
  });
  return [
    triggerLine("a reservation: the seal's guard", guard, GUARD_MS),
    triggerLine("an approval: its place in the log's queue", queueing, APPROVAL_MS),
  ];
}

function triggerLine(what: string, cost: number, atMost: number): Line {
  return {
    what,
    measured: `${cost.toFixed(3)} ms`,
    beside: `${atMost.toFixed(3)} ms`,
    ratio: cost / atMost,
    aim: { atMost: 1 },
  };
}

/** Waits until a question about a raffle is answered with true. */
async function until(
  database: Database,
  question: { name: string; text: string },
  raffle: number,
): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ answer: boolean }>(question, [raffle]);
    if (row?.answer === true) return;
    await pause(20);
  }
}

const integrated = {
  name: "bench-ledger-integrated",
  text: `SELECT NOT EXISTS (SELECT FROM ledger_queue WHERE raffle_id = $1) AS answer`,
};

const makeDue = {
  name: "bench-ledger-due",
  text: `UPDATE raffles SET sales_close_at = now(), seal_at = now() WHERE id = $1`,
};

const ignoreAnnounced = {
  name: "bench-ledger-ignore-announced",
  text: "ALTER TABLE raffles DISABLE TRIGGER raffles_announced",
};

const heedAnnounced = {
  name: "bench-ledger-heed-announced",
  text: "ALTER TABLE raffles ENABLE TRIGGER raffles_announced",
};

const closed = {
  name: "bench-ledger-closed",
  text: `SELECT sealed_at IS NOT NULL AS answer FROM raffles WHERE id = $1`,
};

const sealed = {
  name: "bench-ledger-sealed",
  text: `SELECT EXISTS (SELECT FROM ledger_seals WHERE raffle_id = $1) AS answer`,
};
