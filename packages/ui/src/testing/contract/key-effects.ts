import { userEvent } from "vitest/browser";
import { keyNames, type Key } from "../component-contract.ts";

/** How a key is pressed, in the words of Testing Library; and its `key` in an event, if a component may handle it itself. */
const presses: Readonly<Record<Key, readonly [typed: string, key?: string]>> = {
  Tab: ["{Tab}"],
  Enter: ["{Enter}", "Enter"],
  Space: [" ", " "],
  Escape: ["{Escape}", "Escape"],
  "Arrow up": ["{ArrowUp}", "ArrowUp"],
  "Arrow down": ["{ArrowDown}", "ArrowDown"],
  "Arrow left": ["{ArrowLeft}", "ArrowLeft"],
  "Arrow right": ["{ArrowRight}", "ArrowRight"],
  Home: ["{Home}", "Home"],
  End: ["{End}", "End"],
  "Page up": ["{PageUp}", "PageUp"],
  "Page down": ["{PageDown}", "PageDown"],
  "Alt+Arrow down": ["{Alt>}{ArrowDown}{/Alt}"],
  "Ctrl+Home": ["{Control>}{Home}{/Control}"],
  "Ctrl+End": ["{Control>}{End}{/Control}"],
  "Ctrl+V": ["{Control>}v{/Control}"],
  Digits: ["5"],
  Letters: ["a"],
  Plus: ["+", "+"],
  Minus: ["-", "-"],
  Comma: [","],
  Point: ["."],
  "0": ["0", "0"],
  E: ["e", "e"],
  F: ["f", "f"],
  G: ["g", "g"],
  J: ["j", "j"],
  P: ["p", "p"],
  R: ["r", "r"],
  V: ["v", "v"],
  Z: ["z", "z"],
};

const FOCUSABLE =
  "a[href], summary, [tabindex], iframe, :is(button, input, select, textarea):enabled:not([type=hidden])";

/** Elements that a key may be pressed on, one of each kind. */
export function focusableKinds(): HTMLElement[] {
  const kinds = new Map<string, HTMLElement>();
  for (const element of document.body.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    const { tagName, role } = element;
    const part = element.closest("[data-component]")?.getAttribute("data-component");
    const kind = [tagName, role, element.getAttribute("type"), part].join();
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  return [...kinds.values()];
}

/** Whether a key does something on any of the page's elements. */
export async function hasEffect(key: Key): Promise<boolean> {
  for (const element of focusableKinds()) {
    if (element.isConnected && (await hasEffectOn(element, key))) return true;
  }
  return false;
}

/** A list of options opens outside of the page, where nothing can be seen. */
const ON_LISTS: readonly Key[] = ["Space", "Alt+Arrow down", "Letters"];

async function hasEffectOn(element: HTMLElement, key: Key): Promise<boolean> {
  if (element instanceof HTMLSelectElement && ON_LISTS.includes(key)) return true;
  // The first stop is reached from outside.
  if (key === "Tab" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  else element.focus();
  const [typed] = presses[key];
  const letters =
    key === "Letters" && !(element instanceof HTMLInputElement) ? initials() : [typed];
  for (const one of letters) {
    if (await changesPage(() => userEvent.keyboard(one))) return true;
  }
  return false;
}

/** What the items of an open menu begin with. */
const initials = (): string[] => [
  ...new Set(
    [...document.body.querySelectorAll("[role^=menuitem]")].flatMap(
      ({ textContent }) => /[a-z]/i.exec(textContent)?.[0].toLowerCase() ?? [],
    ),
  ),
];

const EVENTS = ["click", "beforeinput", "input", "change", "paste", "toggle", "scroll"] as const;

async function changesPage(act: () => Promise<void>): Promise<boolean> {
  let changed = false;
  const note = () => (changed = true);
  const noteHandled = (event: Event) => (changed ||= event.defaultPrevented);
  const stay = (event: Event) => event.preventDefault();
  const changes = new MutationObserver(note);
  const before = document.activeElement;
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const name of EVENTS) document.addEventListener(name, note, { capture: true });
  window.addEventListener("keydown", noteHandled);
  window.addEventListener("click", stay);
  await act();
  changes.disconnect();
  for (const name of EVENTS) document.removeEventListener(name, note, { capture: true });
  window.removeEventListener("keydown", noteHandled);
  window.removeEventListener("click", stay);
  return changed || document.activeElement !== before;
}

/** The keys that the component handles itself on this element, rather than leaving them to the browser. */
export function handledKeys(element: HTMLElement): Key[] {
  return keyNames.filter((name) => {
    const key = presses[name][1];
    if (key === undefined || !element.isConnected) return false;
    element.focus();
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  });
}
