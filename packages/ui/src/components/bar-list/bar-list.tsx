import type { ComponentProps, ReactNode } from "react";
import { withLayout } from "../../text/with-layout.ts";

/** One row of a BarList. */
export interface BarListItem {
  readonly id: string;
  readonly label: ReactNode;
  /** How long its bar is, against the others. */
  readonly value: number;
  /** The value as it is read ('BS 12.450,00'). */
  readonly text: string;
}

export interface BarListProps extends Omit<ComponentProps<"ul">, "children"> {
  /** What is compared ('Ventas por método'): the list's name. Required. */
  label: string;
  /** The rows, largest first. Required. */
  items: readonly BarListItem[];
}

/** A few things compared by length: sales by method, by raffle. Light: no chart library. */
export function BarList({ label, items, className, ...rest }: BarListProps) {
  const largest = Math.max(0, ...items.map(({ value }) => value));
  return (
    <ul
      aria-label={label}
      {...rest}
      className={withLayout("grid gap-3", className)}
      data-component="bar-list"
      data-state={items.length === 0 ? "empty" : "ready"}
    >
      {items.map(({ id, label: name, value, text }) => (
        <li key={id}>
          <div className="flex items-baseline justify-between gap-4 pb-1 text-sm">
            <span className="min-w-0">{name}</span>
            <span className="figures font-semibold">{text}</span>
          </div>
          <div aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
            {value > 0 ? (
              <div
                className="perforated-fill h-full rounded-full border border-transparent bg-chart-1 forced-colors:bg-[CanvasText]"
                style={{ width: `${(value / largest) * 100}%` }}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
