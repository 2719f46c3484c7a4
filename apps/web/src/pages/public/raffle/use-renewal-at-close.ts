import type { Raffle } from "@rifas/api-client/types";
import { useEffect } from "react";

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const SETTLE_MS = 2_000;

/** Asks for the raffle again when its sales close or a pause ends, so that a page left open doesn't offer what is over. */
export function useRenewalAtClose(
  raffle: Pick<Raffle, "sale_state" | "sales_close_at" | "pause"> | undefined,
  renew: () => Promise<void>,
): void {
  const due =
    raffle?.sale_state === "open" ? raffle.sales_close_at : (raffle?.pause?.resumes_at ?? null);
  useEffect(() => {
    if (due === null || due === undefined) return;
    const wait = Date.parse(due) - Date.now() + SETTLE_MS;
    if (wait < 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => void renew(), wait);
    return () => clearTimeout(timer);
  }, [due, renew]);
}
