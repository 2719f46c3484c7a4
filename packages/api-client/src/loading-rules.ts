import type { PathsWith } from "./operation-paths.ts";

/** When a query that was fetched once is fetched again. */
export interface LoadingRules {
  /** For how long data needs no revalidation; Infinity: it never goes stale. */
  readonly freshForMs?: number;
  /** How often it is polled while the page is visible. */
  readonly refreshMs?: number;
  /** The page itself decides when to ask again, also after a failure. */
  readonly pacedByPage?: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What is polled, and what stays fresh, by path; any other GET is fetched once by each page that shows it. */
export const loadingRules: {
  readonly [Path in PathsWith<"get">]?: LoadingRules & {
    /** False where the next poll asks a busy server again, and the page says meanwhile why it shows nothing new. */
    readonly retryWhenBusy?: false;
  };
} = {
  "/config": { freshForMs: Number.POSITIVE_INFINITY },
  "/purchases/{id}/proof": { freshForMs: Number.POSITIVE_INFINITY },
  "/raffles/first-active": { freshForMs: 5 * MINUTE },

  "/raffles/{id}/live-draw": { pacedByPage: true, retryWhenBusy: false },
  "/tickets/raffle/{id}/stats": { refreshMs: 15 * SECOND, retryWhenBusy: false },
  "/purchases/{id}/receipts": { refreshMs: 20 * SECOND },
  "/raffles/{id}/pause-info": { refreshMs: MINUTE },

  // What goes on by itself while staff look.
  "/raffles/admin/dashboard": { refreshMs: MINUTE },
  "/raffles/alarms": { refreshMs: 20 * SECOND },
  "/raffles/{id}/draw": { refreshMs: 10 * SECOND },
  "/reconciliation": { refreshMs: MINUTE },
  "/reconciliation/automatic": { refreshMs: 15 * SECOND },
  "/bank-deliveries": { refreshMs: 15 * SECOND },
  "/witnessing": { refreshMs: 30 * SECOND },
};
