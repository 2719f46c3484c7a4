// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backUp } from "../../src/server/backup/backup-commands.ts";
import { readConfig } from "../../src/platform/settings/config.ts";
import { chosen } from "../support/chosen.ts";
import { openDatabase, type Database } from "../../src/database/database.ts";
import { openReplica, type Replica } from "../../src/database/replica.ts";
import { mayBeOld } from "../../src/server/read-from.ts";
import { startDatabaseProxy } from "../support/database-proxy.ts";
import { eventually } from "../support/eventually.ts";
import { everyCase } from "../support/every-case.ts";
import { operationIds } from "../support/operation-ids.ts";
import {
  approve,
  buy,
  configurePayments,
  sendProof,
  stats,
  type Bought,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startStreamingPair, type StreamingPair } from "../support/streaming-replica.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

/** With TEST_DATABASE_URL the tests have one PostgreSQL, which isn't theirs to copy. */
const external = process.env["TEST_DATABASE_URL"] !== undefined;

/** A product with a replica, which answers however far it is behind if that is allowed. */
interface Product {
  api: TestApi;
  replica: Replica;
  /** Whether reads went to the replica, at each change. */
  changes: boolean[];
  close(): Promise<void>;
}

let pair: StreamingPair;
let primary: Database;
let buyer = 0;

async function startProduct(mostBehind?: number): Promise<Product> {
  const changes: boolean[] = [];
  const replica = openReplica({
    url: pair.replicaUrl,
    primary,
    size: 4,
    onChange: (usable) => void changes.push(usable),
    onError: () => undefined,
    ...(mostBehind !== undefined && { mostBehind }),
  });
  const database = { database: primary, url: pair.primaryUrl, close: async () => undefined };
  const api = await startTestApi({ database, context: { replica } });
  const ping = { name: "test-ping", text: "SELECT 1" };
  await eventually(async () => {
    await replica.database.query(ping, []);
    expect(replica.answered().replica).toBeGreaterThan(0);
  });
  return {
    api,
    replica,
    changes,
    close: async () => {
      await api.close();
      await replica.close();
    },
  };
}

async function newRaffle(api: TestApi): Promise<number> {
  const id = await putRaffleOnSale(primary, { total: 50 }, api.clock.now());
  await pair.caughtUp();
  return id;
}

/** Host and port of a database's URL. */
function hostOf(url: string): string {
  return new URL(url).host;
}

const reserve = (api: TestApi, raffleId: number): Promise<Bought> =>
  buy(api, { raffleId, quantity: 2, buyer: (buyer += 1) });

beforeAll(async () => {
  if (external) return;
  pair = await startStreamingPair();
  primary = openDatabase({ url: pair.primaryUrl, size: 4, waitMilliseconds: 5_000 });
});
afterAll(async () => {
  if (external) return;
  await primary.close();
  await pair.close();
});

test.skipIf(external)("a backup can be read from a replica", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rifas-replica-backup-"));
  const config = readConfig({ DATABASE_URL: pair.replicaUrl, DATA_DIR: folder });
  try {
    await pair.caughtUp();
    const said: string[] = [];
    await backUp(config, { folder, keep: undefined }, (line) => said.push(line));
    expect(said.at(-1)).toContain(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe.skipIf(external)("a frozen replica that is still used", () => {
  let product: Product;
  let api: TestApi;
  let raffleId: number;
  beforeAll(async () => {
    product = await startProduct(Infinity);
    ({ api } = product);
    await configurePayments(api);
    raffleId = await newRaffle(api);
    await pair.freeze(true);
  });
  afterAll(async () => {
    await pair.freeze(false);
    await product.close();
  });

  test("buyers and staff see what they have just done, and only strangers' reads are old", async () => {
    const before = product.replica.answered();
    const bought = await reserve(api, raffleId);
    const { purchase, secret } = bought;
    const path = { id: purchase.id };
    const seen = () => api.does("getPurchase", { path, secret });
    expect(await seen()).toMatchObject({ status: "pending", has_proof: false });
    await sendProof(api, bought);
    expect(await seen()).toMatchObject({ status: "pending", has_proof: true });
    const question = { purchase_code: purchase.code };
    expect((await api.does("verifyTickets", { body: question })).purchases).toHaveLength(1);

    await approve(api, purchase.id);
    expect(await seen()).toMatchObject({ status: "approved" });
    expect(await api.does("getPurchase", { as: "staff", path })).toMatchObject({
      status: "approved",
    });
    const ofStaff = { as: "staff", path: { id: raffleId } } as const;
    expect(await api.does("getTicketStats", ofStaff)).toMatchObject({ sold: 2, reserved: 0 });
    expect((await api.does("getRaffle", ofStaff)).total_tickets_available).toBe(48);
    expect(product.replica.answered()).toEqual(before);

    // Control: the replica has none of it, and it is what strangers are shown.
    expect(await stats(api, raffleId)).toEqual({ available: 50, reserved: 0, sold: 0 });
    expect(product.replica.answered().replica).toBeGreaterThan(before.replica);
    expect(product.replica.answered().primary).toBe(before.primary);
  });

  test("the test can fail: a buyer's page that the replica answers doesn't know the purchase", async () => {
    const { purchase, secret } = await reserve(api, raffleId);
    const call = { path: { id: purchase.id }, secret };
    expect((await api.send("getPurchase", call)).status).toBe(200);
    mayBeOld.add("getPurchase");
    const wrong = await startProduct(Infinity).finally(() => mayBeOld.delete("getPurchase"));
    try {
      await wrong.api.refuses("getPurchase", call, 404, "not_found");
    } finally {
      await wrong.close();
    }
  });
});

describe.skipIf(external)("a replica that keeps up", () => {
  let product: Product;
  let api: TestApi;
  let raffleId: number;
  beforeAll(async () => {
    product = await startProduct();
    ({ api } = product);
    raffleId = await newRaffle(api);
  });
  afterAll(() => product.close());

  everyCase(
    "answers what strangers may read, and writes nothing",
    operationIds.filter((id) => mayBeOld.has(id)),
    async (id) => {
      const before = product.replica.answered();
      const answer = await api.send(id, { path: { id: raffleId, icon: "any-192" } });
      expect(answer.status, answer.bytes.toString()).toBeLessThan(500);
      const after = product.replica.answered();
      expect(after.replica + after.primary).toBeGreaterThan(before.replica + before.primary);
    },
    // The replica counts what it answers.
    { atOnce: 1 },
  );

  test("shows strangers a purchase within moments", async () => {
    await reserve(api, raffleId);
    await eventually(async () => expect((await stats(api, raffleId)).reserved).toBe(2));
  });

  test("once it is more than a second behind, the primary answers, until it has caught up", async () => {
    await pair.freeze(true);
    await reserve(api, raffleId);
    const before = product.replica.answered();
    await eventually(async () => expect((await stats(api, raffleId)).reserved).toBe(4));
    await eventually(() => expect(product.replica.lag()).toBeGreaterThan(1_000));
    await stats(api, raffleId);
    expect(product.replica.answered().primary).toBeGreaterThan(before.primary);
    expect(product.changes.at(-1)).toBe(false);

    await pair.freeze(false);
    await eventually(async () => {
      await stats(api, raffleId);
      expect(product.changes.at(-1)).toBe(true);
    });
  });
});

describe.skipIf(external)("when one of several replicas freezes", () => {
  test("reads in progress and later ones still succeed", async () => {
    const proxy = await startDatabaseProxy(pair.replicaUrl);
    const other = await startDatabaseProxy(pair.replicaUrl);
    const replica = openReplica({
      url: proxy.url.replace(hostOf(proxy.url), `${hostOf(proxy.url)},${hostOf(other.url)}`),
      primary,
      size: 4,
      onChange: () => undefined,
      onError: () => undefined,
    });
    try {
      await eventually(() => expect(replica.lag()).toBeLessThan(1_000));
      proxy.freeze();
      const ping = { name: "test-ping", text: "SELECT 1 AS one" };
      for (let reads = 0; reads < 8; reads++) {
        expect(await replica.database.query(ping, [])).toEqual([{ one: 1 }]);
      }
    } finally {
      await proxy.close();
      await replica.close();
      await other.close();
    }
  });
});

describe.skipIf(external)("when one of the two is gone", () => {
  let product: Product;
  let api: TestApi;
  let raffleId: number;
  beforeAll(async () => {
    product = await startProduct();
    ({ api } = product);
    raffleId = await newRaffle(api);
  });
  afterAll(() => product.close());

  test("without the primary, strangers can still read, and writes say when to try again", async () => {
    await pair.stopPrimary();
    const answer = await api.send("createPurchase", {
      headers: { "idempotency-key": chosen().uuid() },
      body: {
        raffle_id: raffleId,
        quantity: 1,
        name: "María Pérez",
        document_id: "V12345678",
        email: "maria@example.com",
        phone: "+584145550123",
        adult: true,
        terms_version: "1",
      },
    });
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(await stats(api, raffleId)).toMatchObject({ available: 50 });
    expect((await api.does("getRaffle", { path: { id: raffleId } })).id).toBe(raffleId);
  });
});

describe.skipIf(external)("when the replica is gone", () => {
  test("every read is answered by the primary, without an error", async () => {
    const other = await startStreamingPair();
    const database = openDatabase({ url: other.primaryUrl, size: 4 });
    const replica = openReplica({
      url: other.replicaUrl,
      primary: database,
      size: 4,
      // Even a replica that is far behind answers.
      mostBehind: Infinity,
      onChange: () => undefined,
      onError: () => undefined,
    });
    try {
      const count = {
        name: "test-count",
        text: "SELECT count(*)::integer AS raffles FROM raffles",
      };
      await eventually(() => expect(replica.lag()).toBeLessThan(Infinity));
      expect(await replica.database.query(count, [])).toEqual([{ raffles: 0 }]);
      expect(replica.answered()).toEqual({ replica: 1, primary: 0 });
      await other.stopReplica();
      expect(await replica.database.query(count, [])).toEqual([{ raffles: 0 }]);
      const raffles = replica.database.kysely.selectFrom("raffles").select("id").execute();
      expect(await raffles).toEqual([]);
      expect(replica.answered()).toEqual({ replica: 1, primary: 2 });
      await expect(replica.database.transaction(async () => null)).rejects.toThrow(
        "must not write",
      );
    } finally {
      await replica.close();
      await database.close();
      await other.close();
    }
  });
});
