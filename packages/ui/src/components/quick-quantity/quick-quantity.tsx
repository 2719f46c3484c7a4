import { useId, type ComponentProps } from "react";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { quickQuantityOptionVariants } from "./quick-quantity.variants.ts";

export interface QuickQuantityProps extends Omit<
  ComponentProps<"fieldset">,
  "children" | "onChange"
> {
  /** What is being chosen ('Cuántos boletos'); not shown, the amounts speak for themselves. Required. */
  legend: string;
  /** The amounts offered, in order. Required. */
  options: readonly number[];
  /** The amount chosen; one that isn't offered marks none. Required. */
  value: number;
  /** Told the amount that was pressed. Required. */
  onValueChange: (value: number) => void;
  /** Amounts above it are off. Default: none is. */
  max?: number | undefined;
}

/** The amounts most people buy, each one press away. A NumberStepper beside it takes the rest. */
export function QuickQuantity({
  legend,
  options,
  value,
  onValueChange,
  max = Infinity,
  className,
  ...rest
}: QuickQuantityProps) {
  const group = useId();
  return (
    <fieldset
      {...rest}
      className={withLayout("flex min-w-0 flex-wrap gap-2", className)}
      data-component="quick-quantity"
      data-state={options.includes(value) ? "quick" : "other"}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option} className={quickQuantityOptionVariants()}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === value}
            disabled={option > max}
            onChange={() => onValueChange(option)}
            className="sr-only"
          />
          {formatCount(option)}
        </label>
      ))}
    </fieldset>
  );
}
