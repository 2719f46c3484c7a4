import { isStatus, labelOfStatus, toneOfStatus, type Status } from "@rifas/domain/statuses";
import {
  Ban,
  Bookmark,
  Check,
  CircleDashed,
  CircleDot,
  Clock,
  Flag,
  Hourglass,
  Pause,
  PencilLine,
  Send,
  Tag,
  TimerOff,
  TriangleAlert,
  Ticket,
  type LucideIcon,
} from "lucide-react";
import type { ComponentProps } from "react";
import { statusBadgeVariants } from "./status-badge.variants.ts";

/** Exhaustive: a new status doesn't compile without its icon (tone and label: @rifas/domain). */
const icons: Readonly<Record<Status, LucideIcon>> = {
  pending: Clock,
  approved: Check,
  rejected: Ban,
  expired: TimerOff,
  draft: PencilLine,
  active: CircleDot,
  paused: Pause,
  finished: Flag,
  available: CircleDashed,
  reserved: Bookmark,
  sold: Ticket,
  queued: Hourglass,
  sent: Send,
  failed: TriangleAlert,
};

export interface StatusBadgeProps extends ComponentProps<"span"> {
  /** A status of the API. An unknown one is gray with its own text. Required. */
  status: string;
  /** Said after the label ('Falta el comprobante'). Default none. */
  note?: string | undefined;
  /** `lg` stands beside a title. Default `md`. */
  size?: "md" | "lg" | undefined;
}

/** A status in words, tone and icon (A3, B1): never by colour alone. */
export function StatusBadge({ status, note, size, className, ...rest }: StatusBadgeProps) {
  const Icon = isStatus(status) ? icons[status] : Tag;
  return (
    <span
      {...rest}
      className={statusBadgeVariants({ tone: toneOfStatus(status), size, className })}
      data-component="status-badge"
      data-state={status}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.5} />
      <span className="min-w-0">
        {labelOfStatus(status)}
        {note ? ` · ${note}` : null}
      </span>
    </span>
  );
}
