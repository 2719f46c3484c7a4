import {
  get,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { afterPress } from "./after-press.ts";

/** What a field component of `@rifas/ui` gets; radio cards leave the error to their group. */
export type FieldProps = ReturnType<ReturnType<typeof fieldsOf>>;

/**
 * What a field component of `@rifas/ui` needs to be part of the form: `<TextField {...field("name", rules)} />`. With the message
 * of its error.
 */
export function fieldsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { errors } = form.formState;
  return <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => {
    // Limits of `register` are rules, and no attributes.
    const { ref, onChange, onBlur } = form.register(name, rules);
    const message: unknown = get(errors, `${name}.message`);
    return {
      name,
      ref,
      onChange,
      onBlur: afterPress(onBlur),
      error: typeof message === "string" ? message : undefined,
    };
  };
}
