import type { ComponentProps, ReactNode } from "react";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { segmentVariants } from "./segmented-filter.variants.ts";

/** One choice of a filter. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** How many there are. Default none. */
  readonly count?: number | undefined;
}

export interface SegmentedFilterProps<Value extends string> extends Omit<
  ComponentProps<"div">,
  "children" | "onChange"
> {
  /** What is filtered ('Estado de la rifa'): the group's name. Required. */
  label: string;
  /** The choices, two to six. Required. */
  options: readonly Segment<Value>[];
  /** The chosen one. Required. */
  value: Value;
  /** Told the new choice. Required. */
  onValueChange: (value: Value) => void;
}

/** Narrows a list by one of a few choices; one is always on. */
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
