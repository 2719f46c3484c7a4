import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { DeskPanes } from "@rifas/ui/desk-panes";
import { ErrorState } from "@rifas/ui/error-state";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { KeyBar } from "@rifas/ui/key-bar";
import { formatCount } from "@rifas/ui/text/format-count";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useAddress } from "../../desk/use-address.ts";
import { useNow } from "../../desk/use-now.ts";
import type { StatusChange } from "../../purchase/change-status.ts";
import { purchaseOffers } from "../../purchase/purchase-offers.ts";
import { UndoDialog } from "../../purchase/undo-dialog.tsx";
import { useEvictProofs } from "../../purchase/use-proof.ts";
import { useRole } from "../../shared/session/use-role.ts";
import { NoLongerQueued } from "./no-longer-queued.tsx";
import { PreloadProof } from "./preload-proof.tsx";
import { ProofPane } from "./proof-pane.tsx";
import { QueueBody } from "./queue-body.tsx";
import { QueueHeader } from "./queue-header.tsx";
import { keyOf, queueKeys } from "./queue-keys.ts";
import { QueueList } from "./queue-list.tsx";
import { QueueAlerts } from "./queue-alerts.tsx";
import { following, visibleQueue, waitingCount } from "./queue-state.ts";
import { RecentReviews } from "./recent-reviews.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewData } from "./review-data.tsx";
import { ReviewDialogs, type DialogRequest } from "./review-dialogs.tsx";
import { LoadingReviewHeader, ReviewHeader } from "./review-header.tsx";
import { useQueueCommands } from "./use-queue-commands.ts";
import { useQueueList } from "./use-queue-list.ts";
import { useSelectedPurchase } from "./use-selected-purchase.ts";
import { useReviews } from "./use-reviews.ts";
import { useSelection } from "./use-selection.ts";
import { useShortcutsSetting } from "./use-shortcuts-setting.ts";

/** How many of the next proofs are preloaded. */
const PRELOADED = 2;
const NOTHING: readonly PurchaseForStaff[] = [];

/**
 * The review queue: the proof next to its data, one decision after the other, with the keyboard if preferred.
 * Shortcuts work only while the focus is in the queue, and can be turned off.
 */
export function ReviewQueue(props: {
  /** Opens the purchase's details. */
  onOpen: (id: string) => void;
}) {
  const address = useAddress();
  const role = useRole() ?? "staff";
  const now = useNow();
  const list = useQueueList(address.query);
  const { outcomes, review, dismiss } = useReviews();
  const queue = useMemo(
    () => visibleQueue(list.data?.items ?? NOTHING, outcomes),
    [list.data, outcomes],
  );
  const selection = useSelection(list.data === undefined ? undefined : queue, address);
  const selected = useSelectedPurchase(selection.id, queue, outcomes);
  const [shortcuts, setShortcuts] = useShortcutsSetting();
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const [undoing, setUndoing] = useState<PurchaseForStaff | null>(null);
  const root = useRef<HTMLElement>(null);

  const place = queue.findIndex(({ id }) => id === selection.id);
  const upcoming = queue.slice(place + 1, place + 1 + PRELOADED);
  const needed = [selection.id, ...upcoming.map(({ id }) => id)]
    .filter((id) => id !== null)
    .join(" ");
  useEvictProofs(useMemo(() => needed.split(" "), [needed]));

  const waiting =
    list.data === undefined ? undefined : waitingCount(list.data.total, list.data.items, outcomes);

  const decide = (purchase: PurchaseForStaff, change: StatusChange) => {
    selection.select(following(queue, purchase.id));
    review(purchase, change);
  };
  const isLoading = selected.state === "loading" || list.state === "loading";
  const commands = useQueueCommands({
    queue,
    selection,
    current: selected.state === "shown" && selected.waiting ? selected.purchase : null,
    role,
    now,
    decide,
    ask: setRequest,
    open: props.onOpen,
  });
  useKeepFocus(root, queue.length);

  return (
    // Shortcuts are optional: every command also has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      tabIndex={-1}
      aria-label="Cola de revisión"
      className="flex min-h-0 flex-1 flex-col outline-none"
      onKeyDown={shortcuts ? commands.onKeyDown : undefined}
    >
      <QueueAlerts
        outcomes={outcomes}
        selected={selection.id}
        onOpen={props.onOpen}
        onReturn={(id) => selection.select(id, "open")}
        onDismissOutcome={dismiss}
      />
      <DeskPanes
        narrow={selection.opened ? "picked" : "list"}
        pickedKey={selection.id}
        list={
          <>
            <QueueHeader
              waiting={waiting}
              oldest={queue[0]?.proof_at ?? null}
              searching={list.state === "refreshing"}
              now={now}
              searchRef={commands.search}
            />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t">
              <QueueBody list={list} isEmpty={queue.length === 0}>
                <QueueList
                  queue={queue}
                  outcomes={outcomes}
                  selected={selection.id}
                  waiting={waiting ?? queue.length}
                  now={now}
                  onSelect={(id, by) => selection.select(id, by === "pointer" ? "open" : undefined)}
                />
              </QueueBody>
            </div>
            <RecentReviews
              outcomes={outcomes}
              mayUndo={role === "admin"}
              onOpen={props.onOpen}
              onUndo={setUndoing}
            />
          </>
        }
        head={
          selected.state === "shown" ? (
            <ReviewHeader
              purchase={selected.purchase}
              place={
                place < 0
                  ? null
                  : `${formatCount(place + 1)} de ${formatCount(waiting ?? queue.length)}`
              }
              now={now}
              onBack={() => address.change({ revisar: null })}
              onNext={() => commands.run("next")}
            />
          ) : isLoading ? (
            <LoadingReviewHeader />
          ) : null
        }
        stage={
          selected.state === "shown" ? (
            <ProofPane purchase={selected.purchase} controls={commands.viewer} />
          ) : isLoading ? (
            <Skeleton shape="block" className="h-full" />
          ) : null
        }
        data={
          selected.state === "shown" ? (
            <>
              {selected.waiting || outcomes.has(selected.purchase.id) ? null : (
                <NoLongerQueued
                  purchase={selected.purchase}
                  onOpen={() => props.onOpen(selected.purchase.id)}
                />
              )}
              <ReviewData
                purchase={selected.purchase}
                outcome={outcomes.get(selected.purchase.id)}
                openHint={shortcuts ? keyOf("open") : undefined}
                onRetry={() => {
                  const failed = outcomes.get(selected.purchase.id);
                  if (failed !== undefined) decide(failed.purchase, failed.change);
                }}
                onOpen={() => props.onOpen(selected.purchase.id)}
              />
            </>
          ) : isLoading ? (
            <SkeletonGroup>
              <Skeleton shape="block" className="h-96" />
            </SkeletonGroup>
          ) : selected.state === "failed" ? (
            <ErrorState
              level={3}
              text={selected.error.message}
              onRetry={selected.retry}
              action={
                <Button tone="outline" onClick={() => address.change({ revisar: null })}>
                  Volver a la cola
                </Button>
              }
            />
          ) : null
        }
        actions={
          selected.state === "shown" ? (
            <ReviewActions
              shownKey={`${selected.purchase.id} ${selection.opened}`}
              quantity={selected.purchase.quantity}
              offers={purchaseOffers(selected.purchase, role, now)}
              shortcuts={shortcuts}
              onCommand={commands.run}
            />
          ) : undefined
        }
      />
      <KeyBar
        keys={queueKeys}
        state={shortcuts ? "on" : "off"}
        onStateChange={(state) => setShortcuts(state === "on")}
      />
      {upcoming.map((purchase) => (
        <PreloadProof key={purchase.id} purchase={purchase} />
      ))}
      <ReviewDialogs request={request} onClose={() => setRequest(null)} onDecide={decide} />
      {undoing === null ? null : (
        <UndoDialog
          purchase={undoing}
          onClose={() => setUndoing(null)}
          onUndone={({ id }) => dismiss(id)}
        />
      )}
    </section>
  );
}

/** The last decision removes its buttons; keeps the focus in the queue, so that shortcuts still work. */
function useKeepFocus(root: RefObject<HTMLElement | null>, length: number): void {
  useEffect(() => {
    if (length === 0 && document.activeElement === document.body && root.current !== null) {
      root.current.focus({ preventScroll: true });
    }
  }, [root, length]);
}
