import { DeskPanes } from "@rifas/ui/desk-panes";
import { KeyBar } from "@rifas/ui/key-bar";
import {
  DeskFrame,
  DeskListScroll,
  DeskListSkeleton,
  DeskListHead,
  DeskStatus,
} from "@rifas/ui/desk-panes/parts";
import { useEffect, useRef, type RefObject } from "react";
import { ReviewDecision } from "../purchase/review-decision.tsx";
import { DataPane, HeadPane, StagePane } from "./purchase-panes.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { QueueAlerts } from "./queue-alerts.tsx";
import { queueKeys } from "./queue-keys.ts";
import { useReviewQueue, type OfQueue } from "./use-review-queue.ts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useProof } from "../purchase/use-proof.ts";
import { QueueList } from "./queue-list.tsx";
import { RecentReviews } from "./recent-reviews.tsx";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { readRaffle, RaffleFilter } from "../../shared/desk/raffle-filter.tsx";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { SearchBox } from "@rifas/ui/search-box";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { MOST_SEARCHED, useSearchText } from "../../shared/desk/use-search-text.ts";

/**
 * The review queue: the proof next to its data, one decision after the other, with the keyboard if preferred.
 * Shortcuts work however one arrives (use-page-shortcuts.ts), and can be turned off.
 */
export function ReviewQueue(props: {
  /** Opens the purchase's details. */
  onOpen: (id: string) => void;
}) {
  const review = useReviewQueue(props.onOpen);
  const { selection, selected, commands, bar } = review;
  const root = useRef<HTMLElement>(null);
  useKeepFocus(root, review.queue.length);
  usePageShortcuts(queueKeys, bar.state, commands.run);

  return (
    <DeskFrame ref={root} tabIndex={-1} aria-label="Cola de revisión">
      <QueueAlerts review={review} />
      <DeskPanes
        narrow={selection.opened ? "picked" : "list"}
        pickedKey={selection.id}
        list={
          <>
            <QueueHeader review={review} />
            <RecentReviews review={review} />
            <DeskListScroll top="line">
              <QueueBody review={review} />
            </DeskListScroll>
          </>
        }
        head={<HeadPane review={review} />}
        stage={<StagePane review={review} />}
        data={<DataPane review={review} />}
        actions={
          selected.state === "shown" ? (
            <ReviewActions review={review} purchase={selected.purchase} />
          ) : undefined
        }
      />
      <KeyBar keys={queueKeys} {...bar} />
      {review.upcoming.map((purchase) => (
        <PreloadProof key={purchase.id} purchase={purchase} />
      ))}
      <ReviewDecision
        request={review.request}
        onClose={() => review.ask(null)}
        onDecide={async (_, purchase, change) => {
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

function QueueBody({ review }: OfQueue) {
  const { list, queue } = review;
  if (list.state === "failed") return <QueryFailure of={list} place="inset" level={3} />;
  if (list.state === "loading") return <DeskListSkeleton label="Cargando la cola…" rows={6} />;
  return queue.length === 0 ? <NothingWaits /> : <QueueList review={review} />;
}

function NothingWaits() {
  const { narrowed, search, clear } = useListFilters(readRaffle);
  return (
    <EmptyState
      place="inset"
      level={3}
      {...(search !== ""
        ? {
            picture: "search",
            title: "Nada coincide",
            hint: "Prueba con otro nombre, código o referencia.",
          }
        : {
            picture: "inbox",
            title: narrowed ? "Esta rifa no tiene nada por revisar" : "No hay nada por revisar",
            hint: "Los comprobantes nuevos aparecen aquí solos.",
          })}
      action={
        narrowed ? (
          <Button tone="outline" onClick={clear}>
            Ver toda la cola
          </Button>
        ) : undefined
      }
    />
  );
}

/** How many proofs wait and since when, and the queue's filters. */
function QueueHeader({ review }: OfQueue) {
  const { list, waiting, queue, now } = review;
  const oldest = queue[0]?.review_since ?? null;
  const search = useSearchText(useAddress(), "busca");
  return (
    <DeskListHead>
      <div>
        <VisuallyHidden asChild>
          <h2>Por revisar</h2>
        </VisuallyHidden>
        <DeskStatus>
          {waiting === undefined ? "Contando…" : summary(waiting, oldest, now, search.text !== "")}
        </DeskStatus>
      </div>
      <SearchBox
        ref={review.commands.search}
        label="Buscar en la cola"
        state={list.state === "refreshing" ? "searching" : "idle"}
        value={search.typed}
        maxLength={MOST_SEARCHED}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The shortcuts work again.
          if (event.key === "Enter" || (event.key === "Escape" && search.typed === ""))
            event.currentTarget.blur();
        }}
      />
      <RaffleFilter labelDisplay="hidden" />
    </DeskListHead>
  );
}

/** '30 esperan · el más viejo, hace 42 min' */
function summary(waiting: number, oldest: string | null, now: number, searched: boolean): string {
  const count = waiting === 1 ? "1 espera" : `${formatCount(waiting)} esperan`;
  if (waiting === 0) return searched ? "Ninguno coincide" : "Ninguno espera";
  return oldest === null ? count : `${count} · el más viejo, ${timeAgoInWords(oldest, now)}`;
}
