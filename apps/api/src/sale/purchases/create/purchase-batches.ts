import type { Context } from "../../../platform/context.ts";
import type { PurchaseViewRow } from "../purchase-view.ts";
import { createKnownSales, type KnownSales } from "./known-sales.ts";
import { makeTogether } from "./make-together.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

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
    make: (request) =>
      new Promise((resolve) => {
        const queue = queues.get(request.asked.raffle_id) ?? [];
        queue.push({ request, resolve });
        queues.set(request.asked.raffle_id, queue);
        start();
      }),
  };
}

/** Makes what it can of a batch; the rest, or all of it after an error, is made alone. */
async function run(context: Context, sales: KnownSales, batch: readonly Waiting[]): Promise<void> {
  const apart = withoutCommonLocks(batch);
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

/** One transaction may take a lock twice: of two purchases by the same person, or with the same key, only the first stays. */
function withoutCommonLocks(batch: readonly Waiting[]): Waiting[] {
  const taken = new Set<string>();
  return batch.filter(({ request: { locks } }) => {
    if (locks.some((lock) => taken.has(lock))) return false;
    for (const lock of locks) taken.add(lock);
    return true;
  });
}
