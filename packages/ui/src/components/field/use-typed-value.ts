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
 * How typed text and value answer to each other. `read` gives '' for nothing, the canonical value
 * for text it can read, and the text itself for text it can't (so that a validator refuses it and
 * says why, instead of taking it for an empty field). `show` is its reverse. Text is a string, or an
 * object when the field has several controls.
 */
export interface TypedValueRules<Text> {
  read: (text: Text) => string;
  show: (value: string) => Text;
  /** How text is written once the focus has left; without it, as `show` writes its value. */
  tidy?: ((text: Text) => Text) | undefined;
}

export interface TypedValueProps {
  /** The canonical value, when the parent holds it. */
  value?: string | undefined;
  /** The first canonical value, when nobody holds it. */
  defaultValue?: string | undefined;
  /** The name that the canonical value has in FormData and events. Default none. */
  name?: string | undefined;
  /** Whether it can't be used; it is then no part of the form. Default `false`. */
  disabled?: boolean | undefined;
  /** Told when the canonical value changes; `event.target.value` is that value. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Told when the focus leaves the field; `event.target.name` is the field's. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** The input that carries the canonical value; its `focus()` focuses what is seen. Default none. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Props of the input that carries the canonical value: see `TypedValueInput`. */
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
  /** What the person sees. */
  text: Text;
  /** Call with what they typed. */
  type: (text: Text) => void;
  /** Call when the focus leaves the visible control: tidies the text and tells the parent. */
  leave: () => void;
  /** Puts the focus on the visible control. */
  focus: () => void;
  /** Goes on the visible control, which receives the focus meant for the field. */
  visibleRef: (node: HTMLElement | null) => void;
  inputProps: TypedValueInputProps;
}

/**
 * For a field whose text on the screen ('1.234,50') isn't its value ('1234.50'). The value lives in
 * a real input that nobody sees: it has the name, the ref and the events, so forms, FormData and
 * react-hook-form's `register` (which reads and writes `ref.value` and calls `ref.focus()`) work with
 * it as with any input.
 */
export function useTypedValue<Text>(
  rules: TypedValueRules<Text>,
  props: TypedValueProps,
): TypedValue<Text> {
  const { value, defaultValue, ref } = props;
  const [typed, setTyped] = useState(() => rules.show(value ?? defaultValue ?? ""));
  const text = value !== undefined && value !== rules.read(typed) ? rules.show(value) : typed;

  const input = useRef<HTMLInputElement>(null);
  const visible = useRef<HTMLElement>(null);
  const latest = useRef({ rules, text });
  useEffect(() => {
    latest.current = { rules, text };
  });

  /** Follows a value that came from outside, unless the text already says it. */
  const syncText = useCallback((next: string) => {
    const { rules: now, text: before } = latest.current;
    if (next !== now.read(before)) setTyped(now.show(next));
  }, []);

  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      if (!node) return;
      input.current = node;
      watchValue(node, syncText);
      const onReset = () => setTimeout(() => syncText(node.value));
      const { form } = node;
      form?.addEventListener("reset", onReset);
      const undo = assignRef(ref, node);
      return () => {
        form?.removeEventListener("reset", onReset);
        undo();
      };
    },
    [syncText, ref],
  );

  const type = useCallback((next: Text) => {
    const { rules: now } = latest.current;
    latest.current = { rules: now, text: next };
    setTyped(next);
    const node = input.current;
    const canonical = now.read(next);
    if (!node || node.value === canonical) return;
    // Past the trackers on the element itself, so that React sees a change that a person made.
    Reflect.set(HTMLInputElement.prototype, "value", canonical, node);
    node.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);

  const leave = useCallback(() => {
    const { rules: now, text: before } = latest.current;
    setTyped(now.tidy ? now.tidy(before) : now.show(now.read(before)));
    input.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, []);

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

const watched = new WeakMap<HTMLInputElement, (value: string) => void>();

/** Tells `notice` when somebody writes `node.value`, as react-hook-form does. React does the same to track inputs. */
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
