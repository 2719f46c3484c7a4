import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "../../desk/use-address.ts";

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
 * Which purchase is selected. A link may name one; otherwise it is the first in the queue. The selection never
 * changes by itself when purchases come and go.
 */
export function useSelection(
  queue: readonly PurchaseForStaff[] | undefined,
  address: Address,
): Selection {
  const named = address.query.get(PARAMETER);
  const [current, setCurrent] = useState<string | null>(null);
  const first = queue?.[0]?.id ?? null;
  if (named === null && current === null && first !== null) setCurrent(first);
  const id = named ?? current ?? first;

  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);

  const { change } = address;
  const select = useCallback(
    (next: string | null, how?: "open") => {
      latest.current = next;
      setCurrent(next);
      if (how === "open" && next !== null)
        change({ [PARAMETER]: next }, named === null ? "push" : "replace");
      else if (named !== null) change({ [PARAMETER]: next });
    },
    [named, change],
  );
  const read = useCallback(() => latest.current, []);
  return { id, opened: named !== null, select, latest: read };
}
