// oxlint-disable-next-line tests/no-chance -- buyers of a drill think between purchases
import { setTimeout as pause } from "node:timers/promises";
import { machineTime } from "../../scripts/machine-time.ts";
import { createRandom } from "@rifas/domain/random";
import { seedOf } from "../../scripts/test-seed.ts";
import { brokenRules, type Statements } from "./broken-rules.ts";
import {
  newAttempt,
  openSaleClient,
  type Attempt,
  type Bought,
  type SaleClient,
} from "./sale-client.ts";

const BUYERS = 16;
const METHODS = [
  { id: "pago-movil", type: "pago_movil", name: "Pago móvil", enabled: true, order: 1 },
];

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

/**
 * Opens one; `origin` returns the server's current URL. The raffle must have enough numbers for all attempts; by default
 * sixteen buy.
 */
export async function openBusySale(
  database: Statements,
  raffleId: number,
  origin: () => string,
  { buyers = BUYERS, buyersWaitMs = 0 } = {},
): Promise<BusySale> {
  await acceptPayments(database);
  let person = 0;
  const random = createRandom(seedOf(`busy sale of raffle ${raffleId}`));
  const attempt = (): Attempt => {
    person += 1;
    return newAttempt({
      key: random.uuid(),
      buyer: person,
      quantity: 1 + random.below(5),
      withProof: person % 4 === 0,
    });
  };
  const client = await openSaleClient(raffleId, origin);

  return {
    attempt,
    send: (one) => client.buy(one),
    sellUntil: async (fault) => {
      const attempts: Attempt[] = [];
      let acknowledged = 0;
      const over = new AbortController();
      const work = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const one = attempt();
          attempts.push(one);
          one.bought = await unlessCut(() => client.buy(one), null);
          if (one.bought === null) {
            await pause(buyersWaitMs);
            continue;
          }
          acknowledged += 1;
          const { bought } = one;
          if (one.buyer % 2 === 0)
            one.approved = await unlessCut(() => client.approve(bought), false);
        }
      };
      const working = Promise.all(Array.from({ length: buyers }, work));
      await fault(() => acknowledged);
      over.abort();
      await working;
      return attempts;
    },
    whatWasLost: async (attempts) => {
      const lost = await lostPurchases(client, attempts);
      const known = [...new Set(attempts.flatMap(({ bought }) => bought?.purchase.id ?? []))];
      if (known.length !== attempts.length) lost.push("two keys share a purchase");
      if ((await countAnnounced(database, known)) !== known.length) lost.push("an e-mail");
      return [...lost, ...(await brokenRules(database, raffleId))];
    },
    attempted: () => person,
  };
}

async function acceptPayments(database: Statements): Promise<void> {
  const name = "test-accept-payments";
  const text = `INSERT INTO config (key, value, updated_at) VALUES ('payment_methods', $1, $2) ON CONFLICT DO NOTHING`;
  await database.query({ name, text }, [JSON.stringify(METHODS), machineTime()]);
}

/** Looks for each purchase, then sends every attempt again under its key; stores what it got in the attempt. */
async function lostPurchases(client: SaleClient, attempts: readonly Attempt[]): Promise<string[]> {
  const lost: string[] = [];
  for (const one of attempts) {
    if (one.bought !== null && !(await client.isKept(one, one.bought))) {
      lost.push(`the purchase of buyer ${one.buyer}, acknowledged`);
    }
    const again = await client.buy(one);
    if (again === null || (one.bought ?? again).purchase.id !== again.purchase.id) {
      lost.push(`the key of buyer ${one.buyer}`);
    }
    one.bought = again;
  }
  return lost;
}

/** How many of the purchases have an e-mail. */
async function countAnnounced(database: Statements, ids: readonly string[]): Promise<number> {
  const name = "test-count-announced";
  const text = `SELECT count(DISTINCT purchase_id)::integer AS count FROM email_outbox WHERE purchase_id = ANY ($1)`;
  return await count(database, { name, text }, [ids]);
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
export async function countPurchases(database: Statements): Promise<number> {
  const text = `SELECT count(*)::integer AS count FROM purchases`;
  return await count(database, { name: "test-count-purchases", text }, []);
}

async function count(
  database: Statements,
  statement: Parameters<Statements["query"]>[0],
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.query<{ count: number }>(statement, values);
  return row?.count ?? 0;
}
