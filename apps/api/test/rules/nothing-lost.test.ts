import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOf } from "../../../../scripts/test-seed.ts";
import { countPurchases, openBusySale, type BusySale } from "@rifas/testing/busy-sale";
import type { Attempt } from "@rifas/testing/sale-client";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createRandom } from "@rifas/domain/random";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../support/server-program.ts";
import {
  otherPool,
  type Pool,
  createTestDatabase,
  type TestDatabase,
} from "../support/test-database.ts";
import { eventually } from "../support/eventually.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

const SERVER_KILLS = isFullSize ? 20 : 1;
const POSTGRES_KILLS = isFullSize ? 5 : 1;

/** With TEST_DATABASE_URL the server uses that PostgreSQL, which tests may not kill. */
const external = process.env["TEST_DATABASE_URL"] !== undefined;

let folder: string;
let program: string;
let server: ServerProcess;
let given: TestDatabase | undefined;
let database: Pool;
let raffleId: number;
let sale: BusySale;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-crash-"));
  // Not 0700: PostgreSQL, running as another user if we are root, would have to use another folder.
  await chmod(folder, 0o711);
  given = external ? await createTestDatabase() : undefined;
  program = await buildServerProgram();
  server = await start();
  database = otherPool(server.databaseUrl);
  raffleId = await putRaffleOnSale(database, { total: 20_000 });
  sale = await openBusySale(database, raffleId, () => server.origin);
}, 120_000);
afterAll(async () => {
  await database?.close();
  await server?.stop();
  await given?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startServerProcess(program, { dataDirectory: folder, ...(given && { databaseUrl: given.url }) });

const random = createRandom(seedOf("nothing lost"));

const sold = (atLeast: number) => (acknowledged: () => number) =>
  eventually(() => expect(acknowledged()).toBeGreaterThanOrEqual(atLeast));

describe("nothing acknowledged is lost", () => {
  test(
    `the server killed (${SERVER_KILLS} in all) with SIGKILL under load`,
    async () => {
      for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
        const attempts = await sale.sellUntil(async (acknowledged) => {
          await sold(20 + random.below(40))(acknowledged);
          await server.kill();
        });
        server = await start();
        expect(await sale.whatWasLost(attempts)).toEqual([]);
      }
      expect(await countPurchases(database)).toBe(sale.attempted());
    },
    SERVER_KILLS * 90_000,
  );

  test.skipIf(external)(
    `PostgreSQL itself killed (${POSTGRES_KILLS} in all) under load; the server starts it again`,
    async () => {
      for (let kill = 1; kill <= POSTGRES_KILLS; kill += 1) {
        const attempts = await sale.sellUntil(async (acknowledged) => {
          await sold(20 + random.below(40))(acknowledged);
          const pid = await server.postgresPid();
          if (pid !== null) process.kill(pid, "SIGKILL");
          await sold(acknowledged() + 5)(acknowledged);
        });
        expect(await sale.whatWasLost(attempts)).toEqual([]);
      }
      expect(await countPurchases(database)).toBe(sale.attempted());
    },
    POSTGRES_KILLS * 120_000,
  );

  test("the test can fail: an acknowledged purchase that is rolled back is detected", async () => {
    const one = sale.attempt();
    one.bought = await sale.send(one);
    expect(await sale.whatWasLost([one])).toEqual([]);
    await forget(one);
    expect(await sale.whatWasLost([one])).toContain(
      `the purchase of buyer ${one.buyer}, acknowledged`,
    );
  });
});

/** Simulates a lost commit. */
async function forget({ bought }: Attempt): Promise<void> {
  const id = bought?.purchase.id ?? "";
  await database.transaction(async (tx) => {
    await tx.kysely
      .updateTable("tickets")
      .set({ state: "available", purchase_id: null })
      .where("purchase_id", "=", id)
      .execute();
    await tx.kysely.deleteFrom("ticket_events").where("purchase_id", "=", id).execute();
    await tx.kysely.deleteFrom("email_outbox").where("purchase_id", "=", id).execute();
    await tx.kysely.deleteFrom("idempotency_keys").where("purchase_id", "=", id).execute();
    await tx.kysely.deleteFrom("purchases").where("id", "=", id).execute();
  });
}
