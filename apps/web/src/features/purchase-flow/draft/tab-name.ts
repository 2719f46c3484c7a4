import { newUuid } from "../../../shared/new-uuid.ts";

const KEY = "nombre-de-pestaña";
let inMemory: string | undefined;

/** This tab's name, which it keeps when it is reloaded. */
export function tabName(): string {
  inMemory ??= storedName();
  return inMemory;
}

function storedName(): string {
  const fresh = newUuid();
  try {
    const known = sessionStorage.getItem(KEY);
    if (known === null) sessionStorage.setItem(KEY, fresh);
    return known ?? fresh;
  } catch {
    return fresh; // storage refused
  }
}

const lockOf = (name: string) => `${KEY}:${name}`;
let isHeld = false;

/** Lets other tabs see that this one is open. The browser frees the lock however the tab ends. */
export function showThatTabIsOpen(): void {
  if (isHeld || !("locks" in navigator)) return;
  isHeld = true;
  void navigator.locks.request(lockOf(tabName()), async () => new Promise(() => {}));
}

/** Whether a tab is open. Pages served without https can't tell, and take every tab for closed. */
export async function openTabs(): Promise<(name: string) => boolean> {
  if (!("locks" in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(lockOf(name));
}
