import { useApiClient } from "@rifas/api-client/api-provider";
import { failureOf } from "@rifas/api-client/failure-of";
import { get, type GetValues } from "@rifas/api-client/get";
import type { EndingSearch } from "@rifas/ui/ticket-number-grid";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Free numbers that one press asks for. */
const AT_ONCE = 60;

interface Found {
  readonly ending: string | null;
  readonly numbers: readonly string[];
  /** Where the search continues; null at the end. */
  readonly next: string | null;
  readonly state: EndingSearch["state"];
}

const nothing: Found = { ending: null, numbers: [], next: null, state: "ready" };

/** Finds a raffle's free numbers, all of them first or by their last digits, a few at a time. */
export function useEndingSearch(raffleId: number): EndingSearch {
  const client = useApiClient();
  const [found, setFound] = useState<Found>({ ...nothing, ending: "", state: "loading" });
  const call = useRef<AbortController>(null);
  const search = async (ending: string, from: string, before: readonly string[]) => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    let next: string | null = from;
    let numbers: readonly string[] = [];
    setFound({ ending, numbers: before, next, state: "loading" });
    try {
      // A page may be empty without being the last.
      while (numbers.length === 0 && next !== null) {
        const wanted: GetValues<"/tickets/raffle/{id}"> = {
          id: raffleId,
          ...(ending !== "" && { ending }),
          from: next,
          limit: AT_ONCE,
          status: ["available"],
        };
        const page = await get("/tickets/raffle/{id}", wanted).fetch(client, own.signal);
        numbers = page.items.map(({ number }) => number);
        next = page.next;
      }
      setFound({ ending, numbers: [...before, ...numbers], next, state: "ready" });
    } catch (thrown) {
      failureOf(thrown);
      if (!own.signal.aborted) setFound({ ending, numbers: before, next, state: "failed" });
    }
  };

  const start = useEffectEvent(() => void search("", "0", []));
  useEffect(() => {
    start();
    return () => call.current?.abort();
  }, []);

  const { ending, numbers, next, state } = found;
  return {
    ending,
    numbers,
    state,
    onEndingChange(wanted) {
      if (wanted !== null) return void search(wanted, "0", []);
      call.current?.abort();
      setFound(nothing);
    },
    onMore: ending === null || next === null ? null : () => void search(ending, next, numbers),
  };
}
