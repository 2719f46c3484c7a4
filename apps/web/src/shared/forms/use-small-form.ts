import { namesOf } from "@rifas/domain/names-of";
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { checkField, type FieldRules } from "./field-rules.ts";
import { replayEarlySubmit } from "../early/early-submit.ts";
import { replayTyping } from "../early/replay-typing.ts";

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Partial<Record<Name, string>>;

/**
 * A form of a few text fields, for pages with a tight byte budget: a tenth of react-hook-form's code. Fields are checked on submit, and
 * then on each change while invalid; the first invalid field takes the focus. `rules` must be constant and in the order of the fields on
 * the page. Attach `element` to the form to keep what was typed or submitted before hydration.
 */
export function useSmallForm<Name extends string>(
  rules: Readonly<Record<Name, FieldRules>>,
  first: Values<Name>,
) {
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const fields = useRef(new Map<string, HTMLElement>());
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current === null) return;
    replayTyping(element.current.elements);
    replayEarlySubmit(element.current);
  }, []);
  const focus = useCallback((name: Name) => fields.current.get(name)?.focus(), []);

  /** Shows messages on some fields and focuses the first of them. */
  const refuse = useCallback(
    (problems: Errors<Name>) => {
      setErrors(problems);
      const wrong = namesOf(rules).find((name) => problems[name] !== undefined);
      if (wrong !== undefined) focus(wrong);
    },
    [rules, focus],
  );

  const register = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    ref(node: HTMLInputElement | HTMLSelectElement | null) {
      if (node === null) fields.current.delete(name);
      else fields.current.set(name, node);
    },
    onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      if (errors[name] === undefined) return;
      setErrors((before) => ({ ...before, [name]: checkField(rules[name], value) }));
    },
  });

  /** For `onSubmit`: calls `send` with the values if every field is valid. */
  const submit = (send: (values: Values<Name>) => void) => (event: FormEvent) => {
    event.preventDefault();
    const problems: Errors<Name> = {};
    for (const name of namesOf(rules)) {
      const problem = checkField(rules[name], values[name]);
      if (problem !== undefined) problems[name] = problem;
    }
    refuse(problems);
    if (Object.keys(problems).length === 0) send(values);
  };

  return { element, register, submit, refuse, focus, fill: setValues };
}
