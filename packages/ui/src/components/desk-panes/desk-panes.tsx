import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { withLayout } from "../../text/with-layout.ts";
import {
  deskListVariants,
  deskPanesVariants,
  deskPickedGridVariants,
  deskPickedVariants,
} from "./desk-panes.variants.ts";

export interface DeskPanesProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is picked from. Required. */
  list: ReactNode;
  /** The picture of what was picked; takes the room that is left. Required. */
  stage: ReactNode;
  /** Its data and what can be done with it. Required. */
  data: ReactNode;
  /** What is seen where there is no room for all: the list, or what was picked. Default `list`. */
  narrow?: "list" | "picked" | undefined;
}

/**
 * List, picture and data of the place where work is done one by one. On a laptop all three fill the
 * window below whatever stands above them, and only what is in them scrolls; on a phone one at a time.
 */
export function DeskPanes({
  list,
  stage,
  data,
  narrow = "list",
  className,
  ...rest
}: DeskPanesProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fillWindow(root.current), []);
  return (
    <div
      {...rest}
      ref={root}
      className={withLayout("@container/desk min-w-0", className)}
      data-component="desk-panes"
      data-state={narrow}
    >
      <div className={deskPanesVariants()}>
        <div className={deskListVariants({ shown: narrow })}>{list}</div>
        <div className={deskPickedVariants({ shown: narrow })}>
          <div className={deskPickedGridVariants()}>
            <div className="min-h-0 min-w-0 @min-[62.5rem]/desk:p-4">{stage}</div>
            <div className="min-h-0 min-w-0 @min-[62.5rem]/desk:overflow-y-auto @min-[62.5rem]/desk:overscroll-contain @min-[62.5rem]/desk:py-4 @min-[62.5rem]/desk:pr-4">
              {data}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Keeps the panes' height at what the window has left below their top, whatever stands above them. */
function fillWindow(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined;
  const measure = () => {
    const top = Math.round(root.getBoundingClientRect().top + scrollY);
    root.style.setProperty("--_panes-height", `calc(100dvh - ${top}px)`);
  };
  measure();
  // A banner above comes and goes: the page's height changes with it.
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  addEventListener("resize", measure);
  return () => {
    observer.disconnect();
    removeEventListener("resize", measure);
  };
}
