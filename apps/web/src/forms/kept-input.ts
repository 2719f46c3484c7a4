import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSessionStore } from "../session/use-session.ts";

/** By person and form. In memory only: it may hold files, and is of no use to another tab. */
const kept = new Map<string, unknown>();

/**
 * Keeps unsaved input when the session ends under it, and gives it back when the same person opens the same form again.
 * `name` is the form's own among all forms, with the id of what it changes. `read` answers null where nothing is unsaved.
 */
export function useKeptInput<T>(
  name: string,
  input: { read: () => T | null; restore: (value: T) => void },
): void {
  const store = useSessionStore();
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    const session = store.get();
    if (session.status !== "authenticated") return;
    const key = `${session.user.id} ${name}`;
    if (kept.has(key)) {
      // Only the form of this name writes under it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      latest.current.restore(kept.get(key) as T);
      kept.delete(key);
    }
    return store.subscribe(() => {
      if (store.get().status === "authenticated") return;
      const value = latest.current.read();
      if (value !== null) kept.set(key, value);
    });
  }, [store, name]);
}

/** Keeps the changed fields of a form over the end of a session, except passwords. */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
): void {
  useKeptInput<Partial<Values>>(name, {
    read: () => changedValues(form),
    restore: (values) =>
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
  });
}

/** `useState` whose value is kept over the end of a session; the first one (or null) means that nothing was entered. */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [first] = useState(initial);
  const [state, setState] = useState(first);
  useKeptInput<T>(name, {
    read: () => (state === first ? null : state),
    restore: (value) => setState(() => value),
  });
  return [state, setState];
}

function changedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): Partial<Values> | null {
  const values = form.getValues();
  const defaults: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
  const changed: Partial<Values> = {};
  for (const name in values) {
    if (name.includes("password")) continue;
    if (JSON.stringify(values[name]) !== JSON.stringify(defaults[name]))
      changed[name] = values[name];
  }
  return Object.keys(changed).length === 0 ? null : changed;
}
