/** The token's key in local storage. */
export const TOKEN_KEY = "token";

/** The stored token; null on the server, or if the browser blocks storage. */
export function readStoredToken(): string | null {
  return withStorage((storage) => storage.getItem(TOKEN_KEY)) ?? null;
}

/** Removes the stored token. */
export function removeStoredToken(): void {
  withStorage((storage) => storage.removeItem(TOKEN_KEY));
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  // Node has a localStorage too, but it belongs to no visitor.
  if (typeof window === "undefined") return undefined;
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
