import type { PurchaseFacts } from "./purchase-rules.ts";
import type { PurchaseChannel } from "./sale-choices.ts";
import type { PurchaseStatus, RaffleOutcome } from "./statuses.ts";

/** What staff see of a purchase, as the contract shows it; instants are RFC 3339. */
export interface SeenPurchase {
  readonly status: PurchaseStatus;
  readonly channel: PurchaseChannel;
  readonly review_since: string | null;
  readonly reviewed_at: string | null;
  readonly reviewed_by: { readonly id: number } | null;
  readonly warnings: readonly unknown[];
  readonly holds_prize: boolean;
  readonly raffle: { readonly outcome: RaffleOutcome | null; readonly draw_date: string | null };
}

/** The facts of a purchase that the rules depend on, for the user with this id; `sealed` is whether the raffle's log is. */
export function purchaseFacts(
  { raffle, ...purchase }: SeenPurchase,
  userId: number,
  sealed: boolean,
): PurchaseFacts {
  return {
    status: purchase.status,
    channel: purchase.channel,
    reviewSince: instant(purchase.review_since),
    confirmedByBank: false,
    warned: purchase.warnings.length > 0,
    holdsPrize: purchase.holds_prize,
    ownApproval: purchase.reviewed_by?.id === userId,
    rejectedAt: purchase.status === "rejected" ? instant(purchase.reviewed_at) : null,
    raffle: { outcome: raffle.outcome, drawDate: instant(raffle.draw_date), sealed },
  };
}

/** Milliseconds since 1970. */
function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
