import { useSyncExternalStore } from "react";
import { contrast } from "../src/theme/contrast.ts";
import type { Hex } from "../src/theme/css-color.ts";
import { cssVariable, tokens } from "../src/tokens/tokens.ts";

/** The page's current colours, for the theme and brand of the toolbar. */
export type LiveColors = Readonly<Record<string, Hex>>;

const hexPattern = /^#[\da-f]{6}/;
const isHex = (text: string): text is Hex => hexPattern.test(text);

function read(): LiveColors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    tokens.map((token): [string, Hex] => {
      const value = style.getPropertyValue(cssVariable(token)).trim();
      return [token.name, isHex(value) ? value : "#000000"];
    }),
  );
}

let current: LiveColors | null = null;

function now(): LiveColors {
  const fresh = read();
  if (current === null || JSON.stringify(fresh) !== JSON.stringify(current)) current = fresh;
  return current;
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** The computed colours of this page; updates with the toolbar. */
export function useLiveColors(): LiveColors {
  return useSyncExternalStore(subscribe, now, now);
}

/** The current contrast of two tokens. */
export function liveRatio(colors: LiveColors, drawn: string, on: string): number {
  const without = (hex: Hex | undefined): Hex => `#${(hex ?? "#000000").slice(1, 7)}`;
  return contrast(without(colors[drawn]), without(colors[on]));
}
