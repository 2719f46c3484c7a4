import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { ticketNumberCellVariants } from "./ticket-number-grid.variants.ts";
import type { TicketNumberState } from "./ticket-number-state.ts";
import { rowHeight } from "./use-grid-window.ts";

/** The visible rows, positioned among those that can be scrolled. */
export function NumberRows(props: {
  /** The prefix of the cells' ids. */
  id: string;
  total: number;
  columns: number;
  /** The row at the top of what can be scrolled, and how many rows that is. */
  base: number;
  reach: number;
  firstRow: number;
  /** The row after the last one drawn. */
  endRow: number;
  active: number;
  numberAt: (position: number) => string;
  stateOf: (position: number) => TicketNumberState;
  isChosen: (number: string) => boolean;
}) {
  const { total, columns, firstRow, endRow, numberAt } = props;
  const drawn = Array.from({ length: Math.max(0, endRow - firstRow) }, (_, n) => firstRow + n);
  return (
    <div role="presentation" className="relative" style={{ height: props.reach * rowHeight - 8 }}>
      {drawn.map((row) => (
        <div
          key={row}
          role="row"
          aria-rowindex={row + 1}
          className="absolute inset-x-0 grid gap-2"
          style={{
            top: (row - props.base) * rowHeight,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
            const position = row * columns + column;
            const number = numberAt(position);
            const picked = props.isChosen(number);
            const state = props.stateOf(position);
            return (
              <div
                key={position}
                id={`${props.id}-${position}`}
                role="gridcell"
                aria-colindex={column + 1}
                aria-selected={picked}
                aria-disabled={!picked && state !== "available"}
                aria-label={`${number}, ${picked ? words.chosen : words.state[state]}`}
                data-position={position}
                className={ticketNumberCellVariants({
                  state: picked ? "chosen" : state,
                  active: false,
                  className:
                    position === props.active
                      ? "group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus"
                      : undefined,
                })}
              >
                {number}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
