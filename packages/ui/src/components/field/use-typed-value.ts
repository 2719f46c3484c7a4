import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEventHandler,
  type FocusEventHandler,
  type Ref,
  type RefCallback,
} from "react";
import { assignRef } from "./assign-ref.ts";

/**
 * Converts between text and value. `read` returns '' for empty text, the canonical value for text it can parse, and
 * otherwise the text itself, so that a validator rejects it instead of taking the field for empty. `show` is its inverse.
 * Text is a string, or an object when the field has several controls.
 */
export interface TypedValueRules<Text> {
  read: (text: Text) => string;
  show: (value: string) => Text;
  /** Reformats the text when the focus leaves. Default: as `show` formats its value. */
  tidy?: ((text: Text) => Text) | undefined;
}

export interface TypedValueProps {
  /** The canonical value, if controlled by the parent. */
  value?: string | undefined;
  /** The initial canonical value, if uncontrolled. */
  defaultValue?: string | undefined;
  /** The name of the canonical value in FormData and events. Default none. */
  name?: string | undefined;
  /** Disabled fields are not submitted. Default `false`. */
  disabled?: boolean | undefined;
  /** Called when the canonical value changes; `event.target.value` is that value. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called when the focus leaves the field; `event.target.name` is the field's name. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** The input that carries the canonical value; its `focus()` focuses the visible control. Default none. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Props of the hidden input that carries the canonical value. */
export interface TypedValueInputProps {
  name: string | undefined;
  value: string | undefined;
  defaultValue: string | undefined;
  disabled: boolean | undefined;
  onChange: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur: FocusEventHandler<HTMLInputElement> | undefined;
  onFocus: FocusEventHandler<HTMLInputElement>;
  ref: RefCallback<HTMLInputElement>;
}

export interface TypedValue<Text> {
  /** The visible text. */
  text: Text;
  /** Call with the new text when the user types. */
  type: (text: Text) => void;
  /** Call when the focus leaves the visible control: reformats the text and notifies the parent. */
  leave: () => void;
  /** Focuses the visible control. */
  focus: () => void;
  /** Ref of the visible control, which gets the focus meant for the field. */
  visibleRef: (node: HTMLElement | null) => void;
  inputProps: TypedValueInputProps;
}

/**
 * For a field whose visible text ('1.234,50') differs from its value ('1234.50'). The value is in a real, hidden input that
 * has the name, the ref and the events, so forms, FormData and react-hook-form's `register` (which reads and writes
 * `ref.value` and calls `ref.focus()`) work as with any other input.
 */
export function useTypedValue<Text>(
  rules: TypedValueRules<Text>,
  props: TypedValueProps,
): TypedValue<Text> {
  const { value, defaultValue, ref } = props;
  const [typed, setTyped] = useState(() => rules.show(value ?? defaultValue ?? ""));
  const text = value !== undefined && value !== rules.read(typed) ? rules.show(value) : typed;

  const visible = useRef<HTMLElement>(null);
  const latest = useRef({ rules, text });
  useEffect(() => {
    latest.current = { rules, text };
  });

  /** Updates the text after the value changed from outside, unless it already shows that value. */
  const syncText = useCallback((next: string) => {
    const { rules: now, text: before } = latest.current;
    if (next !== now.read(before)) setTyped(now.show(next));
  }, []);

  const { input, attach } = useHiddenInput(ref, syncText);

  const type = useCallback(
    (next: Text) => {
      const { rules: now } = latest.current;
      latest.current = { rules: now, text: next };
      setTyped(next);
      if (input.current) enterValue(input.current, now.read(next));
    },
    [input],
  );

  const leave = useCallback(() => {
    const { rules: now, text: before } = latest.current;
    setTyped(now.tidy ? now.tidy(before) : now.show(now.read(before)));
    input.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, [input]);

  const focus = useCallback(() => visible.current?.focus(), []);

  return {
    text,
    type,
    leave,
    focus,
    visibleRef: useCallback((node: HTMLElement | null) => {
      visible.current = node;
    }, []),
    inputProps: {
      name: props.name,
      value,
      defaultValue: value === undefined ? (defaultValue ?? "") : undefined,
      disabled: props.disabled,
      onChange: props.onChange,
      onBlur: props.onBlur,
      onFocus: focus,
      ref: attach,
    },
  };
}

/** The hidden input, for the field's own ref too; calls `notice` when its value changed from outside. */
function useHiddenInput(ref: TypedValueProps["ref"], notice: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      if (!node) return;
      input.current = node;
      const stop = watchChanges(node, notice);
      const undo = assignRef(ref, node);
      return () => {
        stop();
        undo();
      };
    },
    [notice, ref],
  );

  return { input, attach };
}

/** Changes the value as if the user had entered it. */
function enterValue(node: HTMLInputElement, value: string): void {
  if (node.value === value) return;
  // Bypasses the setter that React and `watchValue` track, so that React treats this as user input.
  Reflect.set(HTMLInputElement.prototype, "value", value, node);
  node.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Calls `notice` when code assigns the value or the form is reset; returns what ends the latter. */
function watchChanges(node: HTMLInputElement, notice: (value: string) => void): () => void {
  watchValue(node, notice);
  const onReset = () => setTimeout(() => notice(node.value));
  const { form } = node;
  form?.addEventListener("reset", onReset);
  return () => form?.removeEventListener("reset", onReset);
}

const watched = new WeakMap<HTMLInputElement, (value: string) => void>();

/** Calls `notice` when code assigns `node.value`, as react-hook-form does. React tracks inputs in the same way. */
function watchValue(node: HTMLInputElement, notice: (value: string) => void): void {
  const before = watched.has(node);
  watched.set(node, notice);
  if (before) return;
  const own =
    Object.getOwnPropertyDescriptor(node, "value") ??
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  if (!own) return;
  Object.defineProperty(node, "value", {
    configurable: true,
    enumerable: own.enumerable ?? true,
    get: () => String(own.get?.call(node)),
    set: (next: string) => {
      own.set?.call(node, next);
      watched.get(node)?.(node.value);
    },
  });
}
