import type { ComponentProps, CSSProperties } from "react";
import { withLayout } from "../../text/with-layout.ts";

export interface HeatTableProps extends Omit<ComponentProps<"div">, "children"> {
  /** The table's accessible name: what is counted ('Compras por día y hora'). Required. */
  caption: string;
  /** The column headers: short, and in full for screen readers. Required. */
  columns: readonly { readonly short: string; readonly full: string }[];
  /** The rows, with a count for each column. Required. */
  rows: readonly { readonly label: string; readonly counts: readonly number[] }[];
  /** What the row headers are ('Hora'); only for screen readers. Required. */
  corner: string;
  /** A cell's value in words ('viernes, 8 p. m.: 14 compras'), used as its title. Required. */
  describe: (column: number, row: number, count: number) => string;
}

/** Counts by two dimensions, such as hour and day: holes punched into a table, larger for larger counts. */
export function HeatTable({
  caption,
  columns,
  rows,
  corner,
  describe,
  className,
  ...rest
}: HeatTableProps) {
  const most = Math.max(1, ...rows.flatMap((row) => row.counts));
  return (
    <div
      {...rest}
      className={withLayout("min-w-0 overflow-x-auto", className)}
      data-component="heat-table"
      data-state={rows.length === 0 ? "empty" : "full"}
    >
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-16">
              <span className="sr-only">{corner}</span>
            </th>
            {columns.map(({ short, full }) => (
              <th key={full} scope="col" className="pb-1 text-sm font-semibold text-muted">
                <abbr title={full} aria-label={full} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowPlace) => (
            <tr key={row.label}>
              <th scope="row" className="figures pr-2 text-right text-xs font-semibold text-muted">
                {row.label}
              </th>
              {row.counts.map((count, columnPlace) => (
                <td
                  key={columns[columnPlace]?.full}
                  title={describe(columnPlace, rowPlace, count)}
                  className="h-8 rounded-sm bg-sunken p-0 text-center align-middle"
                >
                  <span className="sr-only">{count}</span>
                  {count === 0 ? null : (
                    <span
                      aria-hidden
                      style={sizeOf(count, most)}
                      className="mx-auto block size-(--_hole) rounded-full bg-chart-1 forced-colors:bg-[CanvasText]"
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The area is proportional to the count, so that twice as many look twice as large. */
function sizeOf(count: number, most: number): CSSProperties {
  const diameter = Math.max(4, Math.round(26 * Math.sqrt(count / most)));
  return { "--_hole": `${diameter}px` };
}

declare module "react" {
  interface CSSProperties {
    "--_hole"?: string;
  }
}
