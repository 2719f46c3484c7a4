import type { ComponentProps, ReactNode } from "react";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { segmentVariants } from "./segmented-filter.variants.ts";

/** One option of the filter. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** How many results it has. Default none. */
  readonly count?: number | undefined;
}

export interface SegmentedFilterProps<Value extends string> extends Omit<
  ComponentProps<"div">,
  "children" | "onChange"
> {
  /** The group's accessible name ('Estado de la rifa'). Required. */
  label: string;
  /** The options, two to six. Required. */
  options: readonly Segment<Value>[];
  /** The selected value. Required. */
  value: Value;
  /** Called with the newly selected value. Required. */
  onValueChange: (value: Value) => void;
}

/** Filters a list by one of a few options; one is always selected. */
export function SegmentedFilter<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
  ...rest
}: SegmentedFilterProps<Value>) {
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      className={withLayout(
        "flex w-fit max-w-full flex-wrap gap-1 rounded-lg bg-sunken p-1",
        className,
      )}
      data-component="segmented-filter"
      data-state={value}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            if (option.value !== value) onValueChange(option.value);
          }}
          className={segmentVariants()}
        >
          {option.label}
          {option.count === undefined ? null : (
            <span className="figures text-sm font-normal">{formatCount(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
