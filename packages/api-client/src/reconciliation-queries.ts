import { get, list } from "./query-definition.ts";

const automatic = list("/reconciliation/automatic");
const deliveries = list("/bank-deliveries");

/** Queries of the reconciliation; all of them need a session. */
export const reconciliationQueries = {
  accounts: () => get("/bank-accounts"),

  /** How banks notify of payments; administrators only. */
  feeds: () => get("/bank-feeds"),

  /** What each account approves by itself. */
  automation: () => get("/bank-automation"),

  /** What the bank approved or would have approved, the latest first; polled every 15 seconds. */
  automatic: (...query: Parameters<typeof automatic>) => ({
    ...automatic(...query),
    refreshMs: 15_000,
  }),

  /** What banks notified of, the latest first; polled every 15 seconds. */
  deliveries: (...query: Parameters<typeof deliveries>) => ({
    ...deliveries(...query),
    refreshMs: 15_000,
  }),

  imports: list("/bank-imports"),

  /** One import, its skipped rows, and what keeps it from being undone. */
  import: (id: number) => get("/bank-imports/{id}", { params: { path: { id } } }),

  /** Movements that may be stored already. */
  repeats: list("/bank-repeats"),

  /** How much is in each list, and the latest bulk approval; polled every minute. */
  figures: () => ({ ...get("/reconciliation"), refreshMs: 60_000 }),

  exact: list("/reconciliation/exact"),
  single: list("/reconciliation/single"),
  undecided: list("/reconciliation/undecided"),
  unowned: list("/reconciliation/unowned"),
  unbacked: list("/reconciliation/unbacked"),

  /** Photos whose payment the bank should have reported. */
  unreported: () => get("/reconciliation/unreported"),

  /** The latest rejections of several purchases in one step. */
  rejections: () => get("/purchases/rejections"),

  days: list("/reconciliation/days"),
};
