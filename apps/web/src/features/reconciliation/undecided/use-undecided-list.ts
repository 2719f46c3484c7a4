import { reconciliationQueries } from "@rifas/api-client/reconciliation-queries";
import type { Schema } from "@rifas/api-client/types";
import { useMemo, useState } from "react";
import { useAddress } from "../../../shared/desk/use-address.ts";
import { useList } from "../../../shared/desk/use-list.ts";

type Undecided = Schema<"UndecidedMatch">;

/** The query parameter of the selected purchase. */
const PARAMETER = "decidir";
/** How many are loaded at once; more follow as these are decided. */
const LIMIT = 50;
const NOTHING: readonly Undecided[] = [];

/** The undecided purchases and the selected one. */
export function useUndecidedList() {
  const { query, change } = useAddress();
  const list = useList(reconciliationQueries.undecided({ limit: LIMIT }));
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const matches = useMemo(
    () => (list.data?.items ?? NOTHING).filter(({ purchase }) => !settled.has(purchase.id)),
    [list.data, settled],
  );
  const named = query.get(PARAMETER);
  const found = matches.findIndex(({ purchase }) => purchase.id === named);
  const place = found < 0 ? 0 : found;

  const select = (id: string | null) =>
    change({ [PARAMETER]: id }, named === null ? "push" : "replace");
  return {
    list,
    matches,
    match: matches[place] ?? null,
    /** Whether the purchase was opened explicitly; on a phone it then replaces the list. */
    opened: found >= 0,
    select,
    move: (step: 1 | -1) => {
      const next = matches[place + step];
      if (next !== undefined) select(next.purchase.id);
    },
    /** Removes a purchase from the list, and selects the next one. */
    settle: ({ purchase }: Undecided) => {
      const next = matches[place + 1] ?? matches[place - 1];
      setSettled(new Set([...settled, purchase.id]));
      if (named !== null) change({ [PARAMETER]: next?.purchase.id ?? null });
    },
  };
}
