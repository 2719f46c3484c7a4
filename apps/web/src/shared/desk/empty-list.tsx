import { Button } from "@rifas/ui/button";
import { EmptyState, type EmptyStateProps } from "@rifas/ui/empty-state";
import { PAGE } from "./address.ts";
import { useAddress } from "./use-address.ts";
import type { ListFilters } from "./use-list-filters.ts";

/** What an empty list says. */
export interface EmptyWords {
  readonly title: string;
  readonly hint?: string;
}

/** The empty state of a list: a page past the end, no match for the filters, or no rows at all. */
export function EmptyList(props: {
  /** The rows on all pages. */
  total: number;
  filters: ListFilters;
  none: EmptyWords;
  noMatch: EmptyWords;
  look?: Pick<EmptyStateProps, "place" | "level">;
}) {
  const { change } = useAddress();
  const { narrowed, clear } = props.filters;
  if (props.total > 0) {
    return (
      <EmptyState
        {...props.look}
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
      {...props.look}
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
