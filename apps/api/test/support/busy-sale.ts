import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../src/database/database.ts";
import { isBoughtBody } from "./answers.ts";
import { brokenRules } from "./ledger.ts";
import { purchaseCall, receipt, type Bought } from "./purchase-verbs.ts";
import { seededRandom } from "./random.ts";
import { ADMIN } from "./server-process.ts";

const BUYERS = 16;
const METHODS = [
  { id: "pago-movil", type: "pago_movil", name: "Pago móvil", enabled: true, order: 1 },
];

/** One buyer's attempt: the request, and the acknowledged result or an unknown outcome. */
export interface Attempt {
  key: string;
  buyer: number;
  quantity: number;
  withProof: boolean;
  bought: Bought | null;
  approved: boolean;
}

/** Buyers and a reviewer that use a server over HTTP while it may crash. */
export interface BusySale {
  /** A purchase by a new buyer. */
  attempt(): Attempt;
  /**
   * Sends it under its key; null if the server reports that it is unavailable. Throws if the connection is cut or on any
   * other response.
   */
  send(attempt: Attempt): Promise<Bought | null>;
  /** Runs all buyers and a reviewer until `fault` has happened; returns what each of them knows afterwards. */
  sellUntil(fault: (acknowledged: () => number) => Promise<void>): Promise<Attempt[]>;
  /**
   * The damage after a fault: acknowledged results that are missing or different, retries that don't find their purchase,
   * and rules that the database violates. An empty list is a correct recovery.
   */
  whatWasLost(attempts: readonly Attempt[]): Promise<string[]>;
  /** How many purchases were attempted: there must be exactly that many once all were sent again. */
  attempted(): number;
}

/** Opens one; `origin` returns the server's current URL. The raffle must have enough numbers for all attempts; by default sixteen buy. */
export async function openBusySale(
  database: Database,
  raffleId: number,
  origin: () => string,
  { buyers = BUYERS, buyersWaitMs = 0 } = {},
): Promise<BusySale> {
  await database.kysely
    .insertInto("config")
    .values({ key: "payment_methods", value: JSON.stringify(METHODS), updated_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let person = 0;
  const random = seededRandom(20_261_120);

  const call = async (path: string, init: RequestInit = {}, as = token): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (as !== "") headers.set("authorization", `Bearer ${as}`);
    const signal = AbortSignal.timeout(30_000);
    return fetch(`${origin()}/api${path}`, { ...init, headers, signal });
  };
  const signIn = async (): Promise<string> => {
    const headers = { "content-type": "application/json" };
    const answer = await call(
      "/auth/login",
      { method: "POST", headers, body: JSON.stringify(ADMIN) },
      "",
    );
    const session: unknown = await answer.json();
    if (typeof session !== "object" || session === null || !("token" in session)) {
      throw new Error(`No session: ${JSON.stringify(session)}`);
    }
    return String(session.token);
  };
  let token = "";
  token = await signIn();

  const attempt = (): Attempt => {
    person += 1;
    return {
      key: randomUUID(),
      buyer: person,
      quantity: 1 + random.below(5),
      withProof: person % 4 === 0,
      bought: null,
      approved: false,
    };
  };

  const send = async ({ key, buyer, quantity, withProof }: Attempt): Promise<Bought | null> => {
    const paid = { payment_method: "pago-movil", payment_reference: `77${buyer}00` };
    const fields = withProof ? paid : {};
    const asked = purchaseCall({ raffleId, quantity, buyer, key, fields });
    const form = new FormData();
    for (const [name, value] of Object.entries(asked.body)) {
      if (value !== undefined) form.append(name, String(value));
    }
    if (withProof) {
      // A unique picture: one that another buyer sent before would already be on the disk.
      const photo = await receipt(buyer);
      form.append("proof", new Blob([new Uint8Array(photo)]), "foto.jpg");
    }
    const init = { method: "POST", body: form, headers: asked.headers };
    const answer = await call("/purchases", init, "");
    const body: unknown = await answer.json();
    if (answer.status === 503) return null;
    if (answer.status !== 201 || !isBoughtBody(body)) {
      throw new Error(`A purchase answered ${answer.status}: ${JSON.stringify(body)}`);
    }
    return body;
  };

  const approve = async ({ purchase }: Bought): Promise<boolean> => {
    const answer = await call(`/purchases/${purchase.id}/status`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status: "approved", reason: "Pagó", confirm_warnings: true }),
    });
    // Whether a purchase that is missing now is lost is decided afterwards, by `whatWasLost`.
    if (![200, 404, 503].includes(answer.status)) {
      throw new Error(`An approval answered ${answer.status}: ${await answer.text()}`);
    }
    return answer.status === 200;
  };

  const sellUntil: BusySale["sellUntil"] = async (fault) => {
    const attempts: Attempt[] = [];
    let acknowledged = 0;
    const over = new AbortController();
    const work = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const one = attempt();
        attempts.push(one);
        one.bought = await unlessCut(() => send(one), null);
        if (one.bought === null) {
          await pause(buyersWaitMs);
          continue;
        }
        acknowledged += 1;
        const { bought } = one;
        if (one.buyer % 2 === 0) one.approved = await unlessCut(() => approve(bought), false);
      }
    };
    const working = Promise.all(Array.from({ length: buyers }, work));
    await fault(() => acknowledged);
    over.abort();
    await working;
    return attempts;
  };

  const isKept = async (one: Attempt, { purchase, secret }: Bought): Promise<boolean> => {
    const headers = { "x-purchase-secret": secret };
    const answer = await call(`/purchases/${purchase.id}`, { headers }, "");
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
    return (await call(`/purchases/${purchase.id}/proof`)).status === 200;
  };

  const whatWasLost: BusySale["whatWasLost"] = async (attempts) => {
    const lost: string[] = [];
    for (const one of attempts) {
      if (one.bought !== null && !(await isKept(one, one.bought))) {
        lost.push(`the purchase of buyer ${one.buyer}, acknowledged`);
      }
      const again = await send(one);
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
  };

  return { attempt, send, sellUntil, whatWasLost, attempted: () => person };
}

/** The result, or `unknown` if the connection was cut before the response. */
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

/** The number of purchases; equal to the attempts if each was made once. */
export async function countPurchases(database: Database): Promise<number> {
  const { count } = await database.kysely
    .selectFrom("purchases")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
