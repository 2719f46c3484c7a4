import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import X from "lucide-react/icons/x";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { centreInRow } from "../../scroll/centre-in-row.ts";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { EndingList, type EndingSearch } from "./ending-list.tsx";
import { NumberSearch } from "./number-search.tsx";
import type { TicketNumberState } from "./ticket-number-state.ts";
import { ticketNumberCellVariants } from "./ticket-number-grid.variants.ts";
import { rowHeight, useGridWindow } from "./use-grid-window.ts";

export type { EndingSearch } from "./ending-list.tsx";
export type { TicketNumberState } from "./ticket-number-state.ts";

export interface TicketNumberGridProps extends Omit<ComponentProps<"div">, "children"> {
  /** How many numbers there are, from 0 to total-1. Required. */
  total: number;
  /** Returns the state of a number by position. Called only for visible numbers. Required. */
  stateOf: (position: number) => TicketNumberState;
  /** The chosen numbers, zero-padded, in the order of choosing. Required. */
  chosen: readonly string[];
  /** Called with the new choice, which never exceeds `max`. Required. */
  onChosenChange: (chosen: readonly string[]) => void;
  /** The maximum that may be chosen. Default 100. */
  max?: number | undefined;
  /** Called with the visible positions, both ends included, so that their states can be loaded. Default none. */
  onVisibleRange?: ((range: { readonly from: number; readonly to: number }) => void) | undefined;
  /** The search by last digits; not offered without it. Default none. */
  endings?: EndingSearch | undefined;
}

/** Up to ten equal ranges with round bounds. */
function rangesOf(total: number): readonly (readonly [from: number, to: number])[] {
  if (total <= 200) return [];
  const size = 10 ** Math.max(1, Math.ceil(Math.log10(total)) - 1);
  return Array.from({ length: Math.ceil(total / size) }, (_, index) => [
    index * size,
    Math.min(total, (index + 1) * size) - 1,
  ]);
}

/**
 * All numbers of a raffle to choose from; a million are as fast as a hundred, because only visible rows are rendered. Search
 * jumps to a number, ranges to a section; the grid is a single tab stop.
 */
export function TicketNumberGrid({
  total,
  stateOf,
  chosen,
  onChosenChange,
  max = 100,
  onVisibleRange,
  endings,
  className,
  ...rest
}: TicketNumberGridProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const [search, setSearch] = useState("");
  const [refused, setRefused] = useState(false);
  const digits = formatTicketNumber(0, total).length;
  const {
    attach,
    onScroll,
    showRow,
    columns,
    rows,
    rowsSeen,
    from: firstRow,
    to: endRow,
  } = useGridWindow(total, 36 + digits * 11);
  const numberAt = (position: number) => formatTicketNumber(position, total);
  const isChosen = new Set(chosen);
  const ranges = rangesOf(total);
  const range = ranges.findIndex(([first, last]) => active >= first && active <= last);
  const rangeList = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = rangeList.current?.children[range];
    if (chip !== undefined) centreInRow(chip);
  }, [range]);

  const from = firstRow * columns;
  const to = Math.min(total, endRow * columns) - 1;
  const reportRange = useEffectEvent((first: number, last: number) => {
    onVisibleRange?.({ from: first, to: last });
  });
  useEffect(() => reportRange(from, to), [from, to]);

  const goTo = (position: number, place: "nearest" | "start") => {
    const kept = Math.min(total - 1, Math.max(0, position));
    setActive(kept);
    showRow(Math.floor(kept / columns), place);
  };

  const ending = endings?.ending ?? null;
  const showActive = useEffectEvent(() => showRow(Math.floor(active / columns), "start"));
  // While the list of an ending is shown there is no grid to scroll.
  useEffect(() => {
    if (ending === null) showActive();
  }, [ending]);

  const toggleNumber = (number: string) => {
    const has = isChosen.has(number);
    setRefused(!has && chosen.length >= max);
    if (has) onChosenChange(chosen.filter((other) => other !== number));
    else if (chosen.length < max) onChosenChange([...chosen, number]);
  };
  const toggle = (position: number) => {
    setActive(position);
    const number = numberAt(position);
    if (isChosen.has(number) || stateOf(position) === "available") toggleNumber(number);
  };

  const onSearch = (typed: string) => {
    setSearch(typed);
    if (ending !== null) endings?.onEndingChange(null);
    const position = parseTicketNumber(typed, total);
    if (position !== null) goTo(position, "start");
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const inRow = active % columns;
    const page = rowsSeen * columns;
    const whole = event.ctrlKey || event.metaKey;
    const target = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active - columns,
      ArrowDown: active + columns,
      PageUp: active - page,
      PageDown: active + page,
      Home: whole ? 0 : active - inRow,
      End: whole ? total - 1 : active - inRow + columns - 1,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      goTo(target, "nearest");
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      toggle(active);
    }
  };

  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest("[aria-colindex]") : null;
    const position = Number(cell?.getAttribute("data-position") ?? Number.NaN);
    if (Number.isInteger(position)) toggle(position);
  };

  const drawnRows = Array.from({ length: Math.max(0, endRow - firstRow) }, (_, n) => firstRow + n);

  return (
    <div
      {...rest}
      className={withLayout("grid grid-cols-1 gap-3", className)}
      data-component="ticket-number-grid"
      data-state={chosen.length >= max ? "full" : chosen.length > 0 ? "chosen" : "empty"}
    >
      <NumberSearch
        id={id}
        total={total}
        text={search}
        onTextChange={onSearch}
        stateOf={stateOf}
        isChosen={(position) => isChosen.has(numberAt(position))}
        onToggle={toggle}
        onEnding={endings?.onEndingChange}
      />
      {endings === undefined || ending === null ? null : (
        <EndingList
          key={ending}
          search={{ ...endings, ending }}
          isChosen={(number) => isChosen.has(number)}
          onToggle={toggleNumber}
        />
      )}

      {ranges.length === 0 || ending !== null ? null : (
        <div
          ref={rangeList}
          role="group"
          aria-label={words.ranges}
          className="flex gap-2 overflow-x-auto p-1"
        >
          {ranges.map(([first, last], index) => (
            <button
              key={first}
              type="button"
              aria-pressed={index === range}
              onClick={() => goTo(first, "start")}
              className="min-h-11 shrink-0 rounded-md border border-control bg-surface px-3 text-sm ticket-number hover:bg-sunken aria-pressed:border-primary-edge aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-text"
            >
              {words.range(numberAt(first), numberAt(last))}
            </button>
          ))}
        </div>
      )}

      <div
        ref={attach}
        hidden={ending !== null}
        role="grid"
        tabIndex={0}
        aria-label={words.label}
        aria-multiselectable
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-activedescendant={`${id}-${active}`}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="group relative h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain rounded-lg bg-page p-2"
      >
        <div role="presentation" className="relative" style={{ height: rows * rowHeight - 8 }}>
          {drawnRows.map((row) => (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 1}
              className="absolute inset-x-0 grid gap-2"
              style={{
                top: row * rowHeight,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
                const position = row * columns + column;
                const number = numberAt(position);
                const picked = isChosen.has(number);
                const state = stateOf(position);
                return (
                  <div
                    key={position}
                    id={`${id}-${position}`}
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
                        position === active
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
      </div>

      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p role="status" className="font-semibold">
          {refused
            ? words.full(formatCount(max))
            : chosen.length === 0
              ? words.none(formatCount(max))
              : words.count(formatCount(chosen.length), formatCount(max))}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted" aria-hidden>
          <LegendItem look="border-control bg-surface text-ink">
            {words.legend.available}
          </LegendItem>
          <LegendItem look="border-primary-edge bg-primary text-on-primary">
            {words.legend.chosen}
          </LegendItem>
          <LegendItem look="border-transparent bg-sunken text-muted line-through">
            {words.legend.taken}
          </LegendItem>
        </ul>
      </div>

      {chosen.length === 0 ? null : (
        <ul
          aria-label={words.chosenNumbers}
          className="flex max-h-32 flex-wrap gap-2 overflow-y-auto p-1"
        >
          {chosen.map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-label={words.remove(number)}
                onClick={() => {
                  setRefused(false);
                  onChosenChange(chosen.filter((other) => other !== number));
                }}
                className="inline-flex min-h-11 items-center gap-2 rounded-md border border-primary-edge bg-primary-soft px-3 text-primary-soft-text ticket-number"
              >
                {number} <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LegendItem({ look, children }: { look: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={`rounded-sm border px-1 text-xs ticket-number ${look}`}>00</span>
      {children}
    </li>
  );
}
