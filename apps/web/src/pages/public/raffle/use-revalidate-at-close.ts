import type { Raffle } from "@rifas/api-client/types";
import { useEffect } from "react";

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const GRACE_MS = 2_000;

/** Revalidates the raffle when its sales close or its pause ends, so that an open page doesn't offer what is over. */
export function useRevalidateAtClose(
  raffle: Pick<Raffle, "sale_state" | "sales_close_at" | "pause"> | undefined,
  revalidate: () => Promise<void>,
): void {
  const due =
    raffle?.sale_state === "open" ? raffle.sales_close_at : (raffle?.pause?.resumes_at ?? null);
  useEffect(() => {
    if (due === null || due === undefined) return;
    const wait = Date.parse(due) - Date.now() + GRACE_MS;
    if (wait < 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [due, revalidate]);
}
