import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { PurchaseForBuyer, PurchaseForStaff, User } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import { compareMoney, sumMoney } from "@rifas/domain/money";
import { purchaseOffers } from "@rifas/domain/purchase-offers";
import { verdictOn } from "@rifas/domain/purchase-rules";
import { purchaseFacts } from "@rifas/domain/purchase-facts";
import { withId } from "../find.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { matchesTerm } from "../matches-term.ts";

type ListQuery = Partial<OperationInput<"listPurchases">["query"]>;

/** The purchases that match a filter, sorted. */
export function filterPurchases(world: MockWorld, query: ListQuery): PurchaseForStaff[] {
  const found = world.purchases.filter(
    (purchase) =>
      (query.raffle_id === undefined || purchase.raffle.id === query.raffle_id) &&
      (query.status?.includes(purchase.status) ?? true) &&
      isShownAs(purchase, query) &&
      (query.late === undefined || purchase.late === query.late) &&
      (query.recoverable === undefined || isRecoverable(purchase) === query.recoverable) &&
      (query.payment_method === undefined || purchase.payment_method === query.payment_method) &&
      matchesTerm(purchase, query.search),
  );
  return found.toSorted(sorts[query.sort ?? "newest"]);
}

function isShownAs(purchase: PurchaseForStaff, query: ListQuery): boolean {
  const { has_proof: hasProof, to_review: toReview } = query;
  return (
    (hasProof === undefined || purchase.has_proof === hasProof) &&
    (toReview === undefined || (purchase.review_since !== null) === toReview)
  );
}

/** Whether staff could still recover it. */
function isRecoverable(purchase: PurchaseForStaff): boolean {
  return verdictOn("recover", purchaseFacts(purchase, 0, false), "admin", Date.parse(mockNow()))
    .allowed;
}

const sorts: Record<
  NonNullable<ListQuery["sort"]>,
  (one: PurchaseForStaff, other: PurchaseForStaff) => number
> = {
  newest: (one, other) => other.created_at.localeCompare(one.created_at),
  oldest: (one, other) => one.created_at.localeCompare(other.created_at),
  oldest_proof: (one, other) =>
    (one.review_since ?? one.proof_at ?? "9").localeCompare(
      other.review_since ?? other.proof_at ?? "9",
    ),
  amount_desc: (one, other) => compareMoney(other.amount_bs, one.amount_bs),
  amount_asc: (one, other) => compareMoney(one.amount_bs, other.amount_bs),
};

/** Purchases, of a raffle or of all, grouped into clients by cédula, with the latest name. */
export function groupClients(
  world: MockWorld,
  { search, raffle_id }: Pick<ListQuery, "search" | "raffle_id">,
) {
  const byDocument = Map.groupBy(
    filterPurchases(world, { sort: "newest", ...(raffle_id !== undefined && { raffle_id }) }),
    (purchase) => purchase.document_id,
  );
  return [...byDocument.values()].flatMap((bought) => {
    const [latest] = bought;
    const first = bought.at(-1);
    if (latest === undefined || first === undefined || !matchesTerm(latest, search)) return [];
    const approved = bought.filter(({ status }) => status === "approved");
    return [
      {
        document_id: latest.document_id,
        name: latest.name,
        email: latest.email,
        phone: latest.phone,
        purchases: bought.length,
        approved_purchases: approved.length,
        tickets: approved.reduce((sum, { quantity }) => sum + quantity, 0),
        total_bs: sumMoney(approved.map(({ amount_bs }) => amount_bs)),
        first_purchase_at: first.created_at,
        last_purchase_at: latest.created_at,
        last_purchase_id: latest.id,
      },
    ];
  });
}

/** The purchase with this id. Throws `NotFound` if the world has none. */
export function findPurchase(world: MockWorld, id: string): PurchaseForStaff {
  return withId(world.purchases, id, "esa compra");
}

/** The purchase with what this user may do with it now. */
export function seenBy(user: User | null, purchase: PurchaseForStaff): PurchaseForStaff {
  const reviewer = user ?? { id: 0, role: "staff" };
  const at = { now: Date.parse(mockNow()), sealed: false };
  return { ...purchase, can: purchaseOffers(purchase, reviewer, at) };
}

/** A valid public key, so that browsers can subscribe; the mock server sends no notifications. */
const PUSH_KEY =
  "BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo";

/** A purchase as its buyer sees it. */
export function forBuyer(purchase: PurchaseForStaff): PurchaseForBuyer {
  return viewOf("PurchaseForBuyer", {
    ...purchase,
    payment_arrived:
      purchase.status === "pending" &&
      ["exact", "linked"].includes(purchase.bank_match?.state ?? ""),
    answer_hours: purchase.status === "pending" && purchase.has_proof ? 3 : null,
    push_key: PUSH_KEY,
    server_time: mockNow(),
  });
}
