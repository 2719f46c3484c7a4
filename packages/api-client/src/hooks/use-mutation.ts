import { useCallback, useEffect, useRef, useState } from "react";
import { useApiClient } from "../api-provider.ts";
import { ApiError } from "../api-error.ts";
import type { ApiClient } from "../client.ts";
import type { QueryGroup } from "../query-groups.ts";
import { useRevalidate } from "./use-revalidate.ts";

/** The result of a mutation. */
export type MutationResult<T> = { ok: true; data: T } | { ok: false; error: ApiError };

export interface Mutation<Input, T> {
  /**
   * Runs the mutation; never rejects. A call while one is in progress returns that one's result: a double tap sends once.
   */
  readonly run: (input: Input) => Promise<MutationResult<T>>;
  readonly pending: boolean;
  /** Why the last run failed; cleared by the next run or `reset`. */
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

/**
 * Changes data on the server. `revalidates` names the queries that become stale; after a success, those on the page are
 * fetched again.
 */
export function useMutation<Input, T>(
  change: (client: ApiClient, input: Input) => Promise<T>,
  options: { revalidates?: readonly QueryGroup[] } = {},
): Mutation<Input, T> {
  const client = useApiClient();
  const revalidate = useRevalidate();
  const [state, setState] = useState<{ pending: boolean; error?: ApiError }>({ pending: false });
  const latest = useRef({ change, options });
  const underWay = useRef<Promise<MutationResult<T>> | null>(null);
  useEffect(() => {
    latest.current = { change, options };
  });

  const run = useCallback(
    (input: Input): Promise<MutationResult<T>> => {
      if (underWay.current !== null) return underWay.current;
      const attempt = async (): Promise<MutationResult<T>> => {
        setState({ pending: true });
        // From here on `underWay` is set, even if `change` throws synchronously.
        await Promise.resolve();
        try {
          const data = await latest.current.change(client, input);
          revalidate(latest.current.options.revalidates ?? []);
          setState({ pending: false });
          return { ok: true, data };
        } catch (error) {
          if (!(error instanceof ApiError)) {
            setState({ pending: false });
            throw error;
          }
          setState({ pending: false, error });
          return { ok: false, error };
        } finally {
          underWay.current = null;
        }
      };
      underWay.current = attempt();
      return underWay.current;
    },
    [client, revalidate],
  );
  const reset = useCallback(() => setState({ pending: false }), []);
  return { run, pending: state.pending, error: state.error, reset };
}
