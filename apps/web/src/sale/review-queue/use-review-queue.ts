import type { PurchaseForStaff, Page } from "@rifas/api-client/types";
import { useMemo, useState } from "react";
import { readText, readNumber, type AddressQuery } from "../../shared/desk/address.ts";
import { readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { useAddress, type Address } from "../../shared/desk/use-address.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { changeStatus, type StatusChange } from "../purchase/change-status.ts";
import { decisionSaved, type DecisionRequest } from "../purchase/review-decision.tsx";
import { useEvictProofs } from "../purchase/use-proof.ts";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import {
  areAllTaken,
  decidableFirst,
  decisionsUnderWay,
  firstFree,
  inHand,
  inTurn,
  visibleQueue,
  waitingCount,
  type Outcomes,
} from "./queue-state.ts";
import { NOTHING_ASKED, useLeases } from "./use-leases.ts";
import { useQueueCommands } from "./use-queue-commands.ts";
import { useReviews } from "./use-reviews.ts";
import { PARAMETER, useSelection } from "./use-selection.ts";
import { get } from "@rifas/api-client/get";
import { useList, type List } from "../../shared/desk/use-list.ts";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { toastError, toastSuccess } from "../../shared/toasts.ts";
import { getForStaff } from "@rifas/api-client/get-for-staff";
import type { ApiError } from "@rifas/api-client/api-error";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";

/** How many of the next proofs are preloaded. */
const PRELOADED = 2;
const NOTHING: readonly PurchaseForStaff[] = [];

/** The state and commands of the review queue, which its panes share. */
export type ReviewQueueState = ReturnType<typeof useReviewQueue>;

/** What the queue's panes are given. */
export interface OfQueue {
  readonly review: ReviewQueueState;
}

/** What those about one purchase are. */
export interface OfPurchase extends OfQueue {
  readonly purchase: PurchaseForStaff;
}

/** The queue, the selected purchase, and the decisions made here. `onOpen` shows a purchase's details. */
export function useReviewQueue(onOpen: (id: string) => void) {
  const address = useAddress();
  const now = useNow();
  const shared = useSharedQueue(address);
  const { list, queue, leases, inOrder, selection, selected, reviews } = shared;
  const { outcomes, review, dismiss } = reviews;
  const giveBack = useGiveBack();
  const [request, ask] = useState<DecisionRequest | null>(null);
  const [bar, shortcuts] = useShortcutsSetting();
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
  const known = { ...shared, outcomes, decide, undo, ask, open: onOpen };
  return {
    ...known,
    commands: useQueueCommands(known),
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
    request,
    dismiss,
    /** What the bar of keys takes, and whether shortcuts are on. */
    bar,
    shortcuts,
    /** On a phone, returns from the purchase to the list. */
    back: () => address.change({ [PARAMETER]: null }),
  };
}

/** The queue as the address filters it, what of it is in whose hands, and which purchase is on the screen. */
function useSharedQueue(address: Address) {
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
  const inOrder = (after: string | null) => decidableFirst(inTurn(queue, after), queue);
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
  return {
    list,
    queue,
    leases,
    inOrder,
    selection,
    selected,
    /** The selected purchase if it can be decided here; otherwise null. */
    current,
    reviews,
  };
}

/** Keeps only the proofs of these purchases in memory. */
function useKeepProofs(ids: readonly (string | null)[]): void {
  const needed = ids.filter((id) => id !== null).join(" ");
  useEvictProofs(useMemo(() => needed.split(" "), [needed]));
}

/** Other people send and review proofs all the time, so the queue is polled. */
const REFRESH_MS = 20_000;
/** How many purchases are loaded at once; more follow as these are decided. */
const PAGE_SIZE = 50;

/** The review queue: what waits for a decision, longest first. */
function useQueueList(query: AddressQuery): List<Page<PurchaseForStaff>> {
  return useList({
    ...get("/purchases", {
      search: readText(query, "busca"),
      raffle_id: readNumber(query, "rifa"),
      to_review: true,
      sort: "oldest_proof",
      limit: PAGE_SIZE,
    }),
    refreshMs: REFRESH_MS,
  });
}

const change: StatusChange = { status: "pending", expected_status: "approved" };

/** Undoes an approval: the purchase waits again. Says so, or why not, and returns whether it does. */
function useGiveBack(): (purchase: PurchaseForStaff) => Promise<boolean> {
  const renew = useRenewPurchases();
  const { run } = useMutation((client, id: string) => changeStatus(client, id, change));
  return async ({ id, code }) => {
    const answer = await run(id);
    if (answer.ok) {
      renew.show(answer.data);
      toastSuccess(decisionSaved(change, answer.data), { id: "review" });
    } else {
      toastError(`${code} sigue como está: ${answer.error.message}`);
      renew.ask(id);
    }
    renew.lists();
    return answer.ok;
  };
}

/** The selected purchase, from the queue or loaded by itself. */
type SelectedPurchase =
  | { readonly state: "none" }
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: ApiError; readonly retry: () => void }
  /**
   * `waiting` is false if it can't be reviewed here: someone has decided it, it doesn't await review, or the queue shows
   * another raffle.
   */
  | { readonly state: "shown"; readonly purchase: PurchaseForStaff; readonly waiting: boolean };

/** Takes the purchase from the queue if possible. Loads it if a link names it or it left the queue while selected. */
function useSelectedPurchase(
  id: string | null,
  queue: readonly PurchaseForStaff[],
  outcomes: Outcomes,
  raffleId: number | null,
): SelectedPurchase {
  const listed = queue.find((purchase) => purchase.id === id);
  const alone = useFreshQuery(
    id === null || listed !== undefined ? null : getForStaff("/purchases/{id}", { id }),
  );
  if (listed !== undefined) return { state: "shown", purchase: listed, waiting: true };
  if (id === null) return { state: "none" };
  const decided = outcomes.get(id);
  const purchase = decided?.purchase ?? alone.data;
  if (purchase !== undefined) {
    const belongs = raffleId === null || purchase.raffle.id === raffleId;
    const waits = purchase.review_since !== null && decided === undefined;
    return { state: "shown", purchase, waiting: waits && belongs };
  }
  if (alone.error !== undefined) {
    return { state: "failed", error: alone.error, retry: () => void alone.retry() };
  }
  return { state: "loading" };
}
