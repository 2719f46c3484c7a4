import type { ComponentProps } from "react";
import { phoneFieldMessages } from "../../messages.ts";
import { Field, type FieldOptions } from "../field/field.tsx";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";
import { PrefixSelect } from "../field/prefix-select.tsx";
import { TypedValueInput } from "../field/typed-value-input.tsx";
import { useTypedValue, type TypedValueProps } from "../field/use-typed-value.ts";
import { callingCodes, homeCode } from "./calling-codes.ts";
import { readPhone, showPhone, tidyPhone, typePhone } from "./phone-typing.ts";

export interface PhoneFieldProps
  extends
    Omit<ComponentProps<"input">, keyof TypedValueProps | "type" | "size" | "prefix" | "children">,
    FieldOptions,
    TypedValueProps {}

const rules = { read: readPhone, show: showPhone, tidy: tidyPhone };

/**
 * A telephone, Venezuelan unless said otherwise. '0414 555 01 23', '414-5550123' and '+1 305 …' are
 * all taken, typed, pasted or filled in by the browser. Its value is E.164 ('+584145550123'); '' when
 * empty; what can't be a number, as typed.
 */
export function PhoneField({
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
}: PhoneFieldProps) {
  const { text, type, leave, visibleRef, inputProps } = useTypedValue(rules, {
    value,
    defaultValue,
    name,
    disabled,
    onChange,
    onBlur,
    ref,
  });
  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className, describedBy }}
      component="phone-field"
      controlId={id}
      availability={disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <div
          className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
        >
          <PrefixSelect
            aria-label={phoneFieldMessages.code}
            shown={text.code === "" ? "+" : `+${text.code}`}
            value={text.code}
            onChange={(event) => type({ ...text, code: event.target.value })}
            disabled={disabled}
          >
            {callingCodes.map(({ code, country }) => (
              <option key={code} value={code}>
                {country} +{code}
              </option>
            ))}
            <option value="">{phoneFieldMessages.otherCode}</option>
          </PrefixSelect>
          <input
            placeholder={text.code === homeCode ? "414 555 01 23" : undefined}
            autoComplete="tel"
            {...input}
            {...control}
            ref={visibleRef}
            type="tel"
            inputMode="tel"
            disabled={disabled}
            value={text.number}
            onChange={(event) => type(typePhone(event.target.value, text))}
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
