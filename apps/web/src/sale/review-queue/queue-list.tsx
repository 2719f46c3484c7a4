import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { PickList, type PickListItem } from "@rifas/ui/pick-list";
import { formatCount } from "@rifas/ui/text/format-count";
import { DeskListEnd } from "@rifas/ui/desk-panes/parts";
import { timeAgo } from "../../shared/desk/time-ago.ts";
import { paymentLine, warningCount } from "../purchase/purchase-words.ts";
import { TrialMark } from "../purchase/trial-mark.tsx";
import { leaseWords } from "./lease-words.ts";
import type { Outcomes } from "./queue-state.ts";
import type { OfQueue, ReviewQueueState } from "./use-review-queue.ts";

/** The queue's rows. */
export function QueueList({ review }: OfQueue) {
  const { queue, selection } = review;
  const more = (review.waiting ?? queue.length) - queue.length;
  return (
    <PickList
      label="Pagos por revisar"
      items={queue.map((purchase) => toRow(purchase, review))}
      value={selection.id}
      onValueChange={(id, by) => selection.select(id, by === "pointer" ? "open" : undefined)}
      end={
        more > 0 ? (
          <DeskListEnd>
            {more === 1 ? "y 1 más" : `y ${formatCount(more)} más`}, que van entrando solos
          </DeskListEnd>
        ) : undefined
      }
    />
  );
}

function toRow(
  purchase: PurchaseForStaff,
  { outcomes, leases, now }: ReviewQueueState,
): PickListItem {
  const lease = leases.others.get(purchase.id);
  return {
    key: purchase.id,
    title: purchase.name,
    code: purchase.code,
    tag: purchase.trial ? <TrialMark of={purchase} /> : undefined,
    figure: formatBs(purchase.payable_bs),
    note: lease === undefined ? paymentLine(purchase) : leaseWords(lease),
    age: timeAgo(purchase.review_since ?? purchase.created_at, now),
    mark: markOf(purchase, outcomes),
  };
}

function markOf(purchase: PurchaseForStaff, outcomes: Outcomes): PickListItem["mark"] {
  if (outcomes.get(purchase.id)?.state === "failed") {
    return { tone: "danger", text: "No se guardó" };
  }
  const { length } = purchase.warnings;
  return length === 0 ? undefined : { tone: "warning", text: warningCount(length) };
}
