import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "../field/field.tsx";
import {
  switchHintVariants,
  switchKnobVariants,
  switchRowVariants,
  switchTrackVariants,
} from "./switch-field.variants.ts";

export interface SwitchFieldProps extends Omit<
  ComponentProps<"input">,
  "type" | "role" | "size" | "children"
> {
  /** What is switched on or off ('Pago móvil activo'). */
  label: ReactNode;
  /** What it means when on, below the label. Default none. */
  hint?: ReactNode;
  /** What is wrong; announced when it appears. Default none. */
  error?: ReactNode;
}

/**
 * A setting that applies immediately. A native checkbox with role switch: ref, name and all native props go to it, so
 * `register` can be spread on it.
 */
export function SwitchField({
  label,
  hint,
  error,
  className,
  id,
  "aria-describedby": describedBy,
  ...input
}: SwitchFieldProps) {
  const base = useId();
  const controlId = id ?? `${base}control`;
  const ids = [hint && `${base}hint`, error && `${base}error`, describedBy]
    .filter(Boolean)
    .join(" ");
  return (
    <div
      className={className}
      data-component="switch-field"
      data-state={input.disabled ? "disabled" : error ? "invalid" : "idle"}
    >
      <label htmlFor={controlId} className={switchRowVariants()}>
        <span className="relative mt-2 flex h-7 w-12 shrink-0">
          <input
            {...input}
            type="checkbox"
            // A native checkbox exposes aria-checked itself.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids || undefined}
            className={switchTrackVariants()}
          />
          <span aria-hidden className={switchKnobVariants()} />
        </span>
        <span className="min-w-0 flex-1 py-2.5 font-semibold">{label}</span>
      </label>
      {hint ? (
        <p id={`${base}hint`} className={switchHintVariants()}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${base}error`}>{error}</FieldError>
    </div>
  );
}
