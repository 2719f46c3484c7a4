import type { ChangeEvent } from "react";
import { controlAddonVariants } from "../field/field.variants.ts";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import { readAmount, showAmount, typeAmount } from "./amount-typing.ts";

export interface MoneyFieldProps extends TypedFieldOptions {
  /** The code before the amount. Default `BS`. */
  currency?: "BS" | "USD" | undefined;
}

const rules = { read: readAmount, show: showAmount };

/**
 * An amount typed as it is written here ('1.234,50'): thousands group themselves, point and comma
 * both start the decimals. Its value, in `event.target.value`, FormData and `register`, is the
 * decimal string of the contract ('1234.50'); '' when empty; what can't be read, as typed.
 */
export function MoneyField({ currency = "BS", ...field }: MoneyFieldProps) {
  return (
    <TypedField {...field} component="money-field" rules={rules}>
      {({ text, type, control }) => (
        <>
          <span aria-hidden className={controlAddonVariants({ side: "start" })}>
            {currency}
          </span>
          <input
            placeholder="0,00"
            autoComplete="off"
            {...control}
            type="text"
            inputMode="decimal"
            value={text}
            onChange={(event) => type(typeInPlace(event, text))}
          />
        </>
      )}
    </TypedField>
  );
}

/** Writes the amount to the input at once, so that the caret stays behind the figure it was behind. */
function typeInPlace({ target }: ChangeEvent<HTMLInputElement>, before: string): string {
  const caret = target.selectionStart ?? target.value.length;
  const next = typeAmount({ text: target.value, caret }, before);
  target.value = next.text;
  target.setSelectionRange(next.caret, next.caret);
  return next.text;
}
