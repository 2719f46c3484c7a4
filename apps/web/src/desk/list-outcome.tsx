import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { PAGE } from "./address.ts";
import { useAddress } from "./use-address.ts";
import type { ListFilters } from "./use-list-filters.ts";
import type { List } from "./use-list.ts";

interface Words {
  title: string;
  hint?: string;
}

/** The empty state of a list: a page past the end, no match for the filters, or no rows at all. */
export function EmptyList(props: {
  list: List<{ readonly total: number }>;
  filters: ListFilters;
  none: Words;
  noMatch: Words;
}) {
  const { change } = useAddress();
  const { narrowed, clear } = props.filters;
  if (props.list.data !== undefined && props.list.data.total > 0) {
    return (
      <EmptyState
        picture="search"
        title="Esta página ya no tiene nada"
        hint="La lista es más corta que antes."
        action={
          <Button tone="outline" onClick={() => change({ [PAGE]: null })}>
            Ir a la primera página
          </Button>
        }
      />
    );
  }
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

/** The error state of a list: the server's message and a retry button. */
export function FailedList({ list }: { list: List<unknown> }) {
  return (
    <ErrorState
      text={list.error?.serverText ?? list.error?.message}
      state={list.retrying ? "retrying" : "idle"}
      onRetry={() => void list.retry()}
    />
  );
}
