import { useEffect } from "react";
import { inAppBrowser } from "../../../shared/in-app/in-app-browser.ts";
import { keepsNothing } from "../../../shared/keeps-nothing.ts";
import { paymentIn, purchaseHash, secretIn, type AddressedPayment } from "./purchase-address.ts";
import { rememberPurchase, type RememberedPurchase } from "./remembered-purchases.ts";
import type { PaymentData } from "./purchase-draft.ts";
import { unless } from "../../../shared/unless.ts";

// An app may discard the page while a photo is chosen, and open the same address again. What its browser doesn't store is in
// the address then, in the fragment, which no server is sent.

/** The payment as typed in the address of a purchase's page; null on other pages. */
export function paymentInAddress(purchaseId: string): PaymentData | null {
  const { href, hash } = location;
  const typed = href.includes(purchaseId) ? paymentIn(hash) : null;
  return typed && { ...typed, purchase_id: purchaseId };
}

/** Writes a payment as typed into the address if the browser stores nothing, or removes it with null. */
export function keepInAddress(typed: AddressedPayment | null): void {
  const secret = secretIn(location.hash);
  if (secret === null || (typed !== null && !keepsNothing())) return;
  replaceHash(purchaseHash(secret, typed));
}

/**
 * Keeps the secret of an opened purchase in the payment's address where a reload or another browser will need it there. Elsewhere
 * it came from such a browser on the same phone: the purchase is remembered, and the secret leaves the address.
 */
export function useAddressedSecret(opened: RememberedPurchase | null): void {
  const { id, secret } = opened ?? {};
  useEffect(() => {
    if (id === undefined || secret === undefined) return;
    const addressed = secretIn(location.hash);
    if (keepsNothing() || inAppBrowser(navigator.userAgent) !== null) {
      if (addressed !== secret) replaceHash(purchaseHash(secret, null));
    } else if (addressed === secret) {
      rememberPurchase({ id, secret });
      replaceHash("");
    }
  }, [id, secret]);
}

/** Not a navigation: the router needn't know, as pages read the fragment only when they open. */
function replaceHash(hash: string): void {
  const { pathname, search } = location;
  const address = `${pathname}${search}${hash}`;
  // Safari refuses the hundredth change within half a minute; the next one is written again.
  unless(DOMException, () => history.replaceState(history.state, "", address), undefined);
}
