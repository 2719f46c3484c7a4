/** The key in local storage under which the token is kept. */
export const TOKEN_KEY = "token";

/** The stored token; null on the server, or where the browser refuses storage. */
export function readStoredToken(): string | null {
  return withStorage((storage) => storage.getItem(TOKEN_KEY)) ?? null;
}

/** Forgets the stored token. */
export function removeStoredToken(): void {
  withStorage((storage) => storage.removeItem(TOKEN_KEY));
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  // Node has a localStorage of its own, which is no visitor's.
  if (typeof window === "undefined") return undefined;
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
