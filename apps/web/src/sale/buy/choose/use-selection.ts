import type { PublicConfig, RaffleListItem, TicketStats } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { useCallback } from "react";
import { quantityOf, type Selection } from "../draft/purchase-draft.ts";
import { usePurchaseDraft } from "../draft/use-purchase-draft.ts";

const QUICK = [1, 5, 10, 25];

type Limits = Pick<RaffleListItem, "id" | "min_per_purchase" | "max_per_purchase" | "combos">;

/** The quantities that can be chosen now: the raffle's limits and the available tickets. */
export function quantityLimits(raffle: Limits, stats: TicketStats | undefined) {
  const free = stats?.available ?? raffle.max_per_purchase;
  const max = Math.max(raffle.min_per_purchase, Math.min(raffle.max_per_purchase, free));
  return { min: raffle.min_per_purchase, max };
}

/** The quantities offered as buttons, of those the raffle allows: the usual ones and its combos. */
export function quickQuantities(raffle: Limits, config: PublicConfig | undefined): number[] {
  const { min_per_purchase: min, max_per_purchase: max } = raffle;
  const usual = config?.purchase_rules.quick_quantities ?? QUICK;
  const quick = [...new Set([...usual, ...raffle.combos.map(({ quantity }) => quantity)])]
    .filter((quantity) => quantity >= min && quantity <= max)
    .toSorted((one, other) => one - other);
  return quick.length === 0 ? [min] : quick;
}

/** What each combo costs, as its button says it. */
export function comboOffers({ combos }: Limits): ReadonlyMap<number, string> {
  return new Map(combos.map((combo) => [combo.quantity, `por ${formatBs(combo.price_bs)}`]));
}

/** The buyer's selection, kept in the draft. Initially the raffle's minimum, drawn at random. */
export function useSelection(raffle: Limits, stats: TicketStats | undefined) {
  const { draft, update } = usePurchaseDraft(raffle.id);
  const { min, max } = quantityLimits(raffle, stats);
  const select = useCallback((next: Selection) => update({ selection: next }), [update]);
  const chosen = draft.selection;
  const selection: Selection =
    chosen !== null && (chosen.kind === "drawn" || chosen.numbers.length > 0)
      ? chosen
      : { kind: "drawn", quantity: min };
  return { selection, quantity: quantityOf(selection), min, max, select };
}
