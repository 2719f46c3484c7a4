import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldOptions } from "../field/field.tsx";
import {
  controlAddonVariants,
  controlBoxVariants,
  controlVariants,
} from "../field/field.variants.ts";

export interface TextFieldProps
  extends Omit<ComponentProps<"input">, "type" | "size" | "prefix" | "children">, FieldOptions {
  /** The input type; `password` only from PasswordField, which can reveal it. Default `text`. */
  type?: "text" | "email" | "password" | "url" | "tel" | "search" | undefined;
  /** `figures` uses the display font, `code` is for codes like R7K-4M2P. Default `text`. */
  look?: "text" | "figures" | "code" | undefined;
  /** A decorative unit or icon before the text. Default none. */
  start?: ReactNode;
  /** A decorative unit or icon after the text. Default none. */
  end?: ReactNode;
  /** A button inside the field, at its end. Default none. */
  action?: ReactNode;
}

/**
 * A single-line text input. Ref, name and all native props go to the input, so react-hook-form's `register` can be spread on
 * it; `className` applies to the whole field.
 */
export function TextField({
  type = "text",
  look = "text",
  start,
  end,
  action,
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  className,
  id,
  "aria-describedby": describedBy,
  ...input
}: TextFieldProps) {
  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className, describedBy }}
      component="text-field"
      controlId={id}
      availability={input.disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <div
          className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
        >
          {start ? <span className={controlAddonVariants({ side: "start" })}>{start}</span> : null}
          <input
            {...nativeDefaults[type]}
            {...input}
            {...control}
            type={type}
            className={controlVariants({ look })}
            data-part="control"
          />
          {end ? <span className={controlAddonVariants({ side: "end" })}>{end}</span> : null}
          {action}
        </div>
      )}
    </Field>
  );
}

/** Keyboard and correction defaults for each type; all can be overridden. */
const nativeDefaults = {
  text: {},
  email: { inputMode: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  password: {},
  url: { inputMode: "url", autoCapitalize: "none", spellCheck: false },
  tel: { inputMode: "tel", autoComplete: "tel" },
  search: { inputMode: "search", enterKeyHint: "search" },
} satisfies Record<NonNullable<TextFieldProps["type"]>, ComponentProps<"input">>;
