import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database.ts";
import { sendEmails, startWeb, type BenchDatabase, type SentEmails } from "./bench-database.ts";
import type { BenchServer } from "./bench-server.ts";
import { median } from "./figures.ts";
import { reserveOverHttp } from "./load.ts";
import type { Section } from "./report.ts";
import { finishLoading, putRaffle, unguarded } from "./world.ts";

const REMINDERS = 10_000;
const BUYERS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
/** Long enough for the job that queues reminders to have its turn. */
const TURN_MS = 60_000;

/** Purchases while 10,000 reminders of one draw are sent, and how fast these leave beside other messages. */
export async function benchReminders(shop: BenchDatabase): Promise<Section> {
  const { database, url } = shop;
  const hot = await putRaffle(database, { total: 1_000_000, sold: 0, each: 1 });
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    drawn.push(await putRaffle(database, { total: REMINDERS, sold: REMINDERS, each: 1 }));
  }
  await finishLoading(database);
  const web = await startWeb(shop);
  const emails = await sendEmails(url, web, {
    types: ["purchase_reserved", "reminder_draw"],
    run: "email,jobs",
  });
  try {
    await buy(web, hot);
    const rounds: Round[] = [];
    for (const raffle of drawn) rounds.push(await remindBeside({ shop, web, emails, hot }, raffle));
    await reserveOverHttp(web.origin, [hot], { clients: BUYERS, amount: REMINDERS / 2 });
    return sectionOf(rounds, await rateOfRest(database, emails));
  } finally {
    await emails.stop();
    await web.stop();
  }
}

/** All rates are a second. */
interface Round {
  alone: number;
  beside: number;
  /** Messages sent while buyers bought. */
  sent: number;
  /** The rate of the rest, after that. */
  rate: number;
}

interface Sale {
  shop: BenchDatabase;
  web: BenchServer;
  emails: SentEmails;
  /** The raffle that buyers buy from. */
  hot: number;
}

async function buy(web: BenchServer, hot: number): Promise<number> {
  const load = await reserveOverHttp(web.origin, [hot], { clients: BUYERS });
  if (load.failures > 0) throw new Error(`${load.failures} reservations of a load failed.`);
  return load.rate;
}

async function remindBeside(
  { shop: { database }, web, emails, hot }: Sale,
  raffle: number,
): Promise<Round> {
  const alone = await buy(web, hot);
  await rateOfRest(database, emails);
  await remindOf(database, raffle);
  const before = emails.sent();
  const beside = await buy(web, hot);
  const sent = emails.sent() - before;
  return { alone, beside, sent, rate: await rateOfRest(database, emails) };
}

function sectionOf(rounds: readonly Round[], others: number): Section {
  const perSecond = (rate: number) => `${rate.toFixed(0)}/s`;
  const sent = rounds.map((round) => round.sent);
  const reminders = median(rounds.map(({ rate }) => rate));
  return {
    title: "Purchases beside reminders",
    note: `${BUYERS} clients buy while another process sends ${REMINDERS} reminders (${Math.min(...sent)} to ${Math.max(...sent)} messages left meanwhile), compared with the same without; then the rate at which the rest leaves, compared with messages about purchases. Medians of ${ROUNDS} rounds.`,
    lines: [
      {
        what: "purchases while reminders are sent",
        measured: perSecond(median(rounds.map(({ beside }) => beside))),
        beside: perSecond(median(rounds.map(({ alone }) => alone))),
        ratio: median(rounds.map(({ alone, beside }) => beside / alone)),
        aim: { atLeast: 0.8 },
      },
      {
        what: "reminders sent",
        measured: perSecond(reminders),
        beside: perSecond(others),
        ratio: reminders / others,
        aim: { atLeast: 0.8 },
      },
    ],
  };
}

/** Moves a raffle's draw to within a day, and waits for the first reminder of it to be queued. */
async function remindOf(database: Database, raffle: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(unguarded, []);
    await tx.query(drawTomorrow, [raffle]);
  });
  const end = Date.now() + TURN_MS;
  while ((await countOf(database, firstReminder, [raffle])) === 0) {
    if (Date.now() > end) throw new Error("No reminder was queued.");
    await pause(100);
  }
}

/** Waits until nothing is left to send; returns the messages a second. */
async function rateOfRest(database: Database, emails: SentEmails): Promise<number> {
  const before = emails.sent();
  const began = performance.now();
  while ((await countOf(database, countWaiting, [])) > 0) await pause(200);
  return ((emails.sent() - before) * 1_000) / (performance.now() - began);
}

async function countOf(
  database: Database,
  statement: typeof countWaiting,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.query<{ count: number }>(statement, [...values]);
  return row?.count ?? 0;
}

const drawTomorrow = {
  name: "bench-draw-tomorrow",
  text: `
    UPDATE raffles SET draw_date = now() + interval '23 hours 50 minutes', sales_close_at = now() + interval '23 hours'
     WHERE id = $1`,
};

const firstReminder = {
  name: "bench-first-reminder",
  text: `SELECT count(*)::integer AS count FROM (SELECT FROM email_outbox WHERE raffle_id = $1 LIMIT 1) AS first`,
};

const countWaiting = {
  name: "bench-messages-waiting",
  text: `SELECT count(*)::integer AS count FROM email_outbox WHERE status = 'queued'`,
};
