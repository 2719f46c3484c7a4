import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type NamedExoticComponent,
} from "react";
import { loadWhenOnline } from "./load-when-online.ts";

/** How far outside the window a part is woken. */
const NEAR = "400px";

/**
 * A part of a page whose code comes when it is near the window, or when the visitor first does anything. The server
 * renders it in full, so it is read (and its links work) before; on a phone that never scrolls there, it is never loaded.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): NamedExoticComponent<Props> {
  const inBrowser = typeof document !== "undefined";
  const gate = createGate();
  const Part = lazy(async () => {
    if (inBrowser) await gate.opened;
    return { default: await loadWhenOnline(load) };
  });

  return memo(function Deferred(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      // Nothing in it: the browser came here by itself, and no server has rendered it.
      if (element === null || element.childElementCount === 0) return gate.open();
      return wakeWhenNear(element, gate.open);
    }, []);
    return (
      <div ref={place}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Calls `wake` once: when the element comes near, or at the first sign of life. */
function wakeWhenNear(element: Element, wake: () => void): () => void {
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
    wake();
  };
  observer.observe(element);
  for (const sign of signs) addEventListener(sign, finish, { once: true });
  return stop;
}
