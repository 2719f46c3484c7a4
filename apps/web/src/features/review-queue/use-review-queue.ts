import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useMemo, useState } from "react";
import { readText } from "../../shared/desk/address.ts";
import { readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { useAddress, type Address } from "../../shared/desk/use-address.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import type { StatusChange } from "../../shared/purchase/change-status.ts";
import { purchaseOffers, type PurchaseOffers } from "../../shared/purchase/purchase-offers.ts";
import type { DecisionRequest } from "../../shared/purchase/review-decision.tsx";
import { useEvictProofs } from "../../shared/purchase/use-proof.ts";
import { useReviewer } from "../../shared/session/use-reviewer.ts";
import {
  areAllTaken,
  decidableFirst,
  decisionsUnderWay,
  firstFree,
  inHand,
  inTurn,
  visibleQueue,
  waitingCount,
} from "./queue-state.ts";
import { useGiveBack } from "./use-give-back.ts";
import { NOTHING_ASKED, useLeases } from "./use-leases.ts";
import { useQueueCommands } from "./use-queue-commands.ts";
import { useQueueList } from "./use-queue-list.ts";
import { useReviews } from "./use-reviews.ts";
import { useSelectedPurchase } from "./use-selected-purchase.ts";
import { PARAMETER, useSelection } from "./use-selection.ts";

/** How many of the next proofs are preloaded. */
const PRELOADED = 2;
const NOTHING: readonly PurchaseForStaff[] = [];

/** The state and commands of the review queue, which its panes share. */
export type ReviewQueueState = ReturnType<typeof useReviewQueue>;

/** The queue, the selected purchase, and the decisions made here. `onOpen` shows a purchase's details. */
export function useReviewQueue(onOpen: (id: string) => void) {
  const address = useAddress();
  const now = useNow();
  const offersFor = useOffers(now);
  const shared = useSharedQueue(address, offersFor);
  const { list, queue, leases, inOrder, selection, selected, current, reviews } = shared;
  const { outcomes, review, dismiss } = reviews;
  const giveBack = useGiveBack();
  const [request, ask] = useState<DecisionRequest | null>(null);
  const place = queue.findIndex(({ id }) => id === selection.id);
  const upcoming = inHand(queue, selection.id, leases).slice(0, PRELOADED);
  useKeepProofs([selection.id, ...upcoming.map(({ id }) => id)]);

  const decide = (purchase: PurchaseForStaff, change: StatusChange) => {
    selection.select(firstFree(inOrder(purchase.id), leases));
    review(purchase, change);
  };
  const undo = async (purchase: PurchaseForStaff) => {
    if (!(await giveBack(purchase))) return;
    dismiss(purchase.id);
    selection.select(purchase.id);
  };
  const commands = useQueueCommands({
    queue,
    selection,
    current,
    outcomes,
    leases,
    offersFor,
    decide,
    undo,
    ask,
    open: onOpen,
  });
  return {
    list,
    queue,
    outcomes,
    selection,
    selected,
    leases,
    /** The selected purchase if it can be decided here; otherwise null. */
    current,
    /** The selected purchase's index in the queue; -1 if it isn't in it. */
    place,
    /** The next purchases, whose proofs are preloaded. */
    upcoming,
    /** How many purchases wait; undefined while loading. */
    waiting: list.data && waitingCount(list.data.total, list.data.items, outcomes),
    isLoading:
      selected.state === "loading" ||
      list.state === "loading" ||
      (selected.state === "none" && queue.length > 0 && !areAllTaken(queue, leases)),
    now,
    commands,
    request,
    ask,
    decide,
    undo,
    dismiss,
    open: onOpen,
    /** On a phone, returns from the purchase to the list. */
    back: () => address.change({ [PARAMETER]: null }),
    offersFor,
  };
}

/** What the user may do with a purchase now. */
function useOffers(now: number): (purchase: PurchaseForStaff) => PurchaseOffers {
  const reviewer = useReviewer();
  return (purchase) => purchaseOffers(purchase, reviewer, now);
}

/** The queue as the address filters it, what of it is in whose hands, and which purchase is on the screen. */
function useSharedQueue(
  address: Address,
  offersFor: (purchase: PurchaseForStaff) => PurchaseOffers,
) {
  const list = useQueueList(address.query);
  const { rifa: raffleId } = readRaffle(address.query);
  const filter = `${raffleId} ${readText(address.query, "busca")}`;
  const reviews = useReviews();
  const { outcomes } = reviews;
  const queue = useMemo(
    () => visibleQueue(list.data?.items ?? NOTHING, outcomes, raffleId),
    [list.data, outcomes, raffleId],
  );
  const [leases, setLeases] = useState(NOTHING_ASKED);
  const inOrder = (after: string | null) => decidableFirst(inTurn(queue, after), queue, offersFor);
  // What an earlier filter showed stays in the list until the new one arrives.
  const suggestion = list.state === "ready" ? firstFree(inOrder(null), leases) : null;
  const selection = useSelection(address, filter, suggestion);
  const selected = useSelectedPurchase(selection.id, queue, outcomes, raffleId);
  const current = selected.state === "shown" && selected.waiting ? selected.purchase : null;
  useLeases({
    lookingAt: current?.id ?? null,
    wanted: inOrder(selection.id),
    deciding: decisionsUnderWay(outcomes),
    ready: list.data !== undefined,
    watching: current !== null && leases.others.has(current.id),
    onGone: () => void list.retry(),
    onAnswer: setLeases,
  });
  return { list, queue, leases, inOrder, selection, selected, current, reviews };
}

/** Keeps only the proofs of these purchases in memory. */
function useKeepProofs(ids: readonly (string | null)[]): void {
  const needed = ids.filter((id) => id !== null).join(" ");
  useEvictProofs(useMemo(() => needed.split(" "), [needed]));
}
