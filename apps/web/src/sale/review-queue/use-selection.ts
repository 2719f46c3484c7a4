import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "../../shared/desk/use-address.ts";

/** The query parameter of the selected purchase. */
export const PARAMETER = "revisar";

export interface Selection {
  /** The selected purchase; null if none waits. */
  readonly id: string | null;
  /** Whether it was opened explicitly. On a phone it then replaces the list. */
  readonly opened: boolean;
  /** Selects a purchase. With `open` a phone shows it instead of the list, and Back closes it. */
  readonly select: (id: string | null, how?: "open") => void;
  /** The latest selection, even before it renders, for shortcuts in quick succession. */
  readonly latest: () => string | null;
}

/**
 * Which purchase is selected. A link may name one; otherwise it is the one suggested. The selection never changes by itself
 * when purchases come and go, but another `filter` of the queue starts again: what it leaves out is not under the keys.
 */
export function useSelection(
  address: Address,
  filter: string,
  suggestion: string | null,
): Selection {
  const named = address.query.get(PARAMETER);
  const [chosen, setChosen] = useState<{ id: string | null; filter: string }>({ id: null, filter });
  const current = chosen.filter === filter ? chosen.id : null;
  const suggested = named === null && current === null ? suggestion : null;
  if (suggested !== null) setChosen({ id: suggested, filter });
  const id = named ?? current ?? suggested;

  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);

  const { change } = address;
  const seen = useRef(filter);
  useEffect(() => {
    if (seen.current === filter) return;
    seen.current = filter;
    if (named !== null) change({ [PARAMETER]: null });
  }, [filter, named, change]);

  const select = useCallback(
    (next: string | null, how?: "open") => {
      latest.current = next;
      setChosen({ id: next, filter });
      if (how === "open" && next !== null)
        change({ [PARAMETER]: next }, named === null ? "push" : "replace");
      else if (named !== null) change({ [PARAMETER]: next });
    },
    [named, change, filter],
  );
  const read = useCallback(() => latest.current, []);
  return { id, opened: named !== null, select, latest: read };
}
