import { AmountField } from "../field/amount-field.tsx";
import type { TypedFieldOptions } from "../field/typed-field.tsx";

export type CountFieldProps = TypedFieldOptions;

/**
 * How many there are of something that comes in thousands, typed as it is written here ('10.000'): points group
 * themselves. Its value, in `event.target.value`, FormData and `register`, is the figures alone ('10000'); '' when empty;
 * '¿10,5?' for what is no whole number, which no validator takes for one.
 */
export function CountField(field: CountFieldProps) {
  return <AmountField {...field} component="count-field" decimals={0} />;
}
