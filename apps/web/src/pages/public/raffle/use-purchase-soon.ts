import { useEffect } from "react";
import { isUsed } from "../../../shared/early/late-code.ts";

/** After what a page loads at first. */
const AFTER_MS = 2_000;

/**
 * Loads the code of the purchase ahead, so that a tap on 'Comprar' opens it at once: soon, or where data is scarce or the connection
 * slow, when the page is touched, even before hydration.
 */
export function usePurchaseSoon(): void {
  useEffect(() => {
    // A tap loads it again, and says what fails.
    const load = () =>
      void import("../../../features/purchase-flow/purchase-flow.tsx").catch(() => undefined);
    if (!isDataScarce()) {
      const timer = setTimeout(load, AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (isUsed()) return load();
    addEventListener("pointerdown", load, { once: true });
    return () => removeEventListener("pointerdown", load);
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
