import { useEffect, useRef } from "react";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { centreInRow } from "../../scroll/centre-in-row.ts";

/** The first and last position of a range. */
export type NumberRange = readonly [from: number, to: number];

/** Up to ten equal ranges with round bounds; none for a grid short enough to scroll. */
export function rangesOf(total: number): readonly NumberRange[] {
  if (total <= 200) return [];
  const size = 10 ** Math.max(1, Math.ceil(Math.log10(total)) - 1);
  return Array.from({ length: Math.ceil(total / size) }, (_, index) => [
    index * size,
    Math.min(total, (index + 1) * size) - 1,
  ]);
}

/** A row of buttons, one for each range; nothing without ranges. The range of the active position is scrolled into view. */
export function RangeList(props: {
  ranges: readonly NumberRange[];
  /** The active position. */
  active: number;
  numberAt: (position: number) => string;
  onGoTo: (position: number) => void;
}) {
  const { ranges, active, numberAt } = props;
  const current = ranges.findIndex(([first, last]) => active >= first && active <= last);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = list.current?.children[current];
    if (chip !== undefined) centreInRow(chip);
  }, [current]);
  if (ranges.length === 0) return null;
  return (
    <div
      ref={list}
      role="group"
      aria-label={words.ranges}
      className="flex gap-2 overflow-x-auto p-1"
    >
      {ranges.map(([first, last], index) => (
        <button
          key={first}
          type="button"
          aria-pressed={index === current}
          onClick={() => props.onGoTo(first)}
          className="min-h-11 shrink-0 rounded-md border border-control bg-surface px-3 text-sm ticket-number hover:bg-sunken aria-pressed:border-primary-edge aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-text"
        >
          {words.range(numberAt(first), numberAt(last))}
        </button>
      ))}
    </div>
  );
}
