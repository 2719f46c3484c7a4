import { composeStories } from "@storybook/react-vite";
import {
  createElement,
  createRef,
  StrictMode,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { userEvent } from "vitest/browser";
import { contrast } from "../theme/contrast.ts";
import { parseCssColor, toHex, type Hex } from "../theme/css-color.ts";
import { cssVariable, tokenNamed } from "../tokens/tokens.ts";

/**
 * What every component of this package must do: its root identifies the component and its state, the caller's props and ref
 * are passed on, StrictMode reports nothing, and interactive elements show the focus. Components are found by their stories,
 * so a new one is tested without being listed here. Each is mounted once, and all that is wrong with it is named.
 */

type Props = Record<string, unknown>;
interface StoryModule {
  readonly default: { readonly component?: ComponentType<Props> };
  readonly Default: { readonly args?: Props };
}

const modules = import.meta.glob<StoryModule>("../components/*/*.stories.tsx", { eager: true });

/**
 * Components that have no root element (dialog, menu) or whose root contains another document; their own tests
 * check the same for their parts.
 */
const withoutOwnElement = new Set([
  "modal",
  "drawer",
  "dropdown-menu",
  "message-frame",
  "popover",
  "tooltip",
]);

/** Layout and text parts, which take no class: a screen that could add one would style itself. */
const withoutLayoutClass = new Set([
  "cluster",
  "columns",
  "form",
  "heading",
  "list",
  "narrow-column",
  "space",
  "stack",
  "text",
  "tiles",
  "visually-hidden",
]);

interface Subject {
  readonly folder: string;
  readonly component: ComponentType<Props>;
  readonly args: Props;
}

/** The args of Default, including those shared by all stories of the component. */
function argsOfDefault(module: StoryModule): Props {
  const composed: Readonly<Record<string, { readonly args?: Props }>> = composeStories(module);
  return composed["Default"]?.args ?? {};
}

/** Root elements whose name differs from the folder's. */
const elementNames: Readonly<Record<string, string>> = {
  "action-bar": "buy-bar",
  "amount-field": "money-field",
  toast: "toaster",
};

const subjects = Object.entries(modules).flatMap(([path, module]): Subject[] => {
  const folder = /components\/([^/]+)\//.exec(path)?.[1] ?? "";
  const { component } = module.default;
  if (withoutOwnElement.has(folder) || component === undefined) return [];
  return [{ folder, component, args: argsOfDefault(module) }];
});

let root: Root;
let place: HTMLElement;
/** Leftovers of another file's stories on the page, which must not take focus or clicks. */
let others: readonly Element[];
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  others = [...document.body.children];
  for (const other of others) other.setAttribute("inert", "");
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  errors = vi.spyOn(console, "error");
});
afterEach(() => {
  document.documentElement.setAttribute("data-theme", "light");
  root.unmount();
  place.remove();
  for (const other of others) other.removeAttribute("inert");
  errors.mockRestore();
});

function show(node: ReactNode): void {
  flushSync(() => root.render(node));
}

/** The component's own element: in its place, or for an overlay in a portal. */
function ownElement(folder: string): Element | null {
  const selector = `[data-component="${elementNames[folder] ?? folder}"]`;
  return place.querySelector(selector) ?? document.querySelector(selector);
}

const hexOf = (css: string): Hex => {
  const parsed = parseCssColor(css);
  return parsed ? toHex(parsed.channels) : "#000000";
};

test.each(subjects)("$folder conforms in all seven respects", async (subject) => {
  const ref = createRef<HTMLElement>();
  const shown = () => (
    <StrictMode>{createElement(subject.component, given(subject, ref))}</StrictMode>
  );
  show(shown());
  show(shown());
  const element = ownElement(subject.folder);
  const problems = [
    ...rootProblems(element),
    ...passedOnProblems(subject.folder, element),
    ...refProblems(ref.current, element),
    ...controlsBeyondReach().map((control) => `not reachable by keyboard: ${control}`),
    ...(await focusProblems()),
  ];
  show(null);
  if (ref.current !== null) problems.push("the ref isn't cleared");
  problems.push(...errors.mock.calls.map(([first]) => `StrictMode reports: ${String(first)}`));
  expect(problems).toEqual([]);
});

/** What a caller may pass, and what it may not change. */
function given({ args }: Subject, ref: RefObject<HTMLElement | null>): Props {
  const lies = { "data-component": "lie", "data-state": "lie" };
  const own = { id: "conforms", "data-extra": "yes", className: "conforms-layout" };
  return { ...args, ...lies, ...own, ref };
}

/** The root has data-component and data-state, whatever the caller passes. */
function rootProblems(element: Element | null): string[] {
  if (element === null) return ["the root doesn't have its data-component"];
  const state = element.getAttribute("data-state");
  return state === null || state === "lie" ? [`the root's data-state is ${String(state)}`] : [];
}

/** The caller's id and data attributes are passed on, and its layout class if the component takes one. */
function passedOnProblems(folder: string, element: Element | null): string[] {
  const withId = [...document.querySelectorAll("#conforms")];
  const hasClass = element?.classList.contains("conforms-layout");
  const takesClass = !withoutLayoutClass.has(folder);
  return [
    ...(withId.length === 1 ? [] : [`the caller's id is on ${withId.length} elements`]),
    ...(withId[0]?.getAttribute("data-extra") === "yes" ? [] : ["data-extra isn't passed on"]),
    ...(hasClass === takesClass ? [] : [`takes the caller's class: ${String(hasClass)}`]),
  ];
}

/** The ref is set to an element: the root, or one inside. */
function refProblems(referred: HTMLElement | null, element: Element | null): string[] {
  if (!(referred instanceof Element)) return ["the ref isn't set to an element"];
  return element?.contains(referred) === true ? [] : ["the ref is set to an element outside"];
}

/** Controls outside the reading order of the Tab key. */
function controlsBeyondReach(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>(PRESSABLE)]
    .filter((element) => element.closest("[inert]") === null)
    .filter(
      (element) => element.tabIndex !== 0 && element.checkVisibility() && !isOneOfASet(element),
    )
    .map((element) => element.outerHTML.slice(0, 200));
}

/** The first focused element shows a ring that stands out from the page, in both themes. */
async function focusProblems(): Promise<string[]> {
  await userEvent.keyboard("{Tab}");
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return [];
  return (["light", "dark"] as const).flatMap((theme) => {
    document.documentElement.setAttribute("data-theme", theme);
    const rings = ringsAround(focused);
    if (rings.length === 0) return [`shows no focus ring, in ${theme}`];
    // A preview may show the other theme; its ring belongs to that theme.
    const own = focused.closest("[data-theme]")?.getAttribute("data-theme");
    const page = tokenNamed("page")[own === "dark" ? "dark" : "light"];
    return rings
      .filter((color) => contrast(hexOf(color), page) < 3)
      .map((color) => `its focus ring is faint, in ${theme}: ${color}`);
  });
}

const PRESSABLE =
  "a[href], summary, :is(button, input, select, textarea):enabled:not([type=hidden])";

/** Within such a group the arrow keys move and one element is the tab stop; likewise a number's input for its buttons. */
function isOneOfASet(element: HTMLElement): boolean {
  const set = "[role=tablist], [role=menu], [role=radiogroup], [role=listbox], [role=grid]";
  const isOfNumber = element.parentElement?.querySelector("[role=spinbutton]") ?? null;
  return isOfNumber !== null || element.closest(`${set}, [aria-hidden=true]`) !== null;
}

/** The outline colours of the focused element, of an ancestor that shows its ring, or of the part drawn for it. */
function ringsAround(focused: Element): string[] {
  const rings: string[] = [];
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    for (const part of [undefined, "::after", "::before"]) {
      const style = getComputedStyle(element, part);
      if (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2)
        rings.push(style.outlineColor);
    }
  }
  // An invisible control shows its ring on the element drawn beside it.
  const beside = focused.nextElementSibling;
  if (rings.length === 0 && beside) {
    const style = getComputedStyle(beside);
    if (style.outlineStyle !== "none") rings.push(style.outlineColor);
  }
  return rings;
}

test("the focus ring uses the focus token", async () => {
  show(<button type="button">Apartar</button>);
  await userEvent.keyboard("{Tab}");
  const style = getComputedStyle(document.documentElement);
  const wanted = style.getPropertyValue(cssVariable(tokenNamed("focus"))).trim();
  const [ring] = ringsAround(place.querySelector("button") ?? place);
  expect(hexOf(ring ?? "")).toBe(hexOf(wanted));
});
