import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countPurchases, openBusySale, type BusySale } from "@rifas/testing/busy-sale";
import type { Attempt } from "@rifas/testing/sale-client";
import { eventually } from "../support/eventually.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../support/server-program.ts";
import {
  otherPool,
  type Pool,
  createTestDatabase,
  type TestDatabase,
} from "../support/test-database.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

/** Tests may not kill the processes of a PostgreSQL that was given to them. */
const external = process.env["TEST_DATABASE_URL"] !== undefined;

/** More buyers than the first two batches take, which have one buyer each. */
const BUYERS = 10;

/** Each point where a batch can be stopped, as the trigger that stops it at its second purchase. */
const steps = {
  "while numbers are taken": "BEFORE UPDATE ON tickets",
  "while purchases are written": "BEFORE INSERT ON purchases",
  "while the history is written": "BEFORE INSERT ON ticket_events",
  "while the audit log is written": "BEFORE INSERT ON audit_log",
  "while keys are written": "BEFORE INSERT ON idempotency_keys",
  "while messages are queued": "BEFORE INSERT ON email_outbox",
  "at COMMIT": "AFTER INSERT ON purchases DEFERRABLE INITIALLY DEFERRED",
};

/** A server with a sale, in its own process and folder. */
interface Shop {
  server(): ServerProcess;
  database: Pool;
  raffleId: number;
  sale: BusySale;
  restart(): Promise<void>;
  close(): Promise<void>;
}

let program: string;
let shop: Shop;

beforeAll(async () => {
  program = await buildServerProgram();
}, 120_000);

describe.skipIf(external)("a killed connection takes its whole batch with it", () => {
  beforeAll(async () => {
    shop = await openShop();
  }, 120_000);
  afterAll(() => shop.close());

  test.each(Object.entries(steps))(
    "%s: nothing of it is left, and its buyers are still served",
    async (_, place) => {
      const { attempts, pid, answers, release } = await stopBatch(shop, place);
      process.kill(pid, "SIGKILL");
      await release();
      await answers;
      expect(await halfDone(shop)).toEqual([]);
      expect(await shop.sale.whatWasLost(attempts)).toEqual([]);
    },
    60_000,
  );
});

describe("a killed server leaves a whole batch whose buyers got no answer", () => {
  let given: TestDatabase;
  beforeAll(async () => {
    // It must outlive the server, to finish the batch.
    given = await createTestDatabase();
    shop = await openShop(given.url);
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await given.close();
  });

  // Except at full size the server dies at one of the steps: starting it again takes seconds.
  test.each(isFullSize ? Object.entries(steps) : Object.entries(steps).slice(-1))(
    "%s: retries find their purchases",
    async (_, place) => {
      const before = await countPurchases(shop.database);
      const { attempts, answers, release } = await stopBatch(shop, place);
      await shop.server().kill();
      await answers;
      await release();
      const unheard = (await countPurchases(shop.database)) - before - acknowledged(attempts);
      expect(unheard).toBeGreaterThan(1);
      await shop.restart();
      expect(await halfDone(shop)).toEqual([]);
      expect(await shop.sale.whatWasLost(attempts)).toEqual([]);
      expect(await countPurchases(shop.database)).toBe(before + attempts.length);
    },
    60_000,
  );

  test("the test can fail: an incomplete purchase is detected", async () => {
    const one = ordinary(shop);
    one.bought = await shop.sale.send(one);
    expect(await halfDone(shop)).toEqual([]);
    await shop.database.kysely
      .deleteFrom("idempotency_keys")
      .where("purchase_id", "=", one.bought?.purchase.id ?? "")
      .execute();
    expect(await halfDone(shop)).toEqual([{ code: one.bought?.purchase.code, parts: 4 }]);
  });
});

/** Opens one, on its embedded PostgreSQL or on a given one. */
async function openShop(databaseUrl?: string): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-batches-"));
  // Not 0700: PostgreSQL, running as another user if we are root, would have to use another folder.
  await chmod(folder, 0o711);
  const start = () =>
    startServerProcess(program, {
      dataDirectory: folder,
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
  let server = await start();
  const database = otherPool(server.databaseUrl);
  const raffleId = await putRaffleOnSale(database, { total: 5_000 });
  const sale = await openBusySale(database, raffleId, () => server.origin);
  await database.query({ name: "test-stop", text: stop }, []);
  return {
    server: () => server,
    database,
    raffleId,
    sale,
    restart: async () => {
      server = await start();
    },
    close: async () => {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function acknowledged(attempts: readonly Attempt[]): number {
  return attempts.filter(({ bought }) => bought !== null).length;
}

/** An attempt that a batch takes. */
function ordinary({ sale }: Shop): Attempt {
  return { ...sale.attempt(), quantity: 1, withProof: false };
}

/** A batch that has been stopped with several purchases in it. */
interface StoppedBatch {
  attempts: Attempt[];
  /** The process of its connection. */
  pid: number;
  /** Resolves when every buyer has an answer or has lost the connection. */
  answers: Promise<unknown>;
  /** Lets it continue, if it still can. */
  release: () => Promise<void>;
}

async function stopBatch(shop: Shop, place: string): Promise<StoppedBatch> {
  const holder = new Client({ connectionString: shop.server().databaseUrl });
  // The connection may be cut together with the batch.
  holder.on("error", () => undefined);
  await eventually(() => holder.connect());
  const kind = place.startsWith("AFTER") ? "CONSTRAINT TRIGGER" : "TRIGGER";
  const table = /ON (\w+)/.exec(place)?.[1] ?? "";
  await holder.query(`CREATE ${kind} test_stop ${place} FOR EACH ROW EXECUTE FUNCTION test_stop()`);
  await holder.query("SELECT pg_advisory_lock(4242)");
  const attempts: Attempt[] = [];
  for (;;) {
    const sent = Array.from({ length: BUYERS }, () => ordinary(shop));
    attempts.push(...sent);
    let isOver = false;
    const answers = Promise.allSettled(
      sent.map(async (one) => {
        one.bought = await shop.sale.send(one);
      }),
    ).finally(() => {
      isOver = true;
    });
    const pid = await eventually(async () => {
      const { rows } = await holder.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`,
      );
      expect({ isOver, stopped: rows.length }).not.toEqual({ isOver: false, stopped: 0 });
      return rows[0]?.pid;
    });
    // On a busy machine they may arrive one by one, so that no batch has several: others follow.
    if (pid === undefined) continue;
    const release = async () => {
      await holder.end().catch(() => undefined);
      await eventually(async () => {
        const text = `DROP TRIGGER IF EXISTS test_stop ON ${table}`;
        await shop.database.query({ name: `test-go-on-${table}`, text }, []);
      });
    };
    return { attempts, pid, answers, release };
  }
}

/** Purchases without one of their parts: numbers, history, audit entry, key, message. */
async function halfDone({ database, raffleId }: Shop): Promise<{ code: string; parts: number }[]> {
  return await database.query<{ code: string; parts: number }>(
    { name: "test-half-done", text: findHalfDone },
    [raffleId],
  );
}

const stop = `
  CREATE FUNCTION test_stop() RETURNS trigger LANGUAGE plpgsql AS
  $$ DECLARE seen integer := coalesce(nullif(current_setting('test.seen', true), ''), '0')::integer + 1;
     BEGIN
       PERFORM set_config('test.seen', seen::text, true);
       IF seen = 2 THEN PERFORM pg_advisory_xact_lock_shared(4242); END IF;
       RETURN NEW;
     END $$`;

const findHalfDone = `
  SELECT p.code, whole.parts
    FROM purchases AS p CROSS JOIN LATERAL (SELECT count(*)::integer AS parts FROM (
           SELECT FROM tickets AS t WHERE t.purchase_id = p.id HAVING count(*) = p.quantity
           UNION ALL SELECT FROM ticket_events AS e WHERE e.purchase_id = p.id
           UNION ALL SELECT FROM audit_log AS a WHERE a.entity_type = 'purchase' AND a.entity_id = p.id::text
           UNION ALL SELECT FROM idempotency_keys AS k WHERE k.purchase_id = p.id
           UNION ALL SELECT FROM email_outbox AS m WHERE m.purchase_id = p.id) AS part) AS whole
   WHERE p.raffle_id = $1 AND whole.parts <> 5`;
