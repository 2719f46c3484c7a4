import type { RaffleStatus } from "@rifas/domain/statuses";
import { CircleDot, Flag, Pause, PencilLine, Tag, type LucideIcon } from "lucide-react";
import { BadgeBody, type StatusBadgeProps } from "./badge-body.tsx";

/** Exhaustive: a new status of raffles doesn't compile without its icon. */
export const raffleStatusIcons: Readonly<Record<RaffleStatus, LucideIcon>> = {
  draft: PencilLine,
  active: CircleDot,
  paused: Pause,
  finished: Flag,
};

/** The badge of a raffle alone: a public page shows no other status, and leaves their icons behind. */
export function RaffleStatusBadge(props: StatusBadgeProps) {
  return <BadgeBody {...props} icon={iconOf(props.status)} />;
}

function iconOf(status: string): LucideIcon {
  return Object.entries(raffleStatusIcons).find(([known]) => known === status)?.[1] ?? Tag;
}
