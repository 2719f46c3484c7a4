import { ApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import { useCallback, useEffect, useState } from "react";
import { loadWhenOnline } from "../../shared/layout/load-when-online.ts";
import type { SharedPrint } from "../../raffle/shared-print.ts";
import type { LogVerdict } from "./check-log.ts";
import { readSeenLog, rememberLog } from "./seen-log.ts";

export type LogCheckState =
  | { readonly kind: "checking" }
  /** The raffle has no log, or none with an entry yet. */
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unreadable" }
  | { readonly kind: "checked"; readonly verdict: LogVerdict };

/** Fetches a raffle's whole log and checks it on this device, again with each receipt; remembers its size. */
export function useLogCheck(
  raffleId: number,
  { receipt, shared }: { receipt: string | null; shared: SharedPrint | null },
): { state: LogCheckState; retry: () => void } {
  const client = useApiClient();
  const [state, setState] = useState<LogCheckState>({ kind: "checking" });
  const [tries, setTries] = useState(0);
  const print = shared?.print;
  const size = shared?.size;
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<LogCheckState> => {
      const { checkLog } = await loadWhenOnline(() => import("./check-log.ts"));
      const bundle = await client.get("/raffles/{id}/ledger/bundle", {
        params: { path: { id: raffleId } },
        signal: stop.signal,
      });
      const verdict = await checkLog({
        raffleId,
        bundle,
        receipts: receipt === null ? [] : [receipt],
        shared: print === undefined || size === undefined ? null : { print, size },
        seen: readSeenLog(raffleId),
      });
      if (verdict === null) return { kind: "unreadable" };
      if (verdict.seen !== null) rememberLog(raffleId, verdict.seen);
      return { kind: "checked", verdict };
    };
    run().then(
      (next) => stop.signal.aborted || setState(next),
      (error: unknown) => stop.signal.aborted || setState(failure(error)),
    );
    return () => stop.abort();
  }, [client, raffleId, receipt, print, size, tries]);
  const retry = useCallback(() => setTries((tried) => tried + 1), []);
  return { state, retry };
}

function failure(error: unknown): LogCheckState {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 404 ? { kind: "none" } : { kind: "failed", message: error.message };
}
