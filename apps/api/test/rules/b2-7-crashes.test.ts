import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "../../src/database/database.ts";
import { isBoughtBody } from "../support/answers.ts";
import { brokenRules } from "../support/ledger.ts";
import { purchaseCall, receipt, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { seededRandom } from "../support/random.ts";
import {
  ADMIN,
  buildServerProgram,
  startServerProcess,
  type ServerProcess,
} from "../support/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const full = process.env["FULL"] === "1";
const SERVER_KILLS = full ? 20 : 2;
const POSTGRES_KILLS = full ? 5 : 1;
const BUYERS = 16;
const METHODS = [
  { id: "pago-movil", type: "pago_movil", name: "Pago móvil", enabled: true, order: 1 },
];

/** With TEST_DATABASE_URL the server works on that PostgreSQL, which is not ours to kill. */
const external = process.env["TEST_DATABASE_URL"] !== undefined;

let folder: string;
let program: string;
let server: ServerProcess;
let given: TestDatabase | undefined;
let database: Database;
let raffleId: number;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-crash-"));
  // Private to us, PostgreSQL (as another user, when we are root) would have to live elsewhere and stay there.
  await chmod(folder, 0o711);
  given = external ? await createTestDatabase() : undefined;
  program = await buildServerProgram("crashes");
  server = await start();
  database = openDatabase({ url: server.databaseUrl });
  raffleId = await putRaffleOnSale(database, { total: 20_000 });
  await database.kysely
    .insertInto("config")
    .values({ key: "payment_methods", value: JSON.stringify(METHODS), updated_at: new Date() })
    .execute();
  token = await signIn();
}, 120_000);
afterAll(async () => {
  await database?.close();
  await server?.stop();
  await given?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startServerProcess(program, {
    dataDirectory: folder,
    ...(given && { databaseUrl: given.url }),
  });

async function send(path: string, init: RequestInit = {}, as = token): Promise<Response> {
  const headers = new Headers(init.headers);
  if (as !== "") headers.set("authorization", `Bearer ${as}`);
  return fetch(`${server.origin}/api${path}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(30_000),
  });
}

async function signIn(): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await send(
    "/auth/login",
    { method: "POST", headers, body: JSON.stringify(ADMIN) },
    "",
  );
  const session: unknown = await answer.json();
  if (typeof session !== "object" || session === null || !("token" in session)) {
    throw new Error(`No session: ${JSON.stringify(session)}`);
  }
  return String(session.token);
}

/** One buyer's attempt: what it asked, what was acknowledged, or that nobody knows. */
interface Attempt {
  key: string;
  buyer: number;
  quantity: number;
  withProof: boolean;
  bought: Bought | null;
  approved: boolean;
}

let person = 0;
const random = seededRandom(20_261_120);

function attempt(): Attempt {
  person += 1;
  return {
    key: randomUUID(),
    buyer: person,
    quantity: 1 + random.below(5),
    withProof: person % 4 === 0,
    bought: null,
    approved: false,
  };
}

/** Sends POST /purchases under the attempt's key, as often as it takes; null when the answer never came. */
async function sendPurchase({ key, buyer, quantity, withProof }: Attempt): Promise<Bought | null> {
  const paid = { payment_method: "pago-movil", payment_reference: `77${buyer}00` };
  const call = purchaseCall({
    raffleId,
    quantity,
    buyer,
    key,
    fields: withProof ? paid : {},
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body)) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (withProof) {
    // A picture of its own: one that another buyer sent before would be on the disk already.
    const photo = await receipt(buyer);
    form.append("proof", new Blob([new Uint8Array(photo)]), "foto.jpg");
  }
  const answer = await send(
    "/purchases",
    { method: "POST", body: form, headers: call.headers },
    "",
  );
  const body: unknown = await answer.json();
  if (answer.status === 503) return null;
  if (answer.status !== 201 || !isBoughtBody(body)) {
    throw new Error(`A purchase answered ${answer.status}: ${JSON.stringify(body)}`);
  }
  return body;
}

async function approve({ purchase }: Bought): Promise<boolean> {
  const answer = await send(`/purchases/${purchase.id}/status`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status: "approved", reason: "Pagó", confirm_warnings: true }),
  });
  if (answer.status !== 200 && answer.status !== 503) {
    throw new Error(`An approval answered ${answer.status}: ${await answer.text()}`);
  }
  return answer.status === 200;
}

/** Buyers and an approver at work until `crash` has happened; what each of them knows afterwards. */
async function sellUntil(crash: (acknowledged: () => number) => Promise<void>): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let acknowledged = 0;
  const crashed = new AbortController();
  const work = async (): Promise<void> => {
    while (!crashed.signal.aborted) {
      const one = attempt();
      attempts.push(one);
      one.bought = await unlessCut(() => sendPurchase(one), null);
      if (one.bought === null) continue;
      acknowledged += 1;
      const { bought } = one;
      if (one.buyer % 2 === 0) one.approved = await unlessCut(() => approve(bought), false);
    }
  };
  const working = Promise.all(Array.from({ length: BUYERS }, work));
  await crash(() => acknowledged);
  crashed.abort();
  await working;
  return attempts;
}

/** The answer, or `unknown` when the connection was cut before it came. */
async function unlessCut<T>(act: () => Promise<T>, unknown: T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (
      error instanceof TypeError ||
      error instanceof DOMException ||
      error instanceof SyntaxError
    ) {
      return unknown;
    }
    throw error;
  }
}

const sold = (atLeast: number) => (acknowledged: () => number) =>
  vi.waitFor(() => expect(acknowledged()).toBeGreaterThanOrEqual(atLeast), {
    timeout: 60_000,
    interval: 2,
  });

/**
 * After a crash: what was acknowledged and is gone or other than it was, retries that don't find their purchase (B2.6), and
 * rules that the database breaks. An empty list is a sound recovery.
 */
async function whatWasLost(attempts: readonly Attempt[]): Promise<string[]> {
  const lost: string[] = [];
  for (const one of attempts) {
    if (one.bought !== null && !(await isKept(one, one.bought))) {
      lost.push(`the purchase of buyer ${one.buyer}, acknowledged`);
    }
    const again = await sendPurchase(one);
    if (again === null || (one.bought ?? again).purchase.id !== again.purchase.id) {
      lost.push(`the key of buyer ${one.buyer}`);
    }
    one.bought = again;
  }
  const known = [...new Set(attempts.flatMap(({ bought }) => bought?.purchase.id ?? []))];
  if (known.length !== attempts.length) lost.push("two keys share a purchase");
  const { messages } = await database.kysely
    .selectFrom("email_outbox")
    .select(({ fn }) => fn.count<number>("purchase_id").distinct().as("messages"))
    .where("purchase_id", "in", known)
    .executeTakeFirstOrThrow();
  if (messages !== known.length) lost.push("an e-mail");
  return [...lost, ...(await brokenRules(database, raffleId))];
}

async function isKept(one: Attempt, { purchase, secret }: Bought): Promise<boolean> {
  const headers = { "x-purchase-secret": secret };
  const answer = await send(`/purchases/${purchase.id}`, { headers }, "");
  const body: unknown = answer.status === 200 ? await answer.json() : null;
  const wanted = {
    code: purchase.code,
    tickets: purchase.tickets,
    amount_bs: purchase.amount_bs,
    has_proof: one.withProof,
    ...(one.approved && { status: "approved" }),
  };
  const same =
    typeof body === "object" &&
    body !== null &&
    Object.entries(wanted).every(
      ([field, value]) => JSON.stringify(Reflect.get(body, field)) === JSON.stringify(value),
    );
  if (!same || !one.withProof) return same;
  return (await send(`/purchases/${purchase.id}/proof`)).status === 200;
}

/** Every purchase there is was asked for by somebody, once. */
async function countPurchases(): Promise<number> {
  const { count } = await database.kysely
    .selectFrom("purchases")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

describe("B2.7 nothing acknowledged is lost", () => {
  test(
    `the server killed ${SERVER_KILLS} times with SIGKILL under load`,
    async () => {
      for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
        const attempts = await sellUntil(async (acknowledged) => {
          await sold(20 + random.below(40))(acknowledged);
          await server.kill();
        });
        server = await start();
        expect(await whatWasLost(attempts)).toEqual([]);
      }
      expect(await countPurchases()).toBe(person);
    },
    SERVER_KILLS * 90_000,
  );

  test.skipIf(external)(
    `PostgreSQL itself killed ${POSTGRES_KILLS} times under load; the server starts it again`,
    async () => {
      for (let kill = 1; kill <= POSTGRES_KILLS; kill += 1) {
        const attempts = await sellUntil(async (acknowledged) => {
          await sold(20 + random.below(40))(acknowledged);
          const pid = await server.postgresPid();
          if (pid !== null) process.kill(pid, "SIGKILL");
          await sold(acknowledged() + 5)(acknowledged);
        });
        expect(await whatWasLost(attempts)).toEqual([]);
      }
      expect(await countPurchases()).toBe(person);
    },
    POSTGRES_KILLS * 120_000,
  );

  test("the test can fail: an acknowledged purchase whose commit is taken back is missed", async () => {
    const one = attempt();
    one.bought = await sendPurchase(one);
    expect(await whatWasLost([one])).toEqual([]);
    await forget(one);
    expect(await whatWasLost([one])).toContain(`the purchase of buyer ${one.buyer}, acknowledged`);
  });
});

/** What a lost commit would look like. */
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
