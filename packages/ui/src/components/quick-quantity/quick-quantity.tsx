import { useId, type ComponentProps } from "react";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { quickQuantityOptionVariants } from "./quick-quantity.variants.ts";

export interface QuickQuantityProps extends Omit<
  ComponentProps<"fieldset">,
  "children" | "onChange"
> {
  /** The group's accessible name ('Cuántos boletos'); not visible. Required. */
  legend: string;
  /** The offered amounts, in order. Required. */
  options: readonly number[];
  /** The selected amount; if it isn't offered, none is marked. Required. */
  value: number;
  /** Called with the chosen amount. Required. */
  onValueChange: (value: number) => void;
  /** Amounts above it are disabled. Default: no maximum. */
  max?: number | undefined;
  /** What an amount costs together ('por BS 400,00'), shown below it, by amount. Default none. */
  offers?: ReadonlyMap<number, string> | undefined;
}

/** The most common amounts, one press each. Combine it with a NumberStepper for the others. */
export function QuickQuantity({
  legend,
  options,
  value,
  onValueChange,
  max = Infinity,
  offers,
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
          {formatCount(option)}{" "}
          <span className="text-sm font-normal whitespace-nowrap">{offers?.get(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
