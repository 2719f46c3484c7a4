import type { ComponentProps, ReactNode } from "react";
import { withLayout } from "../../text/with-layout.ts";

/** One row of a BarList. */
export interface BarListItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Determines the length of the bar. */
  readonly value: number;
  /** The value as shown ('BS 12.450,00'). */
  readonly text: string;
}

export interface BarListProps extends Omit<ComponentProps<"ul">, "children"> {
  /** The list's accessible name: what is compared ('Ventas por método'). Required. */
  label: string;
  /** The rows, largest first. Required. */
  items: readonly BarListItem[];
}

/** Compares a few things by length: sales by method or by raffle. Needs no chart library. */
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
