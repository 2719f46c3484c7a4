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
 * What every component of this package keeps, whatever it does: the root says what it is, the
 * caller's props and ref arrive, StrictMode is quiet, and what can be operated shows the focus.
 * Components are found by their stories: a new one is held to it without being named here.
 */

type Props = Record<string, unknown>;
interface StoryModule {
  readonly default: { readonly component?: ComponentType<Props> };
  readonly Default: { readonly args?: Props };
}

const modules = import.meta.glob<StoryModule>("../components/*/*.stories.tsx", { eager: true });

/**
 * Roots that are no element of their own (a dialog's, a menu's, a tooltip's) or that read a document
 * of their own: their parts are held to the same in their own tests.
 */
const withoutOwnElement = new Set(["modal", "drawer", "dropdown-menu", "tooltip", "message-frame"]);

interface Subject {
  readonly folder: string;
  readonly component: ComponentType<Props>;
  readonly args: Props;
}

/** The arguments of Default with those that all stories of the component share. */
function argsOfDefault(module: StoryModule): Props {
  const composed: Readonly<Record<string, { readonly args?: Props }>> = composeStories(module);
  return composed["Default"]?.args ?? {};
}

/** Where the element that stands for the folder has another name: the toasts' place. */
const elementNames: Readonly<Record<string, string>> = { toast: "toaster" };

const subjects = Object.entries(modules).flatMap(([path, module]): Subject[] => {
  const folder = /components\/([^/]+)\//.exec(path)?.[1] ?? "";
  const { component } = module.default;
  if (withoutOwnElement.has(folder) || component === undefined) return [];
  return [{ folder, component, args: argsOfDefault(module) }];
});

let root: Root;
let place: HTMLElement;
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  errors = vi.spyOn(console, "error");
});
afterEach(() => {
  document.documentElement.setAttribute("data-theme", "light");
  root.unmount();
  place.remove();
  errors.mockRestore();
});

function show(node: ReactNode): void {
  flushSync(() => root.render(node));
}

/** The component's own element; overlays stand in a portal. */
function ownElement(folder: string): Element | null {
  return document.querySelector(`[data-component="${elementNames[folder] ?? folder}"]`);
}

const hexOf = (css: string): Hex => {
  const parsed = parseCssColor(css);
  return parsed ? toHex(parsed.channels) : "#000000";
};

describe.each(subjects)("$folder", ({ folder, component, args }) => {
  test("its root says what it is and its state, whatever the caller says", () => {
    const lies = { "data-component": "lie", "data-state": "lie" };
    show(createElement(component, { ...args, ...lies }));
    const element = ownElement(folder);
    expect(element).not.toBeNull();
    expect(element?.getAttribute("data-state")).not.toBe("lie");
    expect(element?.getAttribute("data-state")).not.toBeNull();
  });

  test("the caller's id, data and layout class arrive", () => {
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
    expect(ownElement(folder)?.classList.contains("conforms-layout")).toBe(true);
  });

  test("ref is a prop and gives an element of it, and takes it away again", () => {
    const ref = createRef<HTMLElement>();
    const withRef: Props & { ref: Ref<HTMLElement> } = { ...args, ref };
    show(createElement(component, withRef));
    expect(ref.current).toBeInstanceOf(Element);
    const element = ownElement(folder);
    expect(element === ref.current || element?.contains(ref.current)).toBe(true);
    show(null);
    expect(ref.current).toBeNull();
  });

  test("StrictMode finds nothing to say", () => {
    show(<StrictMode>{createElement(component, args)}</StrictMode>);
    show(<StrictMode>{createElement(component, { ...args })}</StrictMode>);
    expect(errors.mock.calls.map(([first]) => String(first))).toEqual([]);
  });

  test("what can be pressed can be reached by keyboard, in the order it is read", () => {
    show(createElement(component, args));
    const pressable = [...document.body.querySelectorAll<HTMLElement>(PRESSABLE)];
    const beyondReach = pressable.filter(
      (element) => element.tabIndex !== 0 && element.checkVisibility() && !isOneOfASet(element),
    );
    expect(beyondReach.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  });

  test.each(["light", "dark"] as const)("what takes the focus shows it, in %s", async (theme) => {
    document.documentElement.setAttribute("data-theme", theme);
    show(createElement(component, args));
    await userEvent.keyboard("{Tab}");
    const focused = document.activeElement;
    const taken = focused !== null && focused !== document.body;
    const rings = taken ? ringsAround(focused) : ["nothing to operate"];
    expect(rings).not.toEqual([]);
    // A preview may show the other theme: the ring belongs to the theme it stands in.
    const own =
      focused?.closest("[data-theme]")?.getAttribute("data-theme") === "dark" ? "dark" : "light";
    const page = tokenNamed("page")[own];
    const faint = taken ? rings.filter((color) => contrast(hexOf(color), page) < 3) : [];
    expect(faint).toEqual([]);
  });
});

const PRESSABLE =
  "a[href], summary, :is(button, input, select, textarea):enabled:not([type=hidden])";

/** Within a set the arrows move and one of it stands for all, as a number's field does for its buttons. */
function isOneOfASet(element: HTMLElement): boolean {
  const set = "[role=tablist], [role=menu], [role=radiogroup], [role=listbox], [role=grid]";
  const isOfNumber = element.parentElement?.querySelector("[role=spinbutton]") ?? null;
  return isOfNumber !== null || element.closest(`${set}, [aria-hidden=true]`) !== null;
}

/** The colours of the outlines on what has the focus, on an ancestor that wears its ring, or on its drawn part. */
function ringsAround(focused: Element): string[] {
  const rings: string[] = [];
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    for (const part of [undefined, "::after", "::before"]) {
      const style = getComputedStyle(element, part);
      if (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2)
        rings.push(style.outlineColor);
    }
  }
  // A control that is out of sight hands its ring to what is drawn beside it.
  const beside = focused.nextElementSibling;
  if (rings.length === 0 && beside) {
    const style = getComputedStyle(beside);
    if (style.outlineStyle !== "none") rings.push(style.outlineColor);
  }
  return rings;
}

test("the focus ring is the focus token's", async () => {
  show(<button type="button">Apartar</button>);
  await userEvent.keyboard("{Tab}");
  const style = getComputedStyle(document.documentElement);
  const wanted = style.getPropertyValue(cssVariable(tokenNamed("focus"))).trim();
  const [ring] = ringsAround(place.querySelector("button") ?? place);
  expect(hexOf(ring ?? "")).toBe(hexOf(wanted));
});
