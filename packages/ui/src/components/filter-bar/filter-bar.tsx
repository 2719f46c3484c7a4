import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { filterBarMessages as words } from "./filter-bar.messages.ts";
import { Button } from "../button/button.tsx";
import { actionsVariants, filtersVariants } from "./filter-bar.variants.ts";

/** The active filters, importable from the same path. */
export { FilterChip, FilterChips, type FilterChipProps } from "./filter-chips.tsx";

export interface FilterBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** A SearchBox, always visible. Default none. */
  search?: ReactNode;
  /** The filters: fields. On a phone they are behind a button. Default none. */
  children?: ReactNode;
  /** The number of active filters. Default 0. */
  activeCount?: number | undefined;
  /** Called to remove all filters; the button shows while any is active. Default none. */
  onClear?: (() => void) | undefined;
  /** Actions for the list, such as its export. On a phone they are with the filters. Default none. */
  actions?: ReactNode;
  /** The active filters, as FilterChips. Default none. */
  chips?: ReactNode;
}

/** Search, filters and actions of a list: one row on a laptop, collapsible on a phone. */
export function FilterBar({
  search,
  children,
  activeCount = 0,
  onClear,
  actions,
  chips,
  className,
  ...rest
}: FilterBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div
      {...rest}
      className={className}
      data-component="filter-bar"
      data-state={open ? "open" : "closed"}
    >
      <div className="flex flex-wrap items-center gap-2">
        {search ? <div className="min-w-0 flex-1 basis-40 sm:max-w-md">{search}</div> : null}
        {children ? (
          <Button
            tone="outline"
            className="md:hidden"
            aria-expanded={open}
            aria-controls={id}
            icon={<SlidersHorizontal aria-hidden className="size-5" />}
            onClick={() => setOpen(!open)}
          >
            {words.filters}
            {activeCount > 0 ? (
              <span className="figures ml-2 inline-block min-w-6 rounded-full border border-transparent bg-primary-soft px-1.5 text-center text-sm text-primary-soft-text">
                {activeCount}
                <span className="sr-only"> {words.active(activeCount)}</span>
              </span>
            ) : null}
          </Button>
        ) : null}
        {actions ? (
          <div className={actionsVariants({ state: open || !children ? "open" : "closed" })}>
            {actions}
          </div>
        ) : null}
      </div>
      {children ? (
        <div id={id} className={filtersVariants({ state: open ? "open" : "closed" })}>
          {children}
          {activeCount > 0 && onClear ? (
            <Button tone="quiet" onClick={onClear} className="self-end">
              {words.clear}
            </Button>
          ) : null}
        </div>
      ) : null}
      {chips ? <div className="pt-3">{chips}</div> : null}
    </div>
  );
}
