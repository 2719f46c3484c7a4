import { useCallback, useEffect, useRef, useState } from "react";
import { useFormClient } from "../api-provider.ts";
import { ApiError } from "../api-error.ts";
import type { ApiClient } from "../client.ts";
import type { QueryGroup } from "../query-groups.ts";
import { useRevalidate } from "./use-revalidate.ts";

/** The result of a mutation. */
export type MutationResult<T> = { ok: true; data: T } | { ok: false; error: ApiError };

export interface Mutation<Input, T> {
  /**
   * Runs the mutation; rejects for bugs only. A call with the same input as the one in progress returns that one's result, so a double
   * tap sends once. Another input is sent after it, because one hook may change every row of a list.
   */
  readonly run: (input: Input) => Promise<MutationResult<T>>;
  readonly pending: boolean;
  /** Why the last run failed; cleared by the next run or `reset`. */
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

/** What a mutation makes stale, and whether its calls may follow each other. */
export interface MutationOptions<T> {
  /** The queries that become stale; after a success, those on the page are fetched again. */
  readonly revalidates?: readonly QueryGroup[];
  /** Every call while one is in progress returns that one's result, whatever its input: for what must happen once. Default: false. */
  readonly once?: boolean;
  /** Called after each success. */
  readonly onDone?: (data: T) => void;
}

/** Changes data on the server. Inputs are compared as JSON, which doesn't tell files apart: a change that sends one needs `once`. */
export function useMutation<Input, T>(
  change: (client: ApiClient, input: Input) => Promise<T>,
  options: MutationOptions<T> = {},
): Mutation<Input, T> {
  const client = useFormClient();
  const revalidate = useRevalidate();
  const [state, setState] = useState<{ pending: boolean; error?: ApiError }>({ pending: false });
  const latest = useRef({ change, options });
  const underWay = useRef<UnderWay<T> | null>(null);
  useEffect(() => {
    latest.current = { change, options };
  });

  const run = useCallback(
    (input: Input): Promise<MutationResult<T>> => {
      // What was on the screen at the call, even if its turn comes later.
      const { change: send, options: settings } = latest.current;
      const last = underWay.current;
      const about = settings.once === true ? "" : (JSON.stringify(input) ?? "");
      if (last?.about === about) return last.answer;
      const attempt = async (): Promise<MutationResult<T>> => {
        // Whoever asked for that call hears of a bug in it. Without one this still waits, until `underWay` is set.
        await last?.answer.catch(() => {});
        let error: ApiError | undefined;
        try {
          const data = await send(client, input);
          revalidate(settings.revalidates ?? []);
          settings.onDone?.(data);
          return { ok: true, data };
        } catch (thrown) {
          if (!(thrown instanceof ApiError)) throw thrown;
          error = thrown;
          return { ok: false, error };
        } finally {
          const isLast = underWay.current === own;
          if (isLast) underWay.current = null;
          setState((before) => ({ ...before, pending: !isLast, ...(error && { error }) }));
        }
      };
      const own = { about, answer: attempt() };
      underWay.current = own;
      setState({ pending: true });
      return own.answer;
    },
    [client, revalidate],
  );
  // A call in progress goes on, so it stays pending.
  const reset = useCallback(() => setState(({ pending }) => ({ pending })), []);
  return { run, pending: state.pending, error: state.error, reset };
}

/** The call that was asked for last, until it is answered. */
interface UnderWay<T> {
  readonly about: string;
  readonly answer: Promise<MutationResult<T>>;
}
