import type { RaffleStatus } from "@rifas/domain/statuses";
import type { LucideIcon } from "lucide-react";
import CircleDot from "lucide-react/icons/circle-dot";
import Flag from "lucide-react/icons/flag";
import Pause from "lucide-react/icons/pause";
import PencilLine from "lucide-react/icons/pencil-line";
import Tag from "lucide-react/icons/tag";
import { BadgeBody, type StatusBadgeProps } from "./badge-body.tsx";

/** Exhaustive: a new raffle status doesn't compile without its icon. */
export const raffleStatusIcons: Readonly<Record<RaffleStatus, LucideIcon>> = {
  draft: PencilLine,
  active: CircleDot,
  paused: Pause,
  finished: Flag,
};

/** A badge for raffle statuses only: public pages show no others, so they needn't load the other icons. */
export function RaffleStatusBadge(props: StatusBadgeProps) {
  return <BadgeBody {...props} icon={iconOf(props.status)} />;
}

function iconOf(status: string): LucideIcon {
  return Object.entries(raffleStatusIcons).find(([known]) => known === status)?.[1] ?? Tag;
}
