import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { ErrorState, type ErrorStateProps } from "@rifas/ui/error-state";

type Look = Pick<ErrorStateProps, "title" | "place" | "level">;

/** In the place of what was asked for and didn't come: what the server said, and another try. */
export function QueryFailure({
  of: { error, revalidating, retry },
  ...look
}: Look & { of: Pick<QueryState<unknown>, "error" | "revalidating" | "retry"> }) {
  return (
    <ErrorState
      {...look}
      text={error?.serverText ?? error?.message}
      state={revalidating ? "retrying" : "idle"}
      onRetry={() => void retry()}
    />
  );
}
