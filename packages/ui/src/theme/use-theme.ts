import { useSyncExternalStore } from "react";
import { themeStorageKey } from "./boot-script.ts";

/** The visitor's choice; `system` follows the device. */
export type ThemeChoice = "light" | "dark" | "system";
export const themeChoices = ["light", "dark", "system"] as const satisfies readonly ThemeChoice[];

const changed = "rifas:theme";

function isChoice(value: unknown): value is ThemeChoice {
  return value === "light" || value === "dark" || value === "system";
}

/** Used if the browser blocks storage (private mode): the choice then lasts for the visit. */
let remembered: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return isChoice(stored) ? stored : (remembered ?? "system");
  } catch {
    return remembered ?? "system";
  }
}

const darkQuery = () => matchMedia("(prefers-color-scheme: dark)");

function resolve(choice: ThemeChoice): "light" | "dark" {
  if (choice !== "system") return choice;
  return darkQuery().matches ? "dark" : "light";
}

/** Applies the theme to the document, as the boot script did before the first paint. */
function apply(): void {
  const theme = resolve(readChoice());
  const root = document.documentElement;
  if (root.getAttribute("data-theme") !== theme) root.setAttribute("data-theme", theme);
  if (root.style.colorScheme !== theme) root.style.colorScheme = theme;
}

function subscribe(notify: () => void): () => void {
  const update = () => {
    apply();
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeStorageKey || event.key === null) update();
  };
  const query = darkQuery();
  addEventListener("storage", onStorage);
  addEventListener(changed, update);
  query.addEventListener("change", update);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener(changed, update);
    query.removeEventListener("change", update);
  };
}

/** Stores a choice under `ui-theme` and applies it at once, in all tabs. */
export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice);
    remembered = null;
  } catch {
    remembered = choice;
  }
  apply();
  dispatchEvent(new Event(changed));
}

const serverChoice = (): ThemeChoice => "system";
const serverTheme = (): "light" | "dark" => "light";

/**
 * The visitor's theme: the choice, the resulting theme, and a setter. On the server and during hydration it is `system`; the
 * page doesn't flash, because the boot script has already applied the theme.
 */
export function useTheme(): {
  readonly choice: ThemeChoice;
  readonly theme: "light" | "dark";
  readonly setChoice: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice, serverChoice);
  const theme = useSyncExternalStore(subscribe, () => resolve(readChoice()), serverTheme);
  return { choice, theme, setChoice: setThemeChoice };
}
