import { isApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { Schema } from "@rifas/api-client/types";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Lease, Leases } from "./queue-state.ts";

/** Well within the life of a lease, so that one lost call loses nothing. */
const RENEW_MS = 10_000;
/** Before the first answer. */
export const NOTHING_ASKED: Leases = { state: "asking", mine: [], others: new Map() };
const UNAVAILABLE: Leases = { state: "unavailable", mine: [], others: new Map() };

/**
 * Asks what this browser has in hand of the queue, and what others have, whenever the selection or the queue changes, and
 * while the page is in sight again every few seconds. A queue whose leases can't be had works without them. `onGone`: the purchase on the
 * screen doesn't wait any more.
 */
export function useLeases(asked: {
  /** The purchase on the screen, if it can be reviewed. */
  lookingAt: string | null;
  /** The others, in the order in which they should come. */
  wanted: readonly string[];
  /** Whether the queue is known. */
  ready: boolean;
  onGone: () => void;
  onAnswer: (leases: Leases) => void;
}): void {
  const client = useApiClient();
  const underWay = useRef<"no" | "asking" | "changed">("no");
  const mounted = useRef(true);
  const put = (body: Schema<"ReviewLeaseRequest">) => client.put("/review-leases", { body });

  const askOnce = async () => {
    const { lookingAt, wanted, ready, onGone, onAnswer } = asked;
    if (!ready || document.visibilityState !== "visible") return;
    try {
      const answer = await put({ looking_at: lookingAt, wanted: [...wanted] });
      if (!mounted.current) return;
      const others = new Map(
        answer.others.map((other): [string, Lease] => [other.purchase_id, other]),
      );
      onAnswer({ state: "known", mine: answer.yours, others });
      const gone =
        lookingAt !== null && !answer.yours.includes(lookingAt) && !others.has(lookingAt);
      if (gone) onGone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (mounted.current) asked.onAnswer(UNAVAILABLE);
    }
  };
  const ask = useEffectEvent(askOnce);
  const release = useEffectEvent(async () => {
    try {
      await put({ looking_at: null, wanted: [] });
    } catch (error) {
      // They end by themselves.
      if (!isApiError(error)) throw error;
    }
  });

  const changes = `${asked.ready} ${asked.lookingAt} ${asked.wanted.join(" ")}`;
  useEffect(() => {
    const run = async () => {
      if (underWay.current !== "no") {
        underWay.current = "changed";
        return;
      }
      do {
        underWay.current = "asking";
        await ask();
      } while (wasChanged(underWay.current));
      underWay.current = "no";
    };
    void run();
    const timer = setInterval(() => void run(), RENEW_MS);
    const onShown = () => void run();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [changes]);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      void release();
    };
  }, []);
}

// A function, because the compiler would take the reference for unchanged while it waits.
function wasChanged(state: "no" | "asking" | "changed"): boolean {
  return state === "changed";
}
