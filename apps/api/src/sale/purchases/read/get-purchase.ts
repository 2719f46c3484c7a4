import type { PurchaseForStaff, ReviewWarning } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import { purchaseOffers } from "@rifas/domain/purchase-offers";
import { isDrawn } from "@rifas/domain/purchase-rules";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { readingNow } from "../../../platform/reading.ts";
import { isSealed } from "../../holds/sale-window.ts";
import { purchaseNotFound } from "../lock-purchase.ts";
import { loadPurchaseRows } from "../load-purchase-rows.ts";
import { purchaseView, staffView, type Purchase } from "../purchase-view.ts";
import { loadLateRejections } from "../late-rejection.ts";
import { loadWarnings } from "../purchase-warnings.ts";

export type { Purchase } from "../purchase-view.ts";

/** A purchase for the holder of its secret. */
export async function getPurchaseForBuyer(
  context: Context,
  { id }: { id: string },
): Promise<Result<Purchase>> {
  const reading = readingNow(context);
  const [row] = await loadPurchaseRows(reading, [id]);
  return row ? ok(purchaseView(row, reading.now)) : purchaseNotFound();
}

/** A purchase in full, as this user sees it. */
export async function getPurchaseForStaff(
  context: Context,
  actor: StaffActor,
  input: { id: string },
): Promise<Result<PurchaseForStaff>> {
  const [purchase] = await staffViews(context, actor, [input.id]);
  return purchase ? ok(purchase) : purchaseNotFound();
}

/** Purchases in full, with their warnings (read unless they are `known`) and what this user may do, in the order of `ids`. */
export async function staffViews(
  context: Context,
  actor: StaffActor,
  ids: readonly string[],
  known?: ReadonlyMap<string, readonly ReviewWarning[]>,
): Promise<PurchaseForStaff[]> {
  const { database, now } = readingNow(context);
  const rows = await loadPurchaseRows({ database, now }, ids);
  const warnings = known ?? (await loadWarnings({ database, now }, ids));
  const banked = await context.bank.matchesOf(database, ids);
  const drawn = rows.filter(({ raffle_outcome: outcome, draw_date: at }) =>
    isDrawn({ outcome, drawDate: at?.getTime() ?? null }, now.getTime()),
  );
  const late = await loadLateRejections(
    database,
    drawn.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const seen = {
      ...purchaseView(row, now),
      ...staffView(row, warnings.get(row.id) ?? [], banked.get(row.id) ?? null),
      late_rejection: late.get(row.id) ?? null,
    };
    const sealed = isSealed({ ...row, outcome: row.raffle_outcome }, now);
    const can = purchaseOffers(seen, actor, { now: now.getTime(), sealed });
    return viewOf("PurchaseForStaff", { ...seen, can });
  });
}
