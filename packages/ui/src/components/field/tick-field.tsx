import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field.tsx";

/** Props of a field that is one native checkbox: those of the input, with its words. */
export interface TickFieldOptions extends Omit<
  ComponentProps<"input">,
  "type" | "role" | "size" | "children"
> {
  /** What the user agrees to, selects or switches on; may contain a link. */
  label: ReactNode;
  /** More detail below the label: what it means when on. Default none. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. Default none. */
  error?: ReactNode;
}

interface TickFieldProps extends TickFieldOptions {
  /** The component's name, for `data-component`. */
  component: string;
  role?: "switch";
  /** The classes of its parts; the row is the target. */
  looks: Readonly<Record<"row" | "box" | "control" | "words" | "hint", string>>;
  /** What is drawn over the native checkbox. */
  children: ReactNode;
}

/** A native checkbox with label, hint and error: ref, name and all native props go to it, so `register` can be spread on it. */
export function TickField({
  component,
  looks,
  children,
  label,
  hint,
  error,
  className,
  id,
  "aria-describedby": describedBy,
  ...input
}: TickFieldProps) {
  const base = useId();
  const controlId = id ?? `${base}control`;
  const ids = [hint && `${base}hint`, error && `${base}error`, describedBy]
    .filter(Boolean)
    .join(" ");
  return (
    <div
      className={className}
      data-component={component}
      data-state={input.disabled ? "disabled" : error ? "invalid" : "idle"}
    >
      <label htmlFor={controlId} className={looks.row}>
        <span className={looks.box}>
          <input
            {...input}
            type="checkbox"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids || undefined}
            className={looks.control}
          />
          {children}
        </span>
        <span className={looks.words}>{label}</span>
      </label>
      {hint ? (
        <p id={`${base}hint`} className={looks.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${base}error`}>{error}</FieldError>
    </div>
  );
}
