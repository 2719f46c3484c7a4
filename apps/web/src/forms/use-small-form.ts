import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { checkField, type FieldRules } from "./field-rules.ts";
import { replayEarlySubmit } from "./early-submit.ts";
import { replayTyping } from "./replay-typing.ts";

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Partial<Record<Name, string>>;

/**
 * A form of a few text fields on a page that is waited for: a tenth of react-hook-form's code. A field is checked when
 * the form is sent, and again as it is mended; the focus goes to the first one in error. Rules are in the order of the
 * fields on the page, and stay the same. With `element` on the form nothing that was typed or sent early is lost.
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
    replayTyping(element.current);
    replayEarlySubmit(element.current);
  }, []);
  const focus = useCallback((name: Name) => fields.current.get(name)?.focus(), []);

  /** Says what is wrong with some fields, and goes to the first of them. */
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

  /** For `onSubmit`: calls `send` with the values when every field is as it should be. */
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

function namesOf<Name extends string>(rules: Readonly<Record<Name, FieldRules>>): Name[] {
  const names: Name[] = [];
  for (const name in rules) names.push(name);
  return names;
}
