import { useEffect } from "react";

/** After what a page loads at first. */
const AFTER_MS = 2_000;

/**
 * Loads the code of the purchase ahead, so that a tap on 'Comprar' opens it at once: soon, or where data is scarce or the connection
 * slow, when the page is touched.
 */
export function usePurchaseSoon(): void {
  useEffect(() => {
    // A tap loads it again, and says what fails.
    const load = () =>
      void import("../../../features/purchase-flow/purchase-flow.tsx").catch(() => undefined);
    if (isDataScarce()) {
      addEventListener("pointerdown", load, { once: true });
      return () => removeEventListener("pointerdown", load);
    }
    const timer = setTimeout(load, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** What the browser knows of the connection; Chromium only. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isDataScarce(): boolean {
  const { saveData, effectiveType = "4g" }: Connection = Reflect.get(navigator, "connection") ?? {};
  return saveData === true || effectiveType !== "4g";
}
