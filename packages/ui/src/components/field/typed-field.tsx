import { useState, type ComponentProps, type ReactNode } from "react";
import { Field, type FieldOptions } from "./field.tsx";
import { controlBoxVariants, controlVariants } from "./field.variants.ts";
import {
  useTypedValue,
  type TypedValueInputProps,
  type TypedValueProps,
  type TypedValueRules,
} from "./use-typed-value.ts";

/** What a caller gives to any field whose text isn't its value: an input's own props, and a field's. */
export interface TypedFieldOptions
  extends
    Omit<ComponentProps<"input">, keyof TypedValueProps | "type" | "size" | "prefix" | "children">,
    FieldOptions,
    TypedValueProps {}

/** What a field is drawn with. */
export interface TypedFieldParts<Text> {
  /** What the person sees. */
  text: Text;
  /** Call with what they typed. */
  type: (text: Text) => void;
  /** Call with what takes the place of what they typed; the focus goes to the control. */
  replace: (text: Text) => void;
  /** Spread on the input that they type in, after its defaults. */
  control: ComponentProps<"input"> & { "data-part": "control" };
}

export interface TypedFieldProps<Text> extends TypedFieldOptions {
  /** The name of the field built on this one, for `data-component`. */
  component: string;
  /** How its text and its value answer to each other; the same object at every render. */
  rules: TypedValueRules<Text>;
  /** Draws what stands in the box. */
  children: (parts: TypedFieldParts<Text>) => ReactNode;
  /**
   * What to ask about text that can't be taken as it is, with what takes an answer in its place; null for other text. It
   * stands in the error's place once the focus has left, or as soon as there is an error. Default nothing.
   */
  question?: ((text: Text, choose: (text: Text) => void) => ReactNode) | undefined;
  /** Draws what stands under the box. Default nothing. */
  below?: ((text: Text) => ReactNode) | undefined;
}

/**
 * A field whose text on the screen isn't its value: label, hint and error, the box, what is typed in
 * it, and the input that carries the value. Money, phone, document, date and colour are built on it.
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
  // Once asked, it stays until the text is answered, also while the answer is being typed.
  if (left && !asked) setLeft(false);
  return (
    <Field
      {...{ label, labelDisplay, hint, requirement, className, describedBy, component }}
      error={asked && (left || error) ? asked : error}
      controlId={id}
      availability={disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <>
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
        </>
      )}
    </Field>
  );
}

/**
 * The input that carries the value. Out of sight, out of the tab order and out of the accessibility
 * tree; a focus that is sent to it goes on to the visible control.
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
