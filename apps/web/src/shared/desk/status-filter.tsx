import { statusLabels, type Status } from "@rifas/domain/statuses";
import { SelectFilter } from "./choice-filter.tsx";

/** Filters a list by its status, one of `of`; in the line of the search. */
export function StatusFilter({ of }: { of: readonly Status[] }) {
  const words = { all: "Todos los estados", of, words: statusLabels };
  return <SelectFilter label="Estado" labelDisplay="hidden" name="estado" {...words} />;
}
