import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { ErrorState, type ErrorStateProps } from "@rifas/ui/error-state";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock, type SkeletonBlockProps } from "@rifas/ui/skeleton/block";
import { Stack, type StackProps } from "@rifas/ui/stack";
import type { ReactNode } from "react";
import { ErrorWords } from "./error-words.tsx";

type Look = Pick<ErrorStateProps, "title" | "place" | "level">;

interface QueryProps<Data> extends Look, Pick<SkeletonBlockProps, "width" | "corners"> {
  readonly of: QueryState<Data>;
  /** What is loading, for screen readers. */
  readonly label?: string;
  /** The blocks in the place of what loads. */
  readonly sizes: readonly SkeletonBlockProps["size"][];
  readonly gap?: StackProps["gap"];
  /** Shows the data. Without it, for a part that shows them itself, nothing does. */
  readonly children?: (data: Data) => ReactNode;
}

/** A query's data; until they are there blocks in their place, or why it failed. */
export function Query<Data>(props: QueryProps<Data>) {
  const { of, label, sizes, gap, width, corners, children, ...look } = props;
  if (of.data !== undefined) return children?.(of.data);
  if (of.error !== undefined) return <QueryFailure of={of} {...look} />;
  return (
    <Stack asChild gap={gap}>
      <SkeletonGroup label={label}>
        {sizes.map((size, place) => (
          <SkeletonBlock key={place} size={size} width={width} corners={corners} />
        ))}
      </SkeletonGroup>
    </Stack>
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
