import { DeskListScroll } from "@rifas/ui/desk-panes/parts";
import { QueueBody } from "./queue-body.tsx";
import { QueueHeader } from "./queue-header.tsx";
import { QueueList } from "./queue-list.tsx";
import { RecentReviews } from "./recent-reviews.tsx";
import type { ReviewQueueState } from "./use-review-queue.ts";

/** The list of waiting purchases, with its search and the latest decisions. */
export function QueuePane({ review }: { review: ReviewQueueState }) {
  const { list, queue, outcomes, leases, selection, waiting, now } = review;
  return (
    <>
      <QueueHeader
        waiting={waiting}
        oldest={queue[0]?.review_since ?? null}
        searching={list.state === "refreshing"}
        now={now}
        searchRef={review.commands.search}
      />
      <RecentReviews
        outcomes={outcomes}
        mayUndo={(purchase) => review.offersFor(purchase).return.may}
        onOpen={review.open}
        onUndo={(purchase) => void review.undo(purchase)}
        chatRef={review.commands.chat}
      />
      <DeskListScroll top="line">
        <QueueBody list={list} isEmpty={queue.length === 0}>
          <QueueList
            queue={queue}
            outcomes={outcomes}
            leases={leases}
            selected={selection.id}
            waiting={waiting ?? queue.length}
            now={now}
            onSelect={(id, by) => selection.select(id, by === "pointer" ? "open" : undefined)}
          />
        </QueueBody>
      </DeskListScroll>
    </>
  );
}
