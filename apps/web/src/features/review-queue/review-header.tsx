import type { PurchaseForStaff } from "@rifas/api-client/types";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Button } from "@rifas/ui/button";
import { Skeleton } from "@rifas/ui/skeleton";
import { formatBs } from "@rifas/domain/money";
import { timeAgoInWords } from "../../desk/time-ago.ts";
import { statusNote } from "../../purchase/purchase-words.ts";
import { TrialMark } from "../../purchase/trial-mark.tsx";

/** The buyer's name and the purchase's status; on phones also the navigation of the queue. */
export function ReviewHeader(props: {
  purchase: PurchaseForStaff;
  /** '3 de 30'; null if the purchase isn't in the queue. */
  place: string | null;
  now: number;
  onBack: () => void;
  onNext: () => void;
}) {
  const { purchase } = props;
  const sent = timeAgoInWords(purchase.proof_at ?? purchase.created_at, props.now);
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3 @min-[62.5rem]/desk:hidden">
        <Button tone="quiet" size="sm" className="-ml-3" onClick={props.onBack}>
          ← La cola
        </Button>
        <span className="flex items-center gap-2">
          {props.place === null ? null : <span className="figures text-sm">{props.place}</span>}
          <Button tone="quiet" size="sm" className="-mr-3" onClick={props.onNext}>
            Siguiente →
          </Button>
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-2xl">{purchase.name}</h2>
        <span className="flex flex-wrap gap-2">
          <TrialMark of={purchase} />
          <StatusBadge status={purchase.status} note={statusNote(purchase)} />
        </span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="ticket-number">{purchase.code}</span>
        <span className="figures font-semibold @min-[62.5rem]/desk:hidden">
          {formatBs(purchase.payable_bs)}
        </span>
        <span className="text-sm">{sent}</span>
      </p>
    </div>
  );
}

/** As high as the loaded head; on phones the status and the time are on separate lines there. */
export function LoadingReviewHeader() {
  return (
    <div className="grid gap-2">
      <Skeleton shape="block" className="h-9 w-full @min-[62.5rem]/desk:hidden" />
      <Skeleton shape="block" className="h-8 w-48" />
      <Skeleton className="w-32 max-lg:mb-11" />
    </div>
  );
}
