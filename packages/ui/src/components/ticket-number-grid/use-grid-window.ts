import { useCallback, useRef, useState } from "react";

/** A row's height in pixels: a cell of 44 and a gap of 8. */
export const rowHeight = 52;
const gap = 8;
/** Extra rows rendered above and below, so that fast scrolling shows no gaps. */
const spare = 4;

export interface GridWindow {
  /** Ref of the scrolling element. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onScroll: () => void;
  readonly columns: number;
  readonly rows: number;
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
 * division, whatever the count.
 */
export function useGridWindow(count: number, cellWidth: number): GridWindow {
  const scroller = useRef<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 5 * (cellWidth + gap) - gap, height: 400 });
  const [firstRow, setFirstRow] = useState(0);

  const columns = Math.max(3, Math.floor((size.width + gap) / (cellWidth + gap)));
  const rows = Math.ceil(count / columns);
  const rowsSeen = Math.max(1, Math.floor(size.height / rowHeight));

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    scroller.current = element;
    const measure = () => {
      // Hidden: it will have its former size again.
      if (element.clientWidth === 0) return;
      const style = getComputedStyle(element);
      const sides = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      setSize({ width: element.clientWidth - sides, height: element.clientHeight });
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
    if (scroller.current) setFirstRow(Math.floor(scroller.current.scrollTop / rowHeight));
  };

  const showRow = (row: number, place: "nearest" | "start") => {
    const element = scroller.current;
    if (!element) return;
    const top = row * rowHeight;
    const isSeen = top >= element.scrollTop && top + rowHeight <= element.scrollTop + size.height;
    if (place === "nearest" && isSeen) return;
    const below = place === "nearest" && top > element.scrollTop;
    element.scrollTop = below ? top + rowHeight - size.height : top;
    onScroll();
  };

  return {
    attach,
    onScroll,
    columns,
    rows,
    from: Math.max(0, Math.min(firstRow, rows) - spare),
    to: Math.min(rows, firstRow + rowsSeen + 1 + spare),
    rowsSeen,
    showRow,
  };
}
