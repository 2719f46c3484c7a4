import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  type ComponentType,
  type NamedExoticComponent,
} from "react";
import { early, replayEarlyClicks } from "../early/early-clicks.ts";
import { isUsed } from "../early/late-code.ts";
import { loadWhenOnline } from "./load-when-online.ts";

/** How far outside of the viewport a part starts to load. */
const NEAR = "400px";

/**
 * A part of a page whose code loads only when it is close to the viewport, or on the first interaction. The server renders it in full, so
 * its text and links work before that, and presses of its buttons are kept. On a phone that never scrolls there, the code is never loaded.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): NamedExoticComponent<Props> {
  const gate = createGate();
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await gate.opened;
    return { default: await loadWhenOnline(load) };
  });

  return memo(function Deferred(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      // No server HTML: the user navigated here inside the app.
      if (element === null || element.childElementCount === 0) return gate.open();
      if (isUsed()) return gate.open();
      // Opens once: when the element is near the viewport, or on the first interaction.
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) finish();
        },
        { rootMargin: NEAR },
      );
      const signs = ["pointerdown", "keydown", "popstate"] as const;
      const stop = () => {
        observer.disconnect();
        for (const sign of signs) removeEventListener(sign, finish);
      };
      const finish = () => {
        stop();
        gate.open();
      };
      observer.observe(element);
      for (const sign of signs) addEventListener(sign, finish, { once: true });
      return stop;
    }, []);
    const ready = useCallback(() => {
      if (place.current !== null) replayEarlyClicks(place.current);
    }, []);
    return (
      <div ref={place} {...early} suppressHydrationWarning>
        <Suspense>
          <Part {...props} />
          <WhenReady run={ready} />
        </Suspense>
      </div>
    );
  });
}

/** Calls `run` once its sibling's code has loaded. */
function WhenReady({ run }: { run: () => void }): null {
  useEffect(run, [run]);
  return null;
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
