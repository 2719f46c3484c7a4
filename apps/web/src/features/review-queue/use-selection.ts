import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "../../desk/use-address.ts";

/** The parameter that names the purchase under review. */
export const REVIEWED = "revisar";

export interface Selection {
  /** The purchase under review; null when none waits. */
  readonly id: string | null;
  /** Whether it was opened: what a phone shows in place of the list. */
  readonly opened: boolean;
  /** Looks at another one. `open` also shows it where there is no room for both, and Back closes it. */
  readonly select: (id: string | null, how?: "open") => void;
  /** The one chosen last, also before it is rendered: for keys that follow each other quickly. */
  readonly latest: () => string | null;
}

/**
 * Which purchase is under review. A link may name one; otherwise it is the first that was there, and it stays that one
 * though others come and go: what a person is looking at never changes under their hands.
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
