import { useLocation } from "react-router-dom";
import { secretIn } from "./purchase-address.ts";
import { useRememberedPurchases, type RememberedPurchase } from "./remembered-purchases.ts";

/** The key of a purchase that this phone remembers, or whose secret is in the address; null for others, and without an id. */
export function usePurchaseKey(id: string | null): RememberedPurchase | null {
  const remembered = useRememberedPurchases();
  const secret = secretIn(useLocation().hash);
  const known = remembered.find((purchase) => purchase.id === id);
  if (known !== undefined) return known;
  return id === null || secret === null ? null : { id, secret };
}
