import type { RaffleStatus } from "@rifas/domain/statuses";

/** A raffle's state inside a sentence: 'esta rifa está en borrador'. */
export const raffleStatusLabels: Readonly<Record<RaffleStatus, string>> = {
  draft: "en borrador",
  active: "activa",
  paused: "pausada",
  finished: "finalizada",
};
