import { useState, type ComponentProps, type ReactNode } from "react";
import { Field, type FieldOptions } from "./field.tsx";
import { controlBoxVariants, controlVariants } from "./field.variants.ts";
import {
  useTypedValue,
  type TypedValueInputProps,
  type TypedValueProps,
  type TypedValueRules,
} from "./use-typed-value.ts";

/** Props of every field whose text differs from its value: those of an input and those of a field. */
export interface TypedFieldOptions
  extends
    Omit<ComponentProps<"input">, keyof TypedValueProps | "type" | "size" | "prefix" | "children">,
    FieldOptions,
    TypedValueProps {}

/** Passed to the render functions of a field. */
export interface TypedFieldParts<Text> {
  /** The visible text. */
  text: Text;
  /** Call with the new text when the user types. */
  type: (text: Text) => void;
  /** Call to replace the text programmatically; focuses the control. */
  replace: (text: Text) => void;
  /** Spread on the visible input, after its defaults. */
  control: ComponentProps<"input"> & { "data-part": "control" };
}

export interface TypedFieldProps<Text> extends TypedFieldOptions {
  /** The component's name, for `data-component`. */
  component: string;
  /** Converts between text and value; must be the same object at every render. */
  rules: TypedValueRules<Text>;
  /** Renders the content of the box. */
  children: (parts: TypedFieldParts<Text>) => ReactNode;
  /**
   * The question about ambiguous text, with a function that replaces it by the chosen answer; null for other text. Shown
   * instead of the error, once the focus has left or there is an error. Default none.
   */
  question?: ((text: Text, choose: (text: Text) => void) => ReactNode) | undefined;
  /** Renders content below the box. Default none. */
  below?: ((text: Text) => ReactNode) | undefined;
}

/**
 * A field whose visible text differs from its value: label, hint, error, box, visible input, and the hidden input that
 * carries the value. The money, phone, document, date and colour fields are built on it.
 */
export function TypedField<Text>({
  component,
  rules,
  children,
  question,
  below,
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
}: TypedFieldProps<Text>) {
  const own = { value, defaultValue, name, disabled, onChange, onBlur, ref };
  const { text, type, leave, focus, visibleRef, inputProps } = useTypedValue(rules, own);
  const [left, setLeft] = useState(false);
  const replace = (next: Text) => {
    type(next);
    focus();
  };
  const asked = question?.(text, replace);
  // Once shown, the question stays until the text is resolved, even while the answer is being typed.
  if (left && !asked) setLeft(false);
  return (
    <Field
      {...{ label, labelDisplay, hint, requirement, className, describedBy, component }}
      error={asked && (left || error) ? asked : error}
      controlId={id}
      availability={disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        // One part of a FieldRow, together with what is below the box.
        <div>
          <div
            className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
          >
            {children({
              text,
              type,
              replace,
              control: {
                ...input,
                ...control,
                ref: visibleRef,
                disabled,
                onBlur: () => {
                  setLeft(true);
                  leave();
                },
                className: controlVariants({ look: "figures" }),
                "data-part": "control",
              },
            })}
            <ValueInput {...inputProps} />
          </div>
          {below?.(text)}
        </div>
      )}
    </Field>
  );
}

/**
 * The input that carries the value. Invisible, and not in the tab order or the accessibility tree; when focused from code,
 * it passes the focus on to the visible control.
 */
function ValueInput(props: TypedValueInputProps) {
  return (
    <input
      {...props}
      type="text"
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      data-part="value"
      className="sr-only"
    />
  );
}
