import { isStatus, type Status } from "@rifas/domain/statuses";
import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import Bookmark from "lucide-react/icons/bookmark";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import Send from "lucide-react/icons/send";
import Tag from "lucide-react/icons/tag";
import TimerOff from "lucide-react/icons/timer-off";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import Ticket from "lucide-react/icons/ticket";
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
