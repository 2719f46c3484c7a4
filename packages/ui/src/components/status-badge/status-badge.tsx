import { isStatus, type Status } from "@rifas/domain/statuses";
import {
  Ban,
  Bookmark,
  Check,
  CircleDashed,
  Clock,
  Hourglass,
  Send,
  Tag,
  TimerOff,
  TriangleAlert,
  Ticket,
  type LucideIcon,
} from "lucide-react";
import { BadgeBody, type StatusBadgeProps } from "./badge-body.tsx";
import { raffleStatusIcons } from "./raffle-status-badge.tsx";

export type { StatusBadgeProps } from "./badge-body.tsx";

/** Exhaustive: a new status doesn't compile without its icon (tone and label: @rifas/domain). */
const icons: Readonly<Record<Status, LucideIcon>> = {
  ...raffleStatusIcons,
  pending: Clock,
  approved: Check,
  rejected: Ban,
  expired: TimerOff,
  available: CircleDashed,
  reserved: Bookmark,
  sold: Ticket,
  queued: Hourglass,
  sent: Send,
  failed: TriangleAlert,
};

/**
 * A status as text, tone and icon, so that colour is never the only signal. Pages that only show raffles import
 * `@rifas/ui/status-badge/raffle`, which contains only their icons.
 */
export function StatusBadge(props: StatusBadgeProps) {
  const { status } = props;
  return <BadgeBody {...props} icon={isStatus(status) ? icons[status] : Tag} />;
}
