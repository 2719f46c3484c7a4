import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedOf } from "../../../../scripts/test-seed.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { approve, buy, sendProof } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { createRandom } from "@rifas/domain/random";
import { openShop } from "../support/shop.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
const SEAL = "2026-12-25T01:30:00Z";
/** A sale that was reopened goes on until then. */
const NEW_CLOSE = "2026-12-27T01:00:00Z";
const NEW_SEAL = "2026-12-27T01:30:00Z";
const NEW_DRAW = "2026-12-27T02:00:00Z";

const KILLS = isFullSize ? 200 : 4;
/** About as many as a process sends for one raffle's log. */
const STATEMENTS = 50;
/** About as many as a reopening has. */
const REOPENING = 40;
/** Longer than a statement takes: the process dies before, during or after it, or while it commits. */
const LONGEST_DELAY_MS = 4;

const api = openShop();
let buyer = 0;

test(
  `the log equals the tickets when the process that integrates and seals it is killed ${KILLS} times`,
  async () => {
    const random = createRandom(seedOf("a killed log"));
    for (let killed = 0; killed < KILLS;) {
      const raffleId = await raffleWithSales();
      await expectLogEqualsTickets(api, raffleId);
      api.clock.set(SEAL);
      if (await dies(random.below(STATEMENTS), random.below(LONGEST_DELAY_MS + 1))) killed += 1;
      await expectLogEqualsTickets(api, raffleId);
      await api.runJob("ledger/seal");
      await expectLogEqualsTickets(api, raffleId);
      expect(await typesOf(raffleId)).toBe("rules sold sold sold sold released seal");
    }
  },
  isFullSize ? 1_200_000 : 180_000,
);

test(
  `so it does when the process that reopens a sealed sale is killed ${KILLS} times: wholly or not at all`,
  async () => {
    const random = createRandom(seedOf("a killed reopening"));
    const { id: admin } = await api.context.database.kysely
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .executeTakeFirstOrThrow();
    const sealed = "rules sold sold sold sold released seal";
    for (let killed = 0; killed < KILLS;) {
      const raffleId = await raffleWithSales();
      api.clock.set(SEAL);
      await api.runJob("ledger/seal");
      const reopening = [raffleId, admin, NEW_CLOSE, NEW_DRAW].map(String);
      const place = random.below(REOPENING);
      if (await dies(place, random.below(LONGEST_DELAY_MS + 1), reopening)) killed += 1;
      await expectLogEqualsTickets(api, raffleId);
      const isReopened = (await typesOf(raffleId)) !== sealed;
      const body = { reason: "more_time", sales_close_at: NEW_CLOSE, draw_date: NEW_DRAW } as const;
      const call = { as: "admin", path: { id: raffleId }, body } as const;
      if (isReopened) await api.refuses("reopenRaffle", call, 409, "not_sealed");
      else await api.does("reopenRaffle", call);
      expect(await typesOf(raffleId)).toBe(`${sealed} reopened rules`);
      api.clock.set(NEW_SEAL);
      await api.runJob("ledger/seal");
      await expectLogEqualsTickets(api, raffleId);
      expect(await typesOf(raffleId)).toBe(`${sealed} reopened rules seal`);
    }
  },
  isFullSize ? 1_200_000 : 180_000,
);

test("the test can fail: a change that is lost between the queue and the log is noticed", async () => {
  const raffleId = await raffleWithSales();
  await api.context.database.kysely
    .deleteFrom("ledger_queue")
    .where("raffle_id", "=", raffleId)
    .where("event_id", "is not", null)
    .execute();
  await expect(expectLogEqualsTickets(api, raffleId)).rejects.toThrow(/deeply equal/);
});

async function typesOf(raffleId: number): Promise<string> {
  const { entries } = await readPublishedLog(api, raffleId);
  return entries.map(({ type }) => type).join(" ");
}

/** Three sales, one of which changed its numbers, none of them in the log yet; a fourth person holds a number. */
async function raffleWithSales(): Promise<number> {
  api.clock.set(START);
  const raffleId = await createPublishedRaffle(api, {
    total_tickets: 300,
    number_choice: "random",
  });
  const pick = (quantity: number) => buy(api, { raffleId, quantity, buyer: (buyer += 1) });
  for (const quantity of [1, 2]) await approve(api, (await pick(quantity)).purchase.id);
  const { id } = (await pick(3)).purchase;
  await approve(api, id);
  const reason = "Porque la prueba lo pide";
  await api.does("reassignTickets", { as: "admin", path: { id }, body: { reason } });
  await sendProof(api, await pick(1));
  return raffleId;
}

const THE_DYING = "ledger-process";

async function connectionsOfTheDead(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = ${THE_DYING}`.execute(
    api.context.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Lets another process integrate and seal, or reopen a sale, and be killed; returns whether it was before it had
 * finished.
 */
async function dies(
  statement: number,
  delay: number,
  reopening: readonly string[] = [],
): Promise<boolean> {
  const program = join(import.meta.dirname, "../support/ledger-process.ts");
  const { PATH, HOME } = process.env;
  const database = new URL(api.database.url);
  database.searchParams.set("application_name", THE_DYING);
  const child = fork(program, [SEAL, String(statement), String(delay), ...reopening], {
    env: { PATH, HOME, DATABASE_URL: database.href },
  });
  const [code, signal] = await once(child, "exit");
  // The server ends a dead client's transaction a moment later; until then its locks keep the next round away.
  await expect.poll(connectionsOfTheDead).toBe(0);
  if (signal === "SIGKILL") return true;
  expect(code).toBe(0);
  return false;
}
