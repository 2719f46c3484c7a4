import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { filterBarMessages as words } from "./filter-bar.messages.ts";
import { Button } from "../button/button.tsx";
import { inLineVariants, panelVariants } from "./filter-bar.variants.ts";

export interface FilterBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** A choice of what is listed, before the search. Default none. */
  before?: ReactNode;
  /** A SearchBox, always visible. Default none. */
  search?: ReactNode;
  /** The filters used most, with hidden labels: in the line, on a phone with the others. Default none. */
  first?: ReactNode;
  /** The other filters: fields behind a button. Default none. */
  children?: ReactNode;
  /** The number of active filters. Default 0. */
  activeCount?: number | undefined;
  /** Called to remove all filters; the button shows while any is active. Default none. */
  onClear?: (() => void) | undefined;
  /** Actions for the list, such as its export. On a phone they are with the filters. Default none. */
  actions?: ReactNode;
}

/** Search, filters and actions of a list in one line. */
export function FilterBar({
  before,
  search,
  first,
  children,
  activeCount = 0,
  onClear,
  actions,
  className,
  ...rest
}: FilterBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const state = open ? "open" : "closed";
  const fields = Boolean(first || children);
  return (
    <div {...rest} className={className} data-component="filter-bar" data-state={state}>
      <div className="flex flex-wrap items-center gap-2">
        {before}
        {search ? <div className="min-w-0 flex-1 basis-40">{search}</div> : null}
        {first ? <div className={inLineVariants({ state })}>{first}</div> : null}
        {fields ? (
          <Button
            tone="outline"
            className={children ? undefined : "md:hidden"}
            aria-expanded={open}
            aria-controls={id}
            icon={<SlidersHorizontal aria-hidden className="size-5" />}
            onClick={() => setOpen(!open)}
          >
            {words.filters(activeCount)}
          </Button>
        ) : null}
        {actions ? (
          <div className={inLineVariants({ state: fields ? state : "open" })}>{actions}</div>
        ) : null}
      </div>
      {fields ? (
        <div id={id} className={panelVariants({ state })}>
          {children}
          {activeCount > 0 && onClear ? (
            <Button tone="quiet" onClick={onClear}>
              {words.clear}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
