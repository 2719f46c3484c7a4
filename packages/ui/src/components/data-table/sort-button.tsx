import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import type { ReactNode } from "react";
import { sortButtonVariants } from "./data-table.variants.ts";
import type { DataSort } from "./table-model.ts";

interface SortButtonProps {
  column: string;
  sort: DataSort | undefined;
  onSortChange: (sort: DataSort) => void;
  children: ReactNode;
}

/** A column header that sorts: ascending first, then descending. The th's aria-sort states the order. */
export function SortButton({ column, sort, onSortChange, children }: SortButtonProps) {
  const direction = sort?.column === column ? sort.direction : null;
  const Arrow = direction === null ? ArrowUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() =>
        onSortChange({ column, direction: direction === "ascending" ? "descending" : "ascending" })
      }
      className={sortButtonVariants({ state: direction === null ? "off" : "on" })}
    >
      {children}
      <Arrow aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
