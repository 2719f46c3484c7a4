import Check from "lucide-react/icons/check";
import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "../field/field.tsx";
import { checkboxMarkVariants, checkboxVariants } from "./checkbox-field.variants.ts";

export interface CheckboxFieldProps extends Omit<
  ComponentProps<"input">,
  "type" | "size" | "children"
> {
  /** What the user agrees to or selects; may contain a link. */
  label: ReactNode;
  /** More detail below the label. Default none. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. Default none. */
  error?: ReactNode;
}

/**
 * A yes/no answer in a form. A native checkbox with a custom drawing: ref, name and all native props go to the input, so
 * `register` can be spread on it.
 */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  id,
  "aria-describedby": describedBy,
  ...input
}: CheckboxFieldProps) {
  const base = useId();
  const controlId = id ?? `${base}control`;
  const ids = [hint && `${base}hint`, error && `${base}error`, describedBy]
    .filter(Boolean)
    .join(" ");
  return (
    <div
      className={className}
      data-component="checkbox-field"
      data-state={input.disabled ? "disabled" : error ? "invalid" : "idle"}
    >
      <label
        htmlFor={controlId}
        className="flex min-h-11 cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed"
      >
        <span className="relative mt-2.5 flex size-6 shrink-0">
          <input
            {...input}
            type="checkbox"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids || undefined}
            className={checkboxVariants()}
          />
          <Check aria-hidden strokeWidth={3.5} className={checkboxMarkVariants({ mark: "tick" })} />
        </span>
        <span className="min-w-0 flex-1 py-2.5">{label}</span>
      </label>
      {hint ? (
        <p id={`${base}hint`} className="-mt-2 ml-6 pb-2.5 pl-3 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${base}error`}>{error}</FieldError>
    </div>
  );
}
