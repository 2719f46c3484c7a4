import { composeStories } from "@storybook/react-vite";
import {
  createElement,
  createRef,
  StrictMode,
  type ComponentType,
  type ReactNode,
  type Ref,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { userEvent } from "vitest/browser";
import { contrast } from "../theme/contrast.ts";
import { parseCssColor, toHex, type Hex } from "../theme/css-color.ts";
import { cssVariable, tokenNamed } from "../tokens/tokens.ts";

/**
 * What every component of this package must do: its root identifies the component and its state, the caller's props and ref
 * are passed on, StrictMode reports nothing, and interactive elements show the focus. Components are found by their stories,
 * so a new one is tested without being listed here.
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
const withoutOwnElement = new Set(["modal", "drawer", "dropdown-menu", "message-frame"]);

/** Layout and text parts, which take no class: a screen that could add one would style itself. */
const withoutLayoutClass = new Set([
  "bleed",
  "bulleted-list",
  "cluster",
  "columns",
  "draw-rules",
  "form",
  "heading",
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

/** Root elements whose name differs from the folder's: the toaster. */
const elementNames: Readonly<Record<string, string>> = { toast: "toaster" };

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

describe.each(subjects)("$folder", ({ folder, component, args }) => {
  test("its root has data-component and data-state, whatever the caller passes", () => {
    const lies = { "data-component": "lie", "data-state": "lie" };
    show(createElement(component, { ...args, ...lies }));
    const element = ownElement(folder);
    expect(element).not.toBeNull();
    expect(element?.getAttribute("data-state")).not.toBe("lie");
    expect(element?.getAttribute("data-state")).not.toBeNull();
  });

  test("passes on the caller's id and data attributes, and its layout class if it takes one", () => {
    show(
      createElement(component, {
        ...args,
        id: "conforms",
        "data-extra": "yes",
        className: "conforms-layout",
      }),
    );
    expect(document.querySelectorAll("#conforms")).toHaveLength(1);
    expect(document.querySelector("#conforms")?.getAttribute("data-extra")).toBe("yes");
    const takesClass = !withoutLayoutClass.has(folder);
    expect(ownElement(folder)?.classList.contains("conforms-layout")).toBe(takesClass);
  });

  test("takes ref as a prop, sets it to an element, and clears it", () => {
    const ref = createRef<HTMLElement>();
    const withRef: Props & { ref: Ref<HTMLElement> } = { ...args, ref };
    show(createElement(component, withRef));
    expect(ref.current).toBeInstanceOf(Element);
    const element = ownElement(folder);
    expect(element === ref.current || element?.contains(ref.current)).toBe(true);
    show(null);
    expect(ref.current).toBeNull();
  });

  test("StrictMode reports nothing", () => {
    show(<StrictMode>{createElement(component, args)}</StrictMode>);
    show(<StrictMode>{createElement(component, { ...args })}</StrictMode>);
    expect(errors.mock.calls.map(([first]) => String(first))).toEqual([]);
  });

  test("every control is reachable by keyboard, in reading order", () => {
    show(createElement(component, args));
    const pressable = [...document.body.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
      (element) => element.closest("[inert]") === null,
    );
    const beyondReach = pressable.filter(
      (element) => element.tabIndex !== 0 && element.checkVisibility() && !isOneOfASet(element),
    );
    expect(beyondReach.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "a focused element shows a focus ring, in %s",
    async (theme) => {
      document.documentElement.setAttribute("data-theme", theme);
      show(createElement(component, args));
      await userEvent.keyboard("{Tab}");
      const focused = document.activeElement;
      const taken = focused !== null && focused !== document.body;
      const rings = taken ? ringsAround(focused) : ["nothing to operate"];
      expect(rings).not.toEqual([]);
      // A preview may show the other theme; its ring belongs to that theme.
      const own =
        focused?.closest("[data-theme]")?.getAttribute("data-theme") === "dark" ? "dark" : "light";
      const page = tokenNamed("page")[own];
      const faint = taken ? rings.filter((color) => contrast(hexOf(color), page) < 3) : [];
      expect(faint).toEqual([]);
    },
  );
});

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
