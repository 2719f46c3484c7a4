import { fromCaracasLocal, toCaracasLocal } from "@rifas/domain/dates";
import type { ComponentProps } from "react";
import { dateTimeFieldMessages } from "../../messages.ts";
import { Field, type FieldOptions } from "../field/field.tsx";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";
import { TypedValueInput } from "../field/typed-value-input.tsx";
import { useTypedValue, type TypedValueProps } from "../field/use-typed-value.ts";

export interface DateTimeFieldProps
  extends
    Omit<
      ComponentProps<"input">,
      keyof TypedValueProps | "type" | "size" | "prefix" | "children" | "min" | "max"
    >,
    FieldOptions,
    TypedValueProps {
  /** The earliest instant, RFC 3339. Default none. */
  min?: string | undefined;
  /** The latest instant, RFC 3339. Default none. */
  max?: string | undefined;
}

const rules = {
  read: (text: string) => (text === "" ? "" : fromCaracasLocal(text.slice(0, 16)).toISOString()),
  show: (value: string) => (Number.isNaN(Date.parse(value)) ? "" : toCaracasLocal(value)),
};

const local = (instant: string | undefined) =>
  instant === undefined ? undefined : rules.show(instant);

/**
 * A day and an hour in Caracas, wherever the device is. Its value is the instant in RFC 3339, UTC
 * ('2026-12-25T02:00:00.000Z'); '' until day and hour are both there.
 */
export function DateTimeField({
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
  min,
  max,
  "aria-describedby": describedBy,
  ...input
}: DateTimeFieldProps) {
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
      label={
        <>
          {label}
          <span className="font-normal text-muted"> · {dateTimeFieldMessages.zone}</span>
        </>
      }
      {...{ labelDisplay, hint, error, requirement, className, describedBy }}
      component="date-time-field"
      controlId={id}
      availability={disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <div
          className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
        >
          <input
            {...input}
            {...control}
            ref={visibleRef}
            type="datetime-local"
            min={local(min)}
            max={local(max)}
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
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
