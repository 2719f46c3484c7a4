import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSessionStore } from "../session/use-session.ts";
import { changedValues } from "./changed-values.ts";

/** By user and form. In memory only: it may hold files, and other tabs have no use for it. */
const kept = new Map<string, unknown>();

/**
 * Keeps unsaved input when the session ends, and restores it when the same user opens the same form again. `name` identifies the form,
 * including the id of the record it edits; of null nothing is kept. `read` returns null if nothing is unsaved.
 */
export function useKeptInput<T>(
  name: string | null,
  input: { read: () => T | null; restore: (value: T) => void },
): void {
  const store = useSessionStore();
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    const session = store.get();
    if (session.status !== "authenticated" || name === null) return;
    const key = `${session.user.id} ${name}`;
    if (kept.has(key)) {
      // Only the form of this name writes this key.
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

/** Keeps a form's changed fields, except passwords, when the session ends. */
export function useKeptForm<Values extends FieldValues>(
  name: string | null,
  form: UseFormReturn<Values>,
): void {
  useKeptInput<Partial<Values>>(name, {
    read: () => unsavedValues(form),
    restore: (values) =>
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
  });
}

/** `useState` that keeps its value when the session ends, unless it is still the initial value. */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [first] = useState(initial);
  const [state, setState] = useState(first);
  useKeptInput<T>(name, {
    read: () => (state === first ? null : state),
    restore: (value) => setState(() => value),
  });
  return [state, setState];
}

function unsavedValues<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const changed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
  for (const name in changed) if (name.includes("password")) delete changed[name];
  return Object.keys(changed).length === 0 ? null : changed;
}
