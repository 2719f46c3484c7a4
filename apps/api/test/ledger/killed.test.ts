import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealRaffles } from "../../src/background/seal-raffles.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { approve, buy, configurePayments, sendProof } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { createRandom } from "@rifas/domain/random";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
const SEAL = "2026-12-25T01:30:00Z";

const full = process.env["FULL"] === "1";
const KILLS = full ? 200 : 4;
/** About as many as a process sends for one raffle's log. */
const STATEMENTS = 50;
/** Longer than a statement takes: the process dies before, during or after it, or while it commits. */
const LONGEST_DELAY_MS = 4;

let api: TestApi;
let buyer = 0;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
});
afterAll(() => api.close());

test(
  `the log equals the tickets when the process that integrates and seals it is killed ${KILLS} times`,
  async () => {
    const random = createRandom(20_261_122);
    for (let killed = 0; killed < KILLS;) {
      const raffleId = await raffleWithSales();
      await expectLogEqualsTickets(api, raffleId);
      api.clock.set(SEAL);
      if (await dies(random.below(STATEMENTS), random.below(LONGEST_DELAY_MS + 1))) killed += 1;
      await expectLogEqualsTickets(api, raffleId);
      await sealRaffles(api.context);
      await expectLogEqualsTickets(api, raffleId);
      const { entries } = await readPublishedLog(api, raffleId);
      const types = entries.map(({ type }) => type).join(" ");
      expect(types).toBe("rules sold sold sold sold released seal");
    }
  },
  full ? 1_200_000 : 60_000,
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

/** Lets another process do the work and be killed; returns whether it was before it had finished. */
async function dies(statement: number, delay: number): Promise<boolean> {
  const program = join(import.meta.dirname, "../support/ledger-process.ts");
  const { PATH, HOME } = process.env;
  const child = fork(program, [SEAL, String(statement), String(delay)], {
    env: { PATH, HOME, DATABASE_URL: api.database.url },
  });
  const [code, signal] = await once(child, "exit");
  if (signal === "SIGKILL") return true;
  expect(code).toBe(0);
  return false;
}
