import { get } from "@rifas/api-client/get";
import { useQuery, type QueryState } from "@rifas/api-client/hooks/use-query";
import { liveWait } from "@rifas/api-client/live-wait";
import type { Schema } from "@rifas/api-client/types";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A watched draw, and when it last arrived. */
export interface WatchedDraw extends QueryState<Schema<"LiveDraw">> {
  /** By this device's clock, in milliseconds; null before the browser has asked once. */
  readonly seenAt: number | null;
}

/**
 * Watches a draw: asks often near it and seldom in a hidden tab, and at once when the tab is shown again or the network goes.
 * `clockAhead` is how many milliseconds the server's clock is ahead of this device's.
 */
export function useLiveDraw(raffleId: number, clockAhead: number): WatchedDraw {
  const state = useQuery(get("/raffles/{id}/live-draw", { id: raffleId }));
  const { data, error, revalidating, retry } = state;
  const [seenAt, setSeenAt] = useState<number | null>(null);
  const failures = useRef(0);
  useEffect(() => {
    if (revalidating) return;
    failures.current = error === undefined ? 0 : failures.current + 1;
    if (error === undefined && data !== undefined) setSeenAt(Date.now());
  }, [revalidating, data, error]);

  const nextWait = useEffectEvent(() =>
    liveWait({
      draw: data,
      now: Date.now() + clockAhead,
      hidden: document.visibilityState !== "visible",
      failures: failures.current,
      random: Math.random(),
    }),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const schedule = () => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void ask(), nextWait());
    };
    const ask = async () => {
      await retry();
      schedule();
    };
    const onShown = () => {
      if (document.visibilityState === "visible") void ask();
    };
    // This request fails, which shows that the connection is lost. SWR asks again once it is back.
    const onOffline = () => void ask();
    schedule();
    document.addEventListener("visibilitychange", onShown);
    addEventListener("offline", onOffline);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
      removeEventListener("offline", onOffline);
    };
    // New data, an error or a new clock changes the wait.
  }, [retry, data, error, clockAhead]);
  return { ...state, seenAt };
}
