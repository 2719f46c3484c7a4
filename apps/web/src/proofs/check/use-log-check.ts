import { ApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { SharedPrint } from "./shared-print.ts";
import { checkAside } from "./check-aside.ts";
import type { LogVerdict } from "./check-log.ts";
import { readSeenLog, rememberLog } from "./seen-log.ts";

export type LogCheckState =
  | { readonly kind: "checking" }
  /** The raffle has no log, or none with an entry yet. */
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unreadable" }
  /** `of` is what was added when it was checked: until a later check ends, less than the page has. */
  | { readonly kind: "checked"; readonly verdict: LogVerdict; readonly of: Added };

/** What a buyer adds to the log: their receipt, checkpoints from the message about the seal, a number they ask about. */
export interface Added {
  readonly receipt: string | null;
  readonly notes: readonly string[];
  readonly number: string;
}

export const NOTHING_ADDED: Added = { receipt: null, notes: [], number: "" };

/** 100,000 numbers are 10 MB, which take a phone with a slow network minutes. */
const DOWNLOAD_MS = 300_000;

/** Fetches a raffle's whole log and checks it on this device, again with whatever is added; remembers its size. */
export function useLogCheck(
  raffleId: number,
  { added, shared }: { added: Added; shared: SharedPrint | null },
): { state: LogCheckState; percent: number | null; retry: () => void } {
  const client = useApiClient();
  const [state, setState] = useState<LogCheckState>({ kind: "checking" });
  /** How many of the numbers are counted; null while nothing is. */
  const [percent, setPercent] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  // What this visit itself remembers isn't known from before.
  const seen = useMemo(() => readSeenLog(raffleId), [raffleId]);
  const print = shared?.print;
  const size = shared?.size;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onProgress = (counted: number) => signal.aborted || setPercent(counted);
    const finish = (next: LogCheckState) => {
      if (signal.aborted) return;
      setPercent(null);
      setState(next);
    };
    const run = async (): Promise<LogCheckState> => {
      // Not decoded here: the worker reads the text, so that a large one doesn't hold the page up.
      const bundle = await client.get("/raffles/{id}/ledger/bundle", {
        params: { path: { id: raffleId } },
        timeoutMs: DOWNLOAD_MS,
        signal,
      });
      const input = {
        raffleId,
        bundle,
        receipts: added.receipt === null ? [] : [added.receipt],
        notes: added.notes,
        number: added.number,
        now: new Date().toISOString(),
        shared: print === undefined || size === undefined ? null : { print, size },
        seen,
      };
      const verdict = await checkAside(input, { signal, onProgress });
      if (verdict === null) return { kind: "unreadable" };
      if (verdict.seen !== null) rememberLog(raffleId, verdict.seen);
      return { kind: "checked", verdict, of: added };
    };
    run().then(finish, (error: unknown) => {
      if (signal.aborted) return;
      finish(failure(error));
      // A bug: the page says that it failed, and the browser's console why.
      if (!(error instanceof ApiError)) throw error;
    });
    return () => stop.abort();
  }, [client, raffleId, added, print, size, seen, tries]);
  const retry = useCallback(() => setTries((tried) => tried + 1), []);
  return { state, percent, retry };
}

const NOT_CHECKED =
  "Este aparato no pudo comprobar el libro. Intenta otra vez; si sigue igual, descarga la prueba y el verificador en una computadora.";

function failure(error: unknown): LogCheckState {
  if (!(error instanceof ApiError)) return { kind: "failed", message: NOT_CHECKED };
  return error.status === 404 ? { kind: "none" } : { kind: "failed", message: error.message };
}
