import { unlessRefused } from "../../../shared/unless.ts";

const KEY = "nombre-de-pestaña";
let inMemory: string | undefined;

/** This tab's name, which it keeps when it is reloaded. */
export function tabName(): string {
  inMemory ??= storedName();
  return inMemory;
}

function storedName(): string {
  const fresh = `${Date.now()}${Math.random()}`;
  return unlessRefused(() => {
    const known = sessionStorage.getItem(KEY);
    if (known === null) sessionStorage.setItem(KEY, fresh);
    return known ?? fresh;
  }, fresh);
}
