import { DataTable, type DataTableSetup } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import type { EmptyWords } from "./empty-list.tsx";
import { QueryFailure } from "./query-failure.tsx";
import type { List } from "./use-list.ts";

type SectionListProps<Row> = DataTableSetup<Row> & {
  list: List<{ readonly items: readonly Row[] }>;
  /** What is listed, in the plural: 'Llaves de acceso'. */
  caption: string;
  /** The empty state. */
  none: EmptyWords;
  /** The title of the error state. Default 'No pudimos cargar esto'. */
  failure?: string;
};

/** A short list within a section, with its loading, empty and error states. A list with pages is a DeskList. */
export function SectionList<Row>({ list, none, failure, ...table }: SectionListProps<Row>) {
  const place = { place: "inset", level: 3 } as const;
  return (
    <DataTable<Row>
      {...table}
      rows={list.data?.items ?? []}
      state={list.state}
      empty={<EmptyState {...place} {...none} />}
      error={<QueryFailure of={list} {...place} title={failure} />}
    />
  );
}
