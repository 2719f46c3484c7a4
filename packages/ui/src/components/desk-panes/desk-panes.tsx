import { useRef, type ComponentProps, type ReactNode } from "react";
import {
  deskGridVariants,
  deskListVariants,
  deskPanesVariants,
  deskPartVariants,
  deskPickedVariants,
} from "./desk-panes.variants.ts";
import { assignRef } from "../field/assign-ref.ts";
import { usePaneScroll } from "./use-pane-scroll.ts";

export interface DeskPanesProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is picked from. Required. */
  list: ReactNode;
  /** What was picked, in a line: its name and state. Required. */
  head: ReactNode;
  /** Its picture; takes the room that is left. Required. */
  stage: ReactNode;
  /** Its data. Required. */
  data: ReactNode;
  /** What can be done with it: always in reach. Default none. */
  actions?: ReactNode;
  /** What is seen where there is no room for both: the list, or what was picked. Default `list`. */
  narrow?: "list" | "picked" | undefined;
  /** What tells the picked ones apart: another one is shown from its top. Default none. */
  pickedKey?: string | null | undefined;
}

/**
 * List, picture and data of the place where work is done one by one. On a laptop all of them fill an
 * AdminPage with layout `full`, and only what is in them scrolls; on a phone it is one at a time, with
 * the actions above the shell's bar. There what was picked starts at its top, and going back finds
 * the list where it was left.
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
      <div className={deskGridVariants()}>
        <div className={deskListVariants({ shown: narrow })}>{list}</div>
        <div className={deskPickedVariants({ shown: narrow })}>
          <div className={deskPartVariants({ part: "head" })}>{head}</div>
          <div className={deskPartVariants({ part: "stage" })}>{stage}</div>
          <div ref={dataPart} className={deskPartVariants({ part: "data" })}>
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
