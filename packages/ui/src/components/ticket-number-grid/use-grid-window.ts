import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** A row's height in pixels: a cell of 44 and a gap of 8. */
export const rowHeight = 52;
const gap = 8;

/** How wide a number's cell is at least, in pixels: five of up to three digits fit on a phone. */
export const cellWidth = (digits: number) => (digits <= 3 ? 52 : 36 + digits * 11);
/** Extra rows rendered above and below, so that fast scrolling shows no gaps. */
const spare = 4;
/**
 * How many rows can be scrolled without moving the base. Chrome lays out at most 33,554,431 device pixels, and some phones have
 * four of them per CSS pixel: a million numbers in three columns would be cut off.
 */
const maxReach = 100_000;

export interface GridWindow {
  /** Ref of the scrolling element. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onScroll: () => void;
  readonly columns: number;
  readonly rows: number;
  /** The row at the top of what can be scrolled, and how many rows that is. */
  readonly base: number;
  readonly reach: number;
  /** The range of rows to render; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** How many rows fit in the visible part. */
  readonly rowsSeen: number;
  /** Scrolls the minimum needed to show a row; `start` puts it at the top. */
  readonly showRow: (row: number, place: "nearest" | "start") => void;
}

/**
 * Computes the visible part of a grid of `count` equal cells. All rows have the same height, so a position is found by one
 * division, whatever the count. If there are too many rows to lay out, only a stretch around the visible ones is laid out; it
 * moves when scrolling comes near one of its ends.
 */
export function useGridWindow(count: number, digits: number): GridWindow {
  const width = cellWidth(digits);
  const scroller = useRef<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 5 * (width + gap) - gap, height: 400 });
  const [scrolledRows, setScrolledRows] = useState(0);

  const columns = Math.max(3, Math.floor((size.width + gap) / (width + gap)));
  const rows = Math.ceil(count / columns);
  const rowsSeen = Math.max(1, Math.floor(size.height / rowHeight));
  const { base, reach, baseNow, moveBaseTo } = useBase(rows, rowsSeen);
  const firstRow = base + scrolledRows;

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    scroller.current = element;
    const measure = () => {
      // Hidden: it will have its former size again.
      if (element.clientWidth > 0) setSize(sizeWithin(element));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      scroller.current = null;
    };
  }, []);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const before = baseNow();
    const next = moveBaseTo(before + Math.floor(element.scrollTop / rowHeight));
    // Assigned only then, as it would stop a scroll that is under way.
    if (next !== before) element.scrollTop += (before - next) * rowHeight;
    setScrolledRows(Math.floor(element.scrollTop / rowHeight));
  };

  const showRow = (row: number, place: "nearest" | "start") => {
    const element = scroller.current;
    if (!element) return;
    const top = row * rowHeight;
    const seenTop = baseNow() * rowHeight + element.scrollTop;
    const isSeen = top >= seenTop && top + rowHeight <= seenTop + size.height;
    if (place === "nearest" && isSeen) return;
    const below = place === "nearest" && top > seenTop;
    const nextTop = below ? top + rowHeight - size.height : top;
    element.scrollTop = nextTop - moveBaseTo(row) * rowHeight;
    onScroll();
  };

  useKeptPlace(columns, (before) => {
    showRow(Math.floor((firstRow * before) / columns), "start");
  });

  return {
    attach,
    onScroll,
    columns,
    rows,
    base,
    reach,
    from: Math.max(base, Math.min(firstRow, rows) - spare),
    to: Math.min(base + reach, firstRow + rowsSeen + 1 + spare),
    rowsSeen,
    showRow,
  };
}

/** What its cells have, in pixels. */
function sizeWithin(element: HTMLElement) {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const sides = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return { width: element.clientWidth - sides, height: element.clientHeight };
}

/**
 * Keeps the same numbers at the top when the number of columns changes. That happens when a phone is turned, and when somebody searches
 * before the grid has been measured.
 */
function useKeptPlace(columns: number, show: (columnsBefore: number) => void) {
  const before = useRef(columns);
  const keep = useEffectEvent(() => {
    if (before.current !== columns) show(before.current);
    before.current = columns;
  });
  useLayoutEffect(() => keep(), [columns]);
}

/** The row at the top of what can be scrolled, and how many rows that is: all, up to `maxReach`. */
function useBase(rows: number, rowsSeen: number) {
  /** For handlers, which may run again before the next render. */
  const latest = useRef(0);
  const [stored, setStored] = useState(0);
  const reach = Math.min(rows, maxReach);
  // May be lower than a base from before the grid became wider.
  const lastBase = rows - reach;
  const baseNow = () => Math.min(latest.current, lastBase);
  return {
    base: Math.min(stored, lastBase),
    reach,
    baseNow,
    /** Puts a row that is near an end of what can be scrolled, or beyond it, in the middle; returns the base. */
    moveBaseTo: (row: number) => {
      const now = baseNow();
      const isWithin = row - spare >= now && row + rowsSeen + spare < now + reach;
      latest.current = isWithin ? now : Math.max(0, Math.min(row - maxReach / 2, lastBase));
      setStored(latest.current);
      return latest.current;
    },
  };
}
