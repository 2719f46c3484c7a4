import { formatBs } from "@rifas/domain/money";
import type { Status } from "@rifas/domain/statuses";
import type { DataColumn } from "@rifas/ui/data-table";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Figures, NoWrap } from "@rifas/ui/text";
import { DateTime } from "./date-time.tsx";

/** The column of statuses in the desk's lists. */
export const statusColumn: DataColumn<{ status: Status }> = {
  header: "Estado",
  place: "end",
  cell: ({ status }) => (
    <NoWrap>
      <StatusBadge status={status} />
    </NoWrap>
  ),
};

/** A column with an amount in bolivars; by default at the end of a row's first line on a phone. */
export function moneyColumn<Row>(
  header: string,
  of: (row: Row) => string,
  place: DataColumn<Row>["place"] = "aside",
): DataColumn<Row> {
  const cell = (row: Row) => <Figures>{formatBs(of(row))}</Figures>;
  return { header, align: "end", place, cell };
}

/** Who imported it, and when. */
export const importedColumn: DataColumn<{ created_by: { name: string }; created_at: string }> = {
  header: "Importó",
  tone: "muted",
  breaks: "anywhere",
  cell: ({ created_by }) => created_by.name,
  note: ({ created_at }) => <DateTime instant={created_at} />,
};

/** A column of dates with times; rows without one show `none`. */
export function timeColumn<Row>(
  header: string,
  of: (row: Row) => string | null,
  none = "—",
): DataColumn<Row> {
  const cell = (row: Row) => {
    const instant = of(row);
    return instant === null ? none : <DateTime instant={instant} />;
  };
  return { header, tone: "muted", cell };
}
