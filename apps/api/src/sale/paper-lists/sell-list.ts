import type { SaleConfig } from "../../platform/configuration/read-config.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { makeChecked, makingOf } from "../purchases/create/make-purchases.ts";
import { lockPurchase } from "../purchases/lock-purchase.ts";
import { takeFromBlocks } from "../purchases/move/take-from-blocks.ts";
import type { RaffleRow } from "../purchases/purchase-row.ts";
import { loadWarnings } from "../purchases/purchase-warnings.ts";
import { approvePurchase } from "../purchases/review/approve-purchase.ts";
import type { Reviewing } from "../purchases/review/review.ts";
import {
  tooFewRefusal,
  waitForNumbers,
  type TakingTransaction,
} from "../tickets/reserve-tickets.ts";
import type { JudgedList, ListBuyer } from "./judge-list.ts";

/** The most numbers of one statement: it compares all of them with each other. */
const AT_ONCE = 500;

/** Who sells, and when, in a transaction that may take numbers. */
export type Selling = Reviewing & { tx: TakingTransaction };

interface Sold {
  raffle: RaffleRow;
  settings: SaleConfig;
  list: Pick<JudgedList, "buyers" | "approved">;
  /** What staff read about the approval of a purchase. */
  because: string;
}

/**
 * Makes the purchases of a list, whose raffle is locked, and approves them if the seller may; returns their ids. The admin has looked
 * through the list, so that no warning stops it.
 */
export async function sellList(selling: Selling, sold: Sold): Promise<Result<string[]>> {
  const { tx, now } = selling;
  const { raffle, list, because } = sold;
  const numbers = list.buyers.flatMap(numbersOf).toSorted((one, other) => one - other);
  const taking = { raffleId: raffle.id, total: raffle.total_tickets, now };
  await takeFromBlocks(selling, { raffleId: raffle.id, numbers });
  const waited = await waitForNumbers(tx, { ...taking, wanted: { numbers } });
  if (!waited.ok) return waited;
  const ids: string[] = [];
  for (const buyers of partsOf(list.buyers)) {
    const made = await make(selling, sold, buyers);
    if (made.left.length > 0) {
      const wanted = { numbers: made.left.flatMap(numbersOf) };
      return await tooFewRefusal(tx, { ...taking, wanted });
    }
    ids.push(...made.ids);
  }
  if (list.approved) await approveAll(selling, ids, because);
  return ok(ids);
}

/** The purchases, and the buyers that got none because somebody else has some of their numbers. */
async function make(
  { tx, actor, now }: Selling,
  { raffle, settings }: Sold,
  buyers: readonly ListBuyer[],
): Promise<{ ids: string[]; left: ListBuyer[] }> {
  const sale = { raffle, rules: settings.rules };
  const making = buyers.map(({ asked, terms }) =>
    makingOf(sale, { ...unsent, actor, asked }, terms, { image: null, now }),
  );
  const made = await makeChecked(tx, sale, making, now);
  const places = new Set(made.map(({ place }) => place));
  return {
    ids: making.map(({ row }) => row.id),
    left: buyers.filter((_, at) => !places.has(at + 1)),
  };
}

/** A row of a list isn't a request of its own: the list has the key. */
const unsent = { origin: null, proofOfWork: null, locks: [] };

async function approveAll(
  { context, tx, actor, now }: Selling,
  ids: readonly string[],
  reason: string,
) {
  const warnings = await loadWarnings({ database: tx, now }, ids);
  for (const id of ids) {
    const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
    if (!locked.ok) throw new Error(`Purchase ${id} is gone.`);
    const known = async () => warnings.get(id) ?? [];
    const review = { context, tx, actor, now, warnings: known, ...locked.value };
    const approved = await approvePurchase(review, { reason, confirm_warnings: true });
    if (!approved.ok) throw new Error(`A sale on paper wasn't approved: ${approved.failure.code}.`);
  }
}

function* partsOf(buyers: readonly ListBuyer[]): Generator<ListBuyer[]> {
  let part: ListBuyer[] = [];
  let numbers = 0;
  for (const buyer of buyers) {
    if (part.length > 0 && numbers + buyer.asked.quantity > AT_ONCE) {
      yield part;
      [part, numbers] = [[], 0];
    }
    part.push(buyer);
    numbers += buyer.asked.quantity;
  }
  if (part.length > 0) yield part;
}

function numbersOf({ terms: { wanted } }: ListBuyer): readonly number[] {
  if (!("numbers" in wanted)) throw new Error("A sale on paper has no numbers.");
  return wanted.numbers;
}
