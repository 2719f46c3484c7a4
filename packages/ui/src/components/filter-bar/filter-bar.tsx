import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import { filterBarMessages as words } from "./filter-bar.messages.ts";
import { Button } from "../button/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../popover/popover.tsx";
import { inLineVariants } from "./filter-bar.variants.ts";

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
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const state = open ? "open" : "closed";
  const fields = Boolean(first || children);
  const clear =
    activeCount > 0 && onClear ? (
      <Button tone="quiet" onClick={onClear}>
        {words.clear}
      </Button>
    ) : null;
  return (
    <div {...rest} className={className} data-component="filter-bar" data-state={state}>
      <Popover open={open} onOpenChange={setOpen}>
        <div ref={bar} className="flex flex-wrap items-center gap-2">
          {before}
          {search ? <div className="min-w-0 flex-1 basis-40">{search}</div> : null}
          {first ? <div className={inLineVariants({ state })}>{first}</div> : null}
          {fields ? (
            <PopoverTrigger>
              <Button
                tone="outline"
                className={children ? undefined : "md:hidden"}
                icon={<SlidersHorizontal aria-hidden className="size-5" />}
              >
                {words.filters(activeCount)}
              </Button>
            </PopoverTrigger>
          ) : null}
          {actions ? (
            <div className={inLineVariants({ state: fields ? state : "open" })}>{actions}</div>
          ) : null}
        </div>
        {children || clear ? (
          <PopoverContent
            label={words.filters(0)}
            anchor={bar}
            align="end"
            // A phone would open its keyboard for a field.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
          >
            {children}
            {clear}
          </PopoverContent>
        ) : null}
      </Popover>
    </div>
  );
}
