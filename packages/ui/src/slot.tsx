import {
  Children,
  cloneElement,
  isValidElement,
  useCallback,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from "react";
import { assignRef } from "./components/field/assign-ref.ts";

type Props = Readonly<Record<string, unknown>> & RefAttributes<HTMLElement>;

/** Marks which of a Slot's children is its element; the others go into that element, around its own. */
export function Slottable({ children }: { children?: ReactNode }) {
  return children;
}

/**
 * Renders its single child, or the one in a `Slottable`, with these properties. The child's own come first; its handler is called before
 * the Slot's, and classes, styles and refs are joined.
 */
export function Slot({
  children,
  ref,
  ...props
}: HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>) {
  // Not `toArray`, which the check of old phones takes for an iterator's.
  const all = Children.map(children, (one) => one) ?? [];
  const marked = all.find((one) => isValidElement(one) && one.type === Slottable);
  const element = isValidElement<{ children?: ReactNode }>(marked)
    ? marked.props.children
    : children;
  const child = isValidElement<Props & { children?: ReactNode }>(element) ? element : undefined;
  const join = useBoth(ref, child?.props.ref);
  if (child === undefined) throw new Error("Slot needs a single element");
  const inside = all.map((one) => (one === marked ? child.props.children : one));
  const merged = { ...joined(props, child.props), ref: join };
  return marked === undefined
    ? cloneElement(child, merged)
    : cloneElement(child, merged, ...inside);
}

function joined(outer: Props, inner: Props): Props {
  const all: Record<string, unknown> = { ...outer, ...inner };
  for (const [name, own] of Object.entries(inner)) {
    const given = outer[name];
    if (given === undefined) continue;
    if (name === "className") all[name] = [given, own].filter(Boolean).join(" ");
    else if (name === "style") all[name] = Object.assign({}, given, own);
    else if (name.startsWith("on") && typeof given === "function")
      all[name] = (...event: unknown[]) => {
        if (typeof own === "function") own(...event);
        given(...event);
      };
  }
  return all;
}

/** One ref for two. There always is one: by it React counts the element as the Slot's, and not as its writer's. */
function useBoth(outer: Ref<HTMLElement> | undefined, inner: Ref<HTMLElement> | undefined) {
  return useCallback(
    (node: HTMLElement) => {
      const undo = [assignRef(outer, node), assignRef(inner, node)];
      return () => undo.forEach((one) => one());
    },
    [outer, inner],
  );
}
