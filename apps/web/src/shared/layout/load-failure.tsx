import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { Button } from "@rifas/ui/button";
import { SmallFailure } from "@rifas/ui/error-state/small";

type FailedQuery = Pick<QueryState<unknown>, "error" | "revalidating" | "retry">;

/** A small error state for data that failed to load. Every page includes it, so that it also works offline. */
export function LoadFailure({ of: { error, revalidating, retry } }: { of: FailedQuery }) {
  return (
    <SmallFailure
      text={error?.message ?? ""}
      action={
        <Button
          state={revalidating ? "pending" : "idle"}
          pendingLabel="Intentando…"
          onClick={() => void retry()}
        >
          Intentar de nuevo
        </Button>
      }
    />
  );
}
