import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import type { ListFilters } from "./use-list-filters.ts";
import type { List } from "./use-list.ts";

interface Words {
  title: string;
  hint?: string;
}

/** A list without rows: nothing matches, with a way back to everything, or nothing is there yet. */
export function EmptyList(props: { filters: ListFilters; none: Words; noMatch: Words }) {
  const { narrowed, clear } = props.filters;
  return (
    <EmptyState
      picture={narrowed ? "search" : "inbox"}
      {...(narrowed ? props.noMatch : props.none)}
      action={
        narrowed ? (
          <Button tone="outline" onClick={clear}>
            Quitar los filtros
          </Button>
        ) : undefined
      }
    />
  );
}

/** A list that could not be loaded: what the server said, and another try. */
export function FailedList({ list }: { list: List<unknown> }) {
  return (
    <ErrorState
      text={list.error?.serverText ?? list.error?.message}
      state={list.retrying ? "retrying" : "idle"}
      onRetry={() => void list.retry()}
    />
  );
}
