import type { PurchaseForStaff } from "@rifas/api-client/types";
import { readTypedPayment } from "@rifas/domain/typed-payment";
import { matchesSearch } from "@rifas/domain/search-text";

/** Whether a purchase matches a search term at the desk. */
export function matchesTerm(purchase: PurchaseForStaff, term: string | undefined): boolean {
  const { code, name, document_id, phone, email, payment_reference } = purchase;
  const text = [code, name, document_id, phone, email, payment_reference].join(" ");
  const { amount } = readTypedPayment(term ?? "");
  return matchesSearch(text, term ?? "") || (amount !== null && amount === purchase.payable_bs);
}
