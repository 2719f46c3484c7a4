import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { useMemo, useState } from "react";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { settledAfter, type Settled } from "./settled.ts";
import { nextShown, type ShownMatch } from "./shown-match.ts";

type Undecided = Schema<"UndecidedMatch">;

/** The query parameter of the selected purchase. */
const PARAMETER = "decidir";
/** How many are loaded at once; more follow as these are decided. */
const LIMIT = 50;
const NOTHING: readonly Undecided[] = [];

/** The undecided purchases and the selected one. */
export function useUndecidedList() {
  const { query, change } = useAddress();
  const list = useList(get("/reconciliation/undecided", { limit: LIMIT }));
  const items = list.data?.items ?? NOTHING;
  const [settled, setSettled] = useState<Settled>(new Map());
  const [loaded, setLoaded] = useState(items);
  if (items !== loaded) {
    setLoaded(items);
    setSettled(settledAfter(settled, idsOf(items)));
  }
  const matches = useMemo(
    () => items.filter(({ purchase }) => !settled.has(purchase.id)),
    [items, settled],
  );
  const named = query.get(PARAMETER);
  const [before, setBefore] = useState<ShownMatch | null>(null);
  const shown = nextShown(before, { matches, named, settled });
  if (!isSame(shown, before)) setBefore(shown);
  const place = shown?.place ?? 0;

  const select = (id: string | null) =>
    change({ [PARAMETER]: id }, named === null ? "push" : "replace");
  return {
    list,
    matches,
    match: shown?.match ?? null,
    /** Whether the purchase on the screen left the list without being decided here. */
    gone: shown?.gone ?? false,
    /** Whether a purchase was opened explicitly; on a phone it then replaces the list. */
    opened:
      named !== null &&
      (shown?.match.purchase.id === named || (shown !== null && settled.has(named))),
    select,
    move: (step: 1 | -1) => {
      // What comes after one that is gone has its place.
      const next = matches[shown?.gone === true && step === 1 ? place : place + step];
      if (next !== undefined) select(next.purchase.id);
    },
    /** Removes a purchase from the list; if it is on the screen, the next one shows. */
    settle: ({ purchase: { id } }: Undecided) =>
      setSettled((before) => new Map([...before, [id, "listed"]])),
  };
}

function idsOf(matches: readonly Undecided[]): ReadonlySet<string> {
  return new Set(matches.map(({ purchase }) => purchase.id));
}

function isSame(one: ShownMatch | null, other: ShownMatch | null): boolean {
  return one?.match === other?.match && one?.place === other?.place && one?.gone === other?.gone;
}
