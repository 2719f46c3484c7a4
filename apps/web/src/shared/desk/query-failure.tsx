import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { ErrorState, type ErrorStateProps } from "@rifas/ui/error-state";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock, type SkeletonBlockProps } from "@rifas/ui/skeleton/block";
import { ErrorWords } from "./error-words.tsx";

type Look = Pick<ErrorStateProps, "title" | "place" | "level">;

interface UnloadedProps extends Look, Pick<SkeletonBlockProps, "height" | "width" | "corners"> {
  readonly of: Parameters<typeof QueryFailure>[0]["of"];
  /** What is loading, for screen readers. */
  readonly label?: string;
}

/** What a query without data shows: a block in the place of what loads, or why it failed. */
export function Unloaded({ of, label, height, width, corners, ...look }: UnloadedProps) {
  if (of.error !== undefined) return <QueryFailure of={of} {...look} />;
  return (
    <SkeletonGroup label={label}>
      <SkeletonBlock height={height} width={width} corners={corners} />
    </SkeletonGroup>
  );
}

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
