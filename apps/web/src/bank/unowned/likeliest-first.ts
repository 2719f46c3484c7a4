import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { daysBetween } from "@rifas/domain/local-time";
import { toCents } from "@rifas/domain/money";
import { sharesName } from "@rifas/domain/shares-name";

type Movement = Schema<"BankMovement">;

/** Sorts purchases by how well they fit a movement: by amount, then by the end of the reference, by day and by name. */
export function likeliestFirst(
  purchases: readonly PurchaseForStaff[],
  movement: Movement,
): PurchaseForStaff[] {
  const keyed = purchases.map((purchase) => ({ purchase, fit: fitOf(purchase, movement) }));
  return keyed
    .toSorted((one, other) => {
      const place = one.fit.findIndex((value, index) => value !== other.fit[index]);
      return place < 0 ? 0 : (one.fit[place] ?? 0) - (other.fit[place] ?? 0);
    })
    .map(({ purchase }) => purchase);
}

/** Numbers that are smaller the better it fits, the weightiest first. */
function fitOf(purchase: PurchaseForStaff, movement: Movement): readonly number[] {
  const apart = Number(toCents(purchase.payable_bs) - toCents(movement.amount_bs));
  const day = purchase.paid_on ?? caracasDay(purchase.created_at);
  return [
    Math.abs(apart),
    -equalEnd(purchase.payment_reference, movement.reference),
    Math.abs(daysBetween(day, movement.occurred_on)),
    -Number(sharesName(purchase.name, movement.description)),
  ];
}

function equalEnd(one: string | null, other: string | null): number {
  const [first, second] = [one ?? "", other ?? ""].map((text) => text.replace(/\D/g, ""));
  let equal = 0;
  while (
    equal < Math.min(first?.length ?? 0, second?.length ?? 0) &&
    first?.at(-1 - equal) === second?.at(-1 - equal)
  ) {
    equal += 1;
  }
  return equal;
}
