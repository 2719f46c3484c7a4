import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { SwitchField } from "../switch-field/switch-field.tsx";
import { withLayout } from "../../text/with-layout.ts";
import { ChosenNumbers, ChosenSummary } from "./chosen-numbers.tsx";
import { EndingList, type EndingSearch } from "./ending-list.tsx";
import { NumberRows } from "./number-rows.tsx";
import { NumberSearch } from "./number-search.tsx";
import { positionAfterKey } from "./position-after-key.ts";
import { RangeList, rangesOf } from "./range-list.tsx";
import type { TicketNumberState } from "./ticket-number-state.ts";
import { useGridWindow } from "./use-grid-window.ts";
import { useNumberChoice } from "./use-number-choice.ts";

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
  /** The free numbers alone, and the search by last digits; not offered without it. Default none. */
  endings?: EndingSearch | undefined;
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
  const choice = useNumberChoice(chosen, max, onChosenChange);
  const ending = endings?.ending ?? null;
  const grid = useActivePosition({ total, isShown: ending === null, onVisibleRange });
  const [search, setSearch] = useState("");
  const numberAt = (position: number) => formatTicketNumber(position, total);
  const ranges = ending === null ? rangesOf(total) : [];
  const toggle = (position: number) => {
    grid.activate(position);
    const number = numberAt(position);
    if (choice.isChosen(number) || stateOf(position) === "available") choice.toggle(number);
  };
  const onSearch = (typed: string) => {
    setSearch(typed);
    if (ending !== null) endings?.onEndingChange(null);
    const position = parseTicketNumber(typed, total);
    if (position !== null) grid.goTo(position, "start");
  };

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
        isChosen={(position) => choice.isChosen(numberAt(position))}
        onToggle={toggle}
        onEnding={endings?.onEndingChange}
      />
      {endings && <FreeNumbers endings={endings} choice={choice} />}
      <RangeList
        ranges={ranges}
        active={grid.active}
        numberAt={numberAt}
        onGoTo={(position) => grid.goTo(position, "start")}
      />
      <div
        {...grid.props(id, toggle)}
        hidden={ending !== null}
        className="group relative h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain rounded-lg bg-page p-2"
      >
        <NumberRows
          {...grid.window}
          id={id}
          total={total}
          active={grid.active}
          numberAt={numberAt}
          stateOf={stateOf}
          isChosen={choice.isChosen}
        />
      </div>
      <ChosenSummary count={chosen.length} max={max} refused={choice.refused} />
      <ChosenNumbers chosen={chosen} onRemove={choice.remove} />
    </div>
  );
}

/** The switch for free numbers alone, and their list while it is on. */
function FreeNumbers(props: { endings: EndingSearch; choice: ReturnType<typeof useNumberChoice> }) {
  const { endings, choice } = props;
  const { ending } = endings;
  return (
    <>
      <SwitchField
        label={words.onlyFree}
        checked={ending !== null}
        onChange={({ target }) => endings.onEndingChange(target.checked ? "" : null)}
      />
      {ending === null ? null : (
        <EndingList
          key={ending}
          search={{ ...endings, ending }}
          isChosen={choice.isChosen}
          onToggle={choice.toggle}
        />
      )}
    </>
  );
}

/** The active position of the grid, which the keyboard, the search and the ranges move and scroll to. */
function useActivePosition(
  options: { total: number; isShown: boolean } & Pick<TicketNumberGridProps, "onVisibleRange">,
) {
  const { total, isShown } = options;
  const [active, setActive] = useState(0);
  const digits = formatTicketNumber(0, total).length;
  const { attach, onScroll, showRow, columns, rows, rowsSeen, base, reach, ...drawn } =
    useGridWindow(total, digits);
  const from = drawn.from * columns;
  const to = Math.min(total, drawn.to * columns) - 1;
  const reportRange = useEffectEvent((first: number, last: number) => {
    options.onVisibleRange?.({ from: first, to: last });
  });
  useEffect(() => {
    if (isShown) reportRange(from, to);
  }, [from, to, isShown]);

  const showActive = useEffectEvent(() => showRow(Math.floor(active / columns), "start"));
  // While the list of an ending is shown there is no grid to scroll.
  useEffect(() => {
    if (isShown) showActive();
  }, [isShown]);

  const goTo = (position: number, place: "nearest" | "start") => {
    const kept = Math.min(total - 1, Math.max(0, position));
    setActive(kept);
    showRow(Math.floor(kept / columns), place);
  };
  const onKeyDown = (event: KeyboardEvent, toggle: (position: number) => void) => {
    const target = positionAfterKey(event, { active, columns, rowsSeen, total });
    const toggles = event.key === " " || event.key === "Enter";
    if (target === undefined && !toggles) return;
    event.preventDefault();
    if (target === undefined) toggle(active);
    else goTo(target, "nearest");
  };
  return {
    active,
    activate: setActive,
    goTo,
    window: { columns, base, reach, firstRow: drawn.from, endRow: drawn.to },
    /** The props of the grid element. */
    props: (id: string, toggle: (position: number) => void) =>
      ({
        ref: attach,
        role: "grid",
        tabIndex: 0,
        "aria-label": words.label,
        "aria-multiselectable": true,
        "aria-rowcount": rows,
        "aria-colcount": columns,
        "aria-activedescendant": `${id}-${active}`,
        onScroll,
        onKeyDown: (event: KeyboardEvent) => onKeyDown(event, toggle),
        onClick: (event: MouseEvent) => {
          const position = positionOf(event.target);
          if (position !== null) toggle(position);
        },
      }) satisfies ComponentProps<"div">,
  };
}

/** The position of the clicked cell; null beside the cells. */
function positionOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest("[aria-colindex]") : null;
  const position = cell?.getAttribute("data-position") ?? null;
  return position === null ? null : Number(position);
}
