import {
  cloneElement,
  createElement,
  isValidElement,
  type ComponentType,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { RenderedComponent } from "./rendered-components.ts";

type Props = Readonly<Record<string, unknown>>;

/**
 * Renders a component once more as a story has it, with further props, beside the page, inside of the components that it
 * needs around it; `check` sees the result, and says true when it has seen enough.
 */
export async function tryComponent(
  { component, around }: RenderedComponent,
  further: Props,
  check: () => boolean,
): Promise<boolean> {
  const outer = around.find(
    (one) =>
      one.component === component ||
      Object.values(one.props).some((value) => has(value, component)),
  );
  const outermost = outer?.component;
  if (outer === undefined || !isComponent(outermost)) return false;
  const own = outermost === component;
  const props = own ? { ...outer.props, ...further } : withProps(outer.props, component, further);
  const before = new Set<Element>(document.body.children);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place, { onUncaughtError: () => undefined });
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener("click", stay);
  window.addEventListener("submit", stay);
  try {
    flushSync(() => root.render(createElement(outermost, props)));
    return check() || (await operate(() => newcomers(before), check));
  } finally {
    window.removeEventListener("click", stay);
    window.removeEventListener("submit", stay);
    root.unmount();
    place.remove();
  }
}

const isComponent = (value: unknown): value is ComponentType<Props> => typeof value === "function";

/** What is on the page since: the place itself, and what opens in a portal. */
const newcomers = (before: ReadonlySet<Element>) =>
  [...document.body.children].filter((element) => !before.has(element));

/** Whether an element of the component is among these props, at any depth. */
function has(props: unknown, component: unknown): boolean {
  if (Array.isArray(props)) return props.some((one: unknown) => has(one, component));
  if (isValidElement<Props>(props)) {
    return (
      props.type === component || Object.values(props.props).some((one) => has(one, component))
    );
  }
  return false;
}

/** Props in which each element of the component, at any depth, gets further props. */
function withProps(props: Props, component: unknown, further: Props): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, withFurther(value, component, further)]),
  );
}

function withFurther(value: unknown, component: unknown, further: Props): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown) => withFurther(one, component, further));
  if (!isValidElement<Props>(value)) return value;
  const inner = withProps(value.props, component, further);
  const { children, ...props } = value.type === component ? { ...inner, ...further } : inner;
  return cloneElement(value, props, ...childrenOf(children));
}

/** As JSX passes them: several ones need no keys. */
const childrenOf = (children: unknown): ReactNode[] =>
  (Array.isArray(children) ? children : [children]).filter((one) => one !== undefined);

/** Does what a person can do with each control, until `check` is content. */
async function operate(places: () => Element[], check: () => boolean): Promise<boolean> {
  const done = new Set<Element>();
  // What opens at a press has controls of its own.
  for (let round = 0; round < 3; round += 1) {
    for (const control of controlsIn(places()).filter((one) => !done.has(one))) {
      done.add(control);
      if (!control.isConnected) continue;
      use(control);
      await settled();
      if (check()) return true;
    }
  }
  return false;
}

const CONTROLS =
  "a, button, summary, input, select, textarea, [role=option], [role=listbox], [role^=menuitem], [role=tab], [role=gridcell], [role=grid], [role=dialog], [role=alertdialog]";

/** What is operated by keys even with a mouse at hand. */
const KEYED = "input, [role=listbox], [role=grid]";

function controlsIn(places: readonly Element[]): HTMLElement[] {
  return places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(CONTROLS)]);
}

function use(control: HTMLElement): void {
  if (control instanceof HTMLInputElement && control.type === "file") return choose(control);
  if (control instanceof HTMLSelectElement) return type(control, other(control));
  const isTyped = control instanceof HTMLInputElement && !/checkbox|radio/.test(control.type);
  if (isTyped || control instanceof HTMLTextAreaElement) type(control, "3");
  press(control);
  if (!control.matches(KEYED)) return;
  for (const key of ["ArrowDown", "ArrowUp", "Enter"]) {
    control.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }
}

function press(control: HTMLElement): void {
  const at = { bubbles: true, cancelable: true, button: 0 };
  control.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "mouse" }));
  control.dispatchEvent(new MouseEvent("mousedown", at));
  control.focus();
  control.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "mouse" }));
  control.dispatchEvent(new MouseEvent("mouseup", at));
  control.click();
}

/** Sets a value as typing does: through the element's own setter, which React watches. */
function type(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  control.focus();
  Reflect.set(Object.getPrototypeOf(control), "value", value, control);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

const other = ({ options, value }: HTMLSelectElement): string =>
  [...options].find((option) => option.value !== value && !option.disabled)?.value ?? value;

/** A picture of one pixel, which every check of a file's type accepts. */
function choose(control: HTMLInputElement): void {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], "comprobante.png", { type: "image/png" }));
  control.files = files.files;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

const settled = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Content by which a slot is found on the page. */
export const marker = (): ReactNode => createElement("i", { "data-slot-marker": "" });
