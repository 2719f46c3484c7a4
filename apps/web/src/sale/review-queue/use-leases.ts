import { isApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { ApiClient } from "@rifas/api-client/client";
import { useEffect, useEffectEvent, useRef, type Dispatch, type SetStateAction } from "react";
import type { Lease, Leases } from "./queue-state.ts";

/** Well within the life of a lease, so that one lost call loses nothing. */
const RENEW_MS = 10_000;
/** While a colleague has the purchase that is on this screen, too: soon after they decide it, it leaves this one. */
const WATCH_MS = 2_000;
/** Before the first answer. */
export const NOTHING_ASKED: Leases = { state: "asking", mine: [], others: new Map() };
const UNAVAILABLE: Leases = { state: "unavailable", mine: [], others: new Map() };

interface Asked {
  /** The purchase on the screen, if it can be reviewed. */
  lookingAt: string | null;
  /** The others, in the order in which they should come. */
  wanted: readonly string[];
  /** Those decided here whose decision hasn't arrived. */
  deciding: readonly string[];
}

/**
 * Asks what this browser has in hand of the queue, and what others have, whenever the selection or the queue changes, and
 * while the page is in sight again every few seconds. A queue whose leases can't be had works without them.
 */
export function useLeases({
  ready,
  watching,
  onGone,
  onAnswer,
  ...asked
}: Asked & {
  /** Whether the queue is known. */
  ready: boolean;
  /** Whether a colleague has the purchase on the screen. */
  watching: boolean;
  /** The purchase on the screen doesn't wait any more. */
  onGone: () => void;
  onAnswer: Dispatch<SetStateAction<Leases>>;
}): void {
  const client = useApiClient();
  const mounted = useRef(true);
  const ask = useEffectEvent(async () => {
    if (!ready) return;
    // Out of sight they end, so what is known now may be wrong when the page is seen again.
    if (document.visibilityState !== "visible")
      return onAnswer((known) => ({ ...known, state: "asking" }));
    const leases = await leasesFor(client, asked);
    if (!mounted.current) return;
    onAnswer(leases);
    if (isGone(asked.lookingAt, leases)) onGone();
  });
  const { lookingAt, wanted, deciding } = asked;
  useRepeated(
    ask,
    `${ready} ${lookingAt} ${wanted.join(" ")} | ${deciding.join(" ")}`,
    watching ? WATCH_MS : RENEW_MS,
  );
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // If this fails, they end by themselves.
      void leasesFor(client, { lookingAt: null, wanted: [], deciding: [] });
    };
  }, [client]);
}

async function leasesFor(client: ApiClient, asked: Asked): Promise<Leases> {
  const { lookingAt, wanted, deciding } = asked;
  const body = { looking_at: lookingAt, wanted: [...wanted], deciding: [...deciding] };
  try {
    const { yours, others } = await client.put("/review-leases", { body });
    const leases = others.map((other): [string, Lease] => [other.purchase_id, other]);
    return { state: "known", mine: yours, others: new Map(leases) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return UNAVAILABLE;
  }
}

function isGone(id: string | null, { state, mine, others }: Leases): boolean {
  return id !== null && state === "known" && !mine.includes(id) && !others.has(id);
}

/** Calls `ask` when `changes` does, when the page comes into sight and every `every` ms; one call at a time, and the last. */
function useRepeated(ask: () => Promise<void>, changes: string, every: number): void {
  const underWay = useRef<"no" | "asking" | "changed">("no");
  const repeat = useEffectEvent(async () => {
    if (underWay.current !== "no") {
      underWay.current = "changed";
      return;
    }
    do {
      underWay.current = "asking";
      await ask();
    } while (wasChanged(underWay.current));
    underWay.current = "no";
  });
  useEffect(() => {
    const run = () => void repeat();
    run();
    const timer = setInterval(run, every);
    document.addEventListener("visibilitychange", run);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
    };
  }, [changes, every]);
}

// A function, because the compiler would take the reference for unchanged while it waits.
function wasChanged(state: "no" | "asking" | "changed"): boolean {
  return state === "changed";
}
