import { useApiClient } from "@rifas/api-client/api-provider";
import { get } from "@rifas/api-client/get";
import type { TicketNumberState } from "@rifas/ui/ticket-number-grid";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { BLOCK_SIZE, createNumberBlocks } from "./number-blocks.ts";

/** Debounces scrolling, so that a flick through a million numbers loads only where it stops. Milliseconds. */
const REST_MS = 120;
/** How often the visible numbers are reloaded, since others buy at the same time. */
const RENEW_MS = 15_000;

/** The states of the visible numbers, kept up to date. */
export function useNumberStates(raffleId: number, total: number) {
  const client = useApiClient();
  const blocks = useMemo(
    () =>
      createNumberBlocks({
        total,
        async load(first, last, signal) {
          const query = get("/tickets/raffle/{id}", {
            id: raffleId,
            from: String(first),
            to: String(last),
            status: ["reserved", "sold"],
            limit: BLOCK_SIZE,
          });
          const { items } = await query.fetch(client, signal);
          return new Map(
            items.flatMap(({ number, status }) =>
              status === "available" ? [] : [[Number(number), status]],
            ),
          );
        },
      }),
    [client, raffleId, total],
  );
  const version = useSyncExternalStore(blocks.subscribe, blocks.version, blocks.version);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef<{ from: number; to: number } | null>(null);

  const look = useCallback(
    (range: { readonly from: number; readonly to: number }) => {
      const first = seen.current === null;
      seen.current = range;
      clearTimeout(rest.current);
      if (first) blocks.look(range.from, range.to);
      else rest.current = setTimeout(() => blocks.look(range.from, range.to), REST_MS);
    },
    [blocks],
  );
  useEffect(() => {
    if (seen.current !== null) blocks.look(seen.current.from, seen.current.to);
    const renew = setInterval(() => {
      if (document.visibilityState === "visible") blocks.refresh();
    }, RENEW_MS);
    return () => {
      clearInterval(renew);
      clearTimeout(rest.current);
    };
  }, [blocks]);

  // A new function for each version, so that the grid renders the new states.
  const stateOf = useMemo(
    () => (position: number) => shown[blocks.stateOf(position)],
    // oxlint-disable-next-line react/exhaustive-deps
    [blocks, version],
  );
  return { stateOf, look, failed: blocks.hasFailed(), refresh: blocks.refresh };
}

const shown = {
  available: "available",
  reserved: "reserved",
  sold: "sold",
  unknown: "unknown",
  failed: "unknown",
} as const satisfies Record<string, TicketNumberState>;
