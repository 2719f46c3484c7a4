import {
  useRef,
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from "react";
import {
  deskListVariants,
  deskPanesVariants,
  deskPartVariants,
  deskPickedVariants,
} from "./desk-panes.variants.ts";
import { assignRef } from "../field/assign-ref.ts";

export interface DeskPanesProps extends Omit<ComponentProps<"div">, "children"> {
  /** The list to choose from. Required. */
  list: ReactNode;
  /** The selected item in one line: name and state. Required. */
  head: ReactNode;
  /** Its picture; takes the remaining space. Required. */
  stage: ReactNode;
  /** Its data. Required. */
  data: ReactNode;
  /** Its actions, always visible. Default none. */
  actions?: ReactNode;
  /** What to show when there is no room for both: the list or the selected item. Default `list`. */
  narrow?: "list" | "picked" | undefined;
  /** Identifies the selected item: a new one is shown from its top. Default none. */
  pickedKey?: string | null | undefined;
}

/**
 * List, picture and data of a workplace where items are handled one by one. On a laptop they fill an AdminPage with layout
 * `full`, and each pane scrolls on its own; on a phone one is shown at a time, with the actions above the bottom bar. There
 * a selected item starts at its top, and going back restores the list's scroll position.
 */
export function DeskPanes({
  list,
  head,
  stage,
  data,
  actions,
  narrow = "list",
  pickedKey = null,
  ref,
  className,
  ...rest
}: DeskPanesProps) {
  const root = useRef<HTMLDivElement>(null);
  const dataPart = useRef<HTMLDivElement>(null);
  usePaneScroll({ root, data: dataPart }, narrow, pickedKey);
  return (
    <div
      {...rest}
      ref={(element) => {
        root.current = element;
        return element ? assignRef(ref, element) : undefined;
      }}
      className={deskPanesVariants({ className })}
      data-component="desk-panes"
      data-state={narrow}
    >
      <div className="min-w-0 @min-[62.5rem]/desk:grid @min-[62.5rem]/desk:h-full @min-[62.5rem]/desk:min-h-128 @min-[62.5rem]/desk:grid-cols-[minmax(15rem,19rem)_minmax(0,1fr)]">
        <div className={deskListVariants({ shown: narrow })}>{list}</div>
        <div className={deskPickedVariants({ shown: narrow })}>
          <div className={deskPartVariants({ part: "head" })}>{head}</div>
          <div className={deskPartVariants({ part: "stage" })}>{stage}</div>
          <div
            // Another element once there is an item, so that the head of the first one doesn't push it down.
            key={pickedKey === null ? "empty" : "picked"}
            ref={dataPart}
            className={deskPartVariants({ part: "data" })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing that takes the focus
            tabIndex={0}
          >
            {data}
          </div>
          {actions === undefined ? null : (
            <div className={deskPartVariants({ part: "actions" })}>{actions}</div>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Keeps separate scroll positions when list and selected item are shown in the same place: a selected item starts at its
 * top, the list returns to where it was. Depending on the width, the panes or the window scroll.
 */
function usePaneScroll(
  panes: { root: RefObject<HTMLElement | null>; data: RefObject<HTMLElement | null> },
  narrow: "list" | "picked",
  pickedKey: string | null,
): void {
  const { root, data } = panes;
  const listAt = useRef<Positions>([0, 0]);
  const shown = useRef({ narrow, pickedKey });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { narrow, pickedKey };
    if (before.pickedKey !== pickedKey) data.current?.scrollTo(0, 0);
    if (narrow === "list" && before.narrow === "picked") scrollTo(root.current, listAt.current);
    const isAnother = before.narrow === "list" || before.pickedKey !== pickedKey;
    if (narrow === "picked" && isAnother) scrollTo(root.current, [0, 0]);
  }, [root, data, narrow, pickedKey]);

  useLayoutEffect(() => {
    if (narrow !== "list") return undefined;
    // Once the list is hidden its position is lost, so it is recorded while scrolling.
    const remember = () => (listAt.current = positions(root.current));
    document.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", remember, { capture: true });
  }, [root, narrow]);
}

/** Of the panes and of the window, in pixels from the top. */
type Positions = readonly [panes: number, page: number];

function positions(root: HTMLElement | null): Positions {
  return [root?.scrollTop ?? 0, document.scrollingElement?.scrollTop ?? 0];
}

function scrollTo(root: HTMLElement | null, [panes, page]: Positions): void {
  root?.scrollTo(0, panes);
  document.scrollingElement?.scrollTo(0, page);
}
