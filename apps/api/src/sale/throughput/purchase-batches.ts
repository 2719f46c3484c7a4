import type { Context } from "../../platform/context.ts";
import { prepared, type Reader } from "../../database/database.ts";
import {
  saleConfigColumns,
  saleConfigOf,
  type SaleConfig,
  type SaleConfigRow,
} from "../../platform/configuration/read-config.ts";
import { salesCloseAt } from "../holds/sale-window.ts";
import type { PurchaseRequest } from "../purchases/create/check-new-purchase.ts";
import { holdLimits } from "../purchases/create/hold-limits.ts";
import {
  columnsOfNew,
  makePurchases,
  makingOf,
  makingValues,
  type Limited,
  type MadeRow,
} from "../purchases/create/make-purchases.ts";
import { plainTerms } from "../purchases/create/sale-terms.ts";
import { raffleColumns, type RaffleRow } from "../purchases/purchase-row.ts";
import { newPurchaseRow, type PurchaseViewRow } from "../purchases/purchase-view.ts";

/** A purchase of more numbers is made alone, to keep batches short. */
const MOST_NUMBERS = 25;

/**
 * Whether a request may be made together with others: a buyer's on the web, of drawn or of chosen numbers. A photo, a method with its rate,
 * a trial and what staff sell have rules of their own, and without an idempotency key the client can't ask again for a lost answer.
 */
function mayShare({ actor, asked }: PurchaseRequest): boolean {
  const { channel, quantity, keyed, trial, proof, payment_method } = asked;
  if (actor.kind !== "anyone" || channel !== "web" || quantity > MOST_NUMBERS) return false;
  return keyed !== undefined && !trial && proof === undefined && payment_method === undefined;
}

/** The most purchases of one batch, and batches at a time. */
const MOST = 32;
const AT_A_TIME = 2;

/**
 * Makes purchases of buyers in batches (ADR 18). A batch never waits to fill up: it starts as soon as fewer than two are
 * running, with the purchases that have arrived by then. Raffles take turns.
 */
export interface PurchaseBatches {
  /** Makes a purchase; null if it must be made alone, by a transaction that waits and explains refusals. */
  make(request: PurchaseRequest): Promise<PurchaseViewRow | null>;
}

interface Waiting {
  request: PurchaseRequest;
  resolve: (made: PurchaseViewRow | null) => void;
}

/** The batches of one process. */
export function createPurchaseBatches(context: Context): PurchaseBatches {
  /** By raffle; the first raffle is next. */
  const queues = new Map<number, Waiting[]>();
  const sales = createKnownSales();
  let running = 0;

  const start = (): void => {
    for (const [raffleId, queue] of queues) {
      if (running >= AT_A_TIME) return;
      const batch = queue.splice(0, MOST);
      queues.delete(raffleId);
      if (queue.length > 0) queues.set(raffleId, queue);
      running += 1;
      void run(context, sales, batch).finally(() => {
        running -= 1;
        start();
      });
    }
  };

  return {
    make: async (request) => {
      if (!mayShare(request)) return null;
      return await new Promise((resolve) => {
        const queue = queues.get(request.asked.raffle_id) ?? [];
        queue.push({ request, resolve });
        queues.set(request.asked.raffle_id, queue);
        start();
      });
    },
  };
}

/** Makes what it can of a batch; the rest, or all of it after an error, is made alone. */
async function run(context: Context, sales: KnownSales, batch: readonly Waiting[]): Promise<void> {
  // One transaction may take a lock twice: of two purchases by the same person, or with the same key, only the first stays.
  const taken = new Set<string>();
  const apart = batch.filter(({ request: { locks } }) => {
    if (locks.some((lock) => taken.has(lock))) return false;
    for (const lock of locks) taken.add(lock);
    return true;
  });
  for (const { resolve } of batch.filter((one) => !apart.includes(one))) resolve(null);
  try {
    const wanted = apart.map(({ request }) => request);
    const made = await makeTogether(context, sales, wanted);
    for (const { request, resolve } of apart) resolve(made.get(request) ?? null);
  } catch (error) {
    // Safe even if the batch was committed: made alone, a purchase finds its idempotency key.
    context.logger.warn({ err: error }, "a batch of purchases failed; they are made alone");
    for (const { resolve } of apart) resolve(null);
  }
}

/** The purchases of a batch that were made; the others have to be made alone. */
type Made = ReadonlyMap<PurchaseRequest, PurchaseViewRow>;

/**
 * Makes purchases of buyers of one raffle in a transaction that is one statement and never waits for a lock. No two of them may share a
 * lock. Rules that depend only on the raffle are checked against cached facts; the statement then checks, holding the
 * raffle's lock, that these facts are current. Purchases that are missing from the result must be made alone.
 */
async function makeTogether(
  context: Context,
  sales: KnownSales,
  wanted: readonly PurchaseRequest[],
): Promise<Made> {
  const [first] = wanted;
  const sale = first && (await sales.of(context.database, first.asked.raffle_id));
  if (!sale) return new Map();
  const made = hasPlainTerms(sale)
    ? await makeAll(context, sale, wanted)
    : new Map<PurchaseRequest, PurchaseViewRow>();
  if (made.size < wanted.length) sales.forget(first.asked.raffle_id);
  return made;
}

async function makeAll(context: Context, sale: KnownSale, wanted: readonly PurchaseRequest[]) {
  const { raffle, facts } = sale;
  const settings = { ...sale, methods: [] };
  const plain = wanted.flatMap((request) => {
    const terms = plainTerms(raffle, request, { settings, now: context.clock.now() });
    return terms.ok ? [{ request, terms: terms.value }] : [];
  });
  if (plain.length === 0) return new Map();
  const limits = holdLimits(
    context,
    raffle,
    plain.map(({ request }) => request),
  );
  let batch: Limited[] = [];
  const values = () => {
    // Taken now, not on arrival: the batch may have waited for a connection.
    const now = context.clock.now();
    batch = plain.map(({ request, terms }, at) => {
      const making = makingOf(sale, request, terms, { image: null, now });
      return { ...making, limits: limits[at] ?? null };
    });
    return makingValues(sale, batch, { facts, closes: salesCloseAt(raffle), now });
  };
  const rows = await context.database.statement<MadeRow>(makePurchases, values, "email_queued");
  return new Map(
    rows.map(({ place, numbers }) => {
      const made = batch[place - 1];
      if (!made) throw new Error("A purchase was made that nobody asked for.");
      return [made.request, newPurchaseRow(columnsOfNew(made.row), raffle, numbers, null)] as const;
    }),
  );
}

/**
 * Whether `plainTerms` and `take_numbers` together check all of a raffle's rules. They can neither assign unique
 * céntimos nor count what no bank has confirmed: both may wait for another purchase, and a batch never waits.
 */
function hasPlainTerms({ raffle, unconfirmedPercent, hasFeed }: KnownSale): boolean {
  if (unconfirmedPercent !== null && hasFeed) return false;
  return raffle.attack_since === null && raffle.payable_amount === "price";
}

/** A raffle and the configuration of its sale as read at some time. */
interface KnownSale extends SaleConfig {
  raffle: RaffleRow;
  /** Whether any bank is to report payments. */
  hasFeed: boolean;
  /** Differs after any change of these; compared under the raffle's lock. */
  facts: string;
}

/** What a process knows of the raffles it sells, so that a batch needn't read it first. */
interface KnownSales {
  of(database: Reader, raffleId: number): Promise<KnownSale | null>;
  /** It may have changed: read it again next time. */
  forget(raffleId: number): void;
}

const MOST_KNOWN = 100;

function createKnownSales(): KnownSales {
  const known = new Map<number, KnownSale>();
  return {
    of: async (database, raffleId) => {
      const sale = known.get(raffleId) ?? (await readSale(database, raffleId));
      if (known.size >= MOST_KNOWN) known.clear();
      if (sale) known.set(raffleId, sale);
      return sale;
    },
    forget: (raffleId) => known.delete(raffleId),
  };
}

async function readSale(database: Reader, raffleId: number) {
  const [row] = await database.query<SaleRow>(selectSale, [raffleId]);
  if (row === undefined) return null;
  const { facts, hasFeed, rules, terms_version, controls, ...raffle } = row;
  return { raffle, facts, hasFeed, ...saleConfigOf({ rules, terms_version, controls }) };
}

type SaleRow = RaffleRow & SaleConfigRow & Pick<KnownSale, "facts" | "hasFeed">;

const selectSale = prepared("read-known-sale")`
    SELECT ${raffleColumns}, sale_facts(r) AS facts, EXISTS (SELECT FROM bank_feeds WHERE active) AS "hasFeed",
           ${saleConfigColumns}
      FROM raffles AS r WHERE r.id = $1`;
