import type { BankFacts } from "../platform/ports.ts";
import { isAnyFeedLive } from "./feeds/any-live-feed.ts";
import { loadBankMatches } from "./matches/bank-match.ts";
import { hasPaymentArrived } from "./matches/payment-arrived.ts";
import { freeMovements } from "./movements/link-purchase.ts";

/** The bank's answers to what purchases ask. */
export const bankFacts: BankFacts = {
  isAnyFeedLive,
  hasPaymentArrived,
  matchesOf: loadBankMatches,
  freeMovements,
};
