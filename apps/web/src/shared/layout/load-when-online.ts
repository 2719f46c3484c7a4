import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { setAway } from "../use-online.ts";

/** How long to wait for a network that the browser believes to be there. */
const AGAIN_MS = 3_000;

/**
 * Loads code on demand. If that fails without network, also where the browser knows nothing of that, it waits and tries again
 * instead of failing the page. Rejects if the code fails again once the site answered: the first time the network may just have changed.
 */
export async function loadWhenOnline<T>(load: () => Promise<T>, answered = false): Promise<T> {
  try {
    const loaded = await load();
    setAway(false);
    return loaded;
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    if (navigator.onLine && (await answers())) {
      if (answered) throw error;
      return loadWhenOnline(load, true);
    }
    setAway(navigator.onLine);
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true });
      if (navigator.onLine) setTimeout(resolve, AGAIN_MS);
    });
    return loadWhenOnline(load);
  }
}

/** A component whose code is loaded so, when it is first rendered. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWhenOnline(load) }));
}

/** Whether the site can be reached, whatever it says. */
function answers(): Promise<boolean> {
  const call = fetch("/favicon.svg", { method: "HEAD", cache: "no-store" });
  return call.then(
    () => true,
    () => false,
  );
}
