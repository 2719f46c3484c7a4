import { Space } from "@rifas/ui/space";
import { useCallback, useState, type ReactNode, type RefCallback } from "react";
import { createPortal } from "react-dom";

/** How much of the button and its notice counts as in sight; a fraction of a pixel may be cut. */
const IN_SIGHT = 0.9;

/**
 * Repeats the notice beside a form's button at the top of the window, in `place`, while the button is scrolled out of sight.
 * `watch` is the ref of whatever holds the button: there is one for a phone and one for a laptop. Only the notice at the
 * button is spoken, wherever it is.
 */
export function usePinnedNotice(
  notice: ReactNode,
  place: HTMLElement | null,
): { watch: RefCallback<HTMLElement>; pinned: ReactNode } {
  const [inSight, setInSight] = useState(0);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    let last = 0;
    const note = (now: number) => {
      const change = now - last;
      last = now;
      setInSight((count) => count + change);
    };
    const observer = new IntersectionObserver(
      (entries) => note(entries.at(-1)?.isIntersecting ? 1 : 0),
      { threshold: IN_SIGHT },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      note(0);
    };
  }, []);
  if (notice === null || place === null || inSight > 0) return { watch, pinned: null };
  const copy = (
    <Space above={2} aria-hidden>
      {notice}
    </Space>
  );
  return { watch, pinned: createPortal(copy, place) };
}
