import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "../../desk/use-address.ts";

/** The query parameter of the selected purchase. */
export const REVIEWED = "revisar";

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
  const asked = address.query.get(REVIEWED);
  const [kept, setKept] = useState<string | null>(null);
  const first = queue?.[0]?.id ?? null;
  if (asked === null && kept === null && first !== null) setKept(first);
  const id = asked ?? kept ?? first;

  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);

  const { change } = address;
  const select = useCallback(
    (next: string | null, how?: "open") => {
      latest.current = next;
      setKept(next);
      if (how === "open" && next !== null)
        change({ [REVIEWED]: next }, asked === null ? "push" : "replace");
      else if (asked !== null) change({ [REVIEWED]: next });
    },
    [asked, change],
  );
  const read = useCallback(() => latest.current, []);
  return { id, opened: asked !== null, select, latest: read };
}
