import type { Status } from "@rifas/domain/statuses";
import type { DataColumn } from "@rifas/ui/data-table";
import { StatusBadge } from "@rifas/ui/status-badge";
import { NoWrap } from "@rifas/ui/text";

/** The column of statuses in the desk's lists. */
export const statusColumn: DataColumn<{ status: Status }> = {
  id: "status",
  header: "Estado",
  place: "end",
  cell: ({ status }) => (
    <NoWrap>
      <StatusBadge status={status} />
    </NoWrap>
  ),
};
