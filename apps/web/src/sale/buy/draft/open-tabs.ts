import { secureNavigator } from "@rifas/ui/secure-context";
import { tabName } from "./tab-name.ts";

const lockOf = (name: string) => `pestaña:${name}`;
let isHeld = false;

/** Lets other tabs see that this one is open. The browser frees the lock however the tab ends. */
export function showThatTabIsOpen(): void {
  if (isHeld) return;
  isHeld = true;
  void secureNavigator().locks?.request(lockOf(tabName()), async () => new Promise(() => {}));
}

/** Whether a tab is open. Pages served without https can't tell, and take every tab for closed. */
export async function openTabs(): Promise<(name: string) => boolean> {
  const { held = [] } = (await secureNavigator().locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(lockOf(name));
}
