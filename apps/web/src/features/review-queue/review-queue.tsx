import { DeskPanes } from "@rifas/ui/desk-panes";
import { KeyBar } from "@rifas/ui/key-bar";
import { DeskFrame } from "@rifas/ui/desk-panes/parts";
import { useEffect, useRef, type RefObject } from "react";
import { ReviewDecision } from "../../shared/purchase/review-decision.tsx";
import { ActionsPane, DataPane, HeadPane, StagePane } from "./purchase-panes.tsx";
import { QueueAlerts } from "./queue-alerts.tsx";
import { queueKeys } from "./queue-keys.ts";
import { QueuePane } from "./queue-pane.tsx";
import { useReviewQueue } from "./use-review-queue.ts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useProof } from "../../shared/purchase/use-proof.ts";

/**
 * The review queue: the proof next to its data, one decision after the other, with the keyboard if preferred.
 * Shortcuts work however one arrives (use-page-shortcuts.ts), and can be turned off.
 */
export function ReviewQueue(props: {
  /** Opens the purchase's details. */
  onOpen: (id: string) => void;
}) {
  const review = useReviewQueue(props.onOpen);
  const { selection, selected, commands } = review;
  const [shortcuts, setShortcuts] = useShortcutsSetting();
  const root = useRef<HTMLElement>(null);
  useKeepFocus(root, review.queue.length);
  usePageShortcuts(queueKeys, shortcuts ? "on" : "off", commands.run);

  return (
    <DeskFrame ref={root} tabIndex={-1} aria-label="Cola de revisión">
      <QueueAlerts
        outcomes={review.outcomes}
        selected={selection.id}
        onOpen={props.onOpen}
        onReturn={(id) => selection.select(id, "open")}
        onDismiss={(ids) => {
          for (const id of ids) review.dismiss(id);
        }}
      />
      <DeskPanes
        narrow={selection.opened ? "picked" : "list"}
        pickedKey={selection.id}
        list={<QueuePane review={review} />}
        head={<HeadPane review={review} />}
        stage={<StagePane review={review} />}
        data={<DataPane review={review} shortcuts={shortcuts} />}
        actions={
          selected.state === "shown" ? (
            <ActionsPane review={review} purchase={selected.purchase} shortcuts={shortcuts} />
          ) : undefined
        }
      />
      <KeyBar
        keys={queueKeys}
        state={shortcuts ? "on" : "off"}
        onStateChange={(state) => setShortcuts(state === "on")}
      />
      {review.upcoming.map((purchase) => (
        <PreloadProof key={purchase.id} purchase={purchase} />
      ))}
      <ReviewDecision
        request={review.request}
        onClose={() => review.ask(null)}
        onDecide={(purchase, change) => {
          review.ask(null);
          review.decide(purchase, change);
        }}
      />
    </DeskFrame>
  );
}

/** The last decision removes its buttons; keeps the focus in the queue, where Tab continues. */
function useKeepFocus(root: RefObject<HTMLElement | null>, length: number): void {
  useEffect(() => {
    if (length === 0 && document.activeElement === document.body && root.current !== null) {
      root.current.focus({ preventScroll: true });
    }
  }, [root, length]);
}

/** Preloads the photo of a later proof while the current one is reviewed. */
function PreloadProof({ purchase }: { purchase: PurchaseForStaff }) {
  const proof = useProof(purchase);
  // Hidden, but decoded: showing it later takes no time.
  return proof.state === "ready" ? <img src={proof.url} alt="" hidden decoding="async" /> : null;
}
