import { useEffect, useId, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { formatCount } from "../../text/format-count.ts";
import { assignRef } from "../field/assign-ref.ts";
import { Field, type FieldOptions } from "../field/field.tsx";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";
import { textareaFieldMessages } from "./textarea-field.messages.ts";

export interface TextareaFieldProps
  extends Omit<ComponentProps<"textarea">, "children">, FieldOptions {
  /** `shown` counts characters against `maxLength`, announced only when few are left. Default `hidden`. */
  counter?: "hidden" | "shown" | undefined;
}

/**
 * A multi-line text input that grows with its text. Ref, name and all native props go to the textarea, so `register` can be spread on it.
 */
export function TextareaField({
  counter = "hidden",
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  className,
  id,
  onChange,
  rows = 3,
  ref,
  "aria-describedby": describedBy,
  ...textarea
}: TextareaFieldProps) {
  const counterId = useId();
  const [typedLength, setTypedLength] = useState(String(textarea.defaultValue ?? "").length);
  const length = textarea.value === undefined ? typedLength : String(textarea.value).length;
  const limit = counter === "shown" ? textarea.maxLength : undefined;
  const ids = [describedBy, limit === undefined ? undefined : counterId].filter(Boolean).join(" ");
  // react-hook-form's `register` may set the value without React noticing.
  const node = useRef<HTMLTextAreaElement>(null);
  // No event reports that, so it runs after every render; an unchanged length doesn't render again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (node.current) setTypedLength(node.current.value.length);
  });
  const onType = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTypedLength(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className }}
      describedBy={ids}
      component="textarea-field"
      controlId={id}
      availability={textarea.disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <>
          <div
            className={controlBoxVariants({
              height: "many",
              state: control["aria-invalid"] ? "invalid" : "idle",
            })}
          >
            <textarea
              {...textarea}
              {...control}
              ref={(element) => {
                node.current = element;
                return element ? assignRef(ref, element) : undefined;
              }}
              rows={rows}
              onChange={onType}
              className={controlVariants({ part: "textarea" })}
              data-part="control"
            />
          </div>
          {limit === undefined ? null : (
            <>
              <p id={counterId} className="pt-1 text-right text-sm text-muted tabular-nums">
                {textareaFieldMessages.counter(formatCount(length), formatCount(limit))}
              </p>
              <p aria-live="polite" className="sr-only">
                {limit - length <= 20
                  ? textareaFieldMessages.left(formatCount(Math.max(0, limit - length)))
                  : ""}
              </p>
            </>
          )}
        </>
      )}
    </Field>
  );
}
