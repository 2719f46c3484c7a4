import type { TypedValueInputProps } from "./use-typed-value.ts";

/**
 * The input behind a field whose text isn't its value. Out of sight, out of the tab order and out of
 * the accessibility tree; a focus that is sent to it goes on to the visible control.
 */
export function TypedValueInput(props: TypedValueInputProps) {
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
