import { cutText } from "@rifas/domain/cut-text";
import { useEffect, useEffectEvent, useState } from "react";
import { readText } from "./address.ts";
import type { Address } from "./use-address.ts";

/** The most characters that a search takes. */
export const MOST_SEARCHED = 100;

/** Debounce between typing and the request. */
const DEBOUNCE_MS = 250;

/**
 * The state of a search box. What the user types shows at once and reaches the query string, and so the server, after
 * a debounce. `text` is trimmed, as in the query string.
 */
export function useSearchText(
  { query, change }: Address,
  name: string,
): { typed: string; text: string; setTyped: (typed: string) => void } {
  const written = readText(query, name);
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  const text = cutText(typed.trim(), MOST_SEARCHED);
  // The query string changed elsewhere: Back, or a link.
  if (known !== written) {
    setKnown(written);
    if (text !== written) setTyped(written);
  }
  const write = useEffectEvent(() => {
    setKnown(text);
    change({ [name]: text });
  });
  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(write, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, written]);
  return { typed, text, setTyped };
}
