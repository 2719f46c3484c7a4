import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { ErrorState, type ErrorStateProps } from "@rifas/ui/error-state";
import { ErrorWords } from "./error-words.tsx";

type Look = Pick<ErrorStateProps, "title" | "place" | "level">;

/** The error state of a failed query: the server's message and a retry button. */
export function QueryFailure({
  of: { error, revalidating, retry },
  ...look
}: Look & { of: Pick<QueryState<unknown>, "error" | "revalidating" | "retry"> }) {
  return (
    <ErrorState
      {...look}
      text={error === undefined ? null : <ErrorWords of={error} />}
      state={revalidating ? "retrying" : "idle"}
      onRetry={() => void retry()}
    />
  );
}
