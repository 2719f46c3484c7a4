import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Cluster } from "@rifas/ui/cluster";
import { StatusBadge } from "@rifas/ui/status-badge";
import { statusNote } from "./purchase-words.ts";
import { TrialMark } from "./trial-mark.tsx";

/** The badges beside a purchase's heading: whether it is a trial, and its status. */
export function PurchaseBadges({ purchase }: { purchase: PurchaseForStaff }) {
  return (
    <Cluster asChild gap={2}>
      <span>
        <TrialMark of={purchase} size="lg" />
        <StatusBadge size="lg" status={purchase.status} note={statusNote(purchase)} />
      </span>
    </Cluster>
  );
}
