import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { Field, type FieldOptions } from "../field/field.tsx";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";

/** One option. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** Options under a heading. */
export interface SelectOptionGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectFieldProps
  extends Omit<ComponentProps<"select">, "size" | "multiple" | "children">, FieldOptions {
  /** The options, or groups of them, in order. */
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** Shown while nothing is selected ('Elige tu banco'); its value is ''. Default none. */
  placeholder?: string | undefined;
}

/**
 * A choice between many options, with the device's native list, which works best on phones. Ref, name and all native props
 * go to the select, so `register` can be spread on it.
 */
export function SelectField({
  options,
  placeholder,
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  className,
  id,
  "aria-describedby": describedBy,
  ...select
}: SelectFieldProps) {
  const uncontrolled = select.value === undefined && select.defaultValue === undefined;
  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className, describedBy }}
      component="select-field"
      controlId={id}
      availability={select.disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <div
          className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
        >
          <select
            {...(uncontrolled && placeholder !== undefined ? { defaultValue: "" } : {})}
            {...select}
            {...control}
            className={controlVariants({ part: "select" })}
            data-part="control"
          >
            {placeholder === undefined ? null : (
              <option value="" disabled={requirement === "required"}>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              "options" in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(option)
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}

const drawOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
