import { useEffect, useEffectEvent, useState } from "react";
import { readText } from "./address.ts";
import type { Address } from "./use-address.ts";

/** A pause in typing, after which the server is asked. */
const DEBOUNCE_MS = 250;

/**
 * The text of a search box: what is typed shows at once, and reaches the address (and with it the server) after a pause.
 * `text` is trimmed, as the address holds it.
 */
export function useSearchText(
  { query, change }: Address,
  name: string,
): { typed: string; text: string; setTyped: (typed: string) => void } {
  const written = readText(query, name);
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  const text = typed.trim().slice(0, 100);
  // The address changed by itself: Back, or a link.
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
