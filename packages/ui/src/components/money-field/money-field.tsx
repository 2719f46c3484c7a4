import type { ChangeEvent, ComponentProps } from "react";
import { Field, type FieldOptions } from "../field/field.tsx";
import {
  controlAddonVariants,
  controlBoxVariants,
  controlVariants,
} from "../field/field.variants.ts";
import { TypedValueInput } from "../field/typed-value-input.tsx";
import { useTypedValue, type TypedValueProps } from "../field/use-typed-value.ts";
import { readAmount, showAmount, typeAmount } from "./amount-typing.ts";

export interface MoneyFieldProps
  extends
    Omit<ComponentProps<"input">, keyof TypedValueProps | "type" | "size" | "prefix" | "children">,
    FieldOptions,
    TypedValueProps {
  /** The code before the amount. Default `BS`. */
  currency?: "BS" | "USD" | undefined;
}

const rules = { read: readAmount, show: showAmount };

/**
 * An amount typed as it is written here ('1.234,50'): thousands group themselves, point and comma
 * both start the decimals. Its value, in `event.target.value`, FormData and `register`, is the
 * decimal string of the contract ('1234.50'); '' when empty; what can't be read, as typed.
 */
export function MoneyField({
  currency = "BS",
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  className,
  id,
  value,
  defaultValue,
  name,
  disabled,
  onChange,
  onBlur,
  ref,
  "aria-describedby": describedBy,
  ...input
}: MoneyFieldProps) {
  const typed = useTypedValue(rules, {
    value,
    defaultValue,
    name,
    disabled,
    onChange,
    onBlur,
    ref,
  });
  const { text, type, leave, inputProps, visibleRef } = typed;

  // Written to the input at once, so that the caret stays behind the figure it was behind.
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const next = typeAmount({ text: target.value, caret }, text);
    target.value = next.text;
    target.setSelectionRange(next.caret, next.caret);
    type(next.text);
  };

  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className, describedBy }}
      component="money-field"
      controlId={id}
      availability={disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <div
          className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
        >
          <span aria-hidden className={controlAddonVariants({ side: "start" })}>
            {currency}
          </span>
          <input
            placeholder="0,00"
            autoComplete="off"
            {...input}
            {...control}
            ref={visibleRef}
            type="text"
            inputMode="decimal"
            disabled={disabled}
            value={text}
            onChange={onType}
            onBlur={leave}
            className={controlVariants({ look: "figures" })}
            data-part="control"
          />
          <TypedValueInput {...inputProps} />
        </div>
      )}
    </Field>
  );
}
