export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Falls back to memory if the browser refuses storage (private windows). */
export function safeStorage(storage: () => TokenStorage): TokenStorage {
  const visit = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      let stored: string | null | undefined;
      try {
        stored = storage().getItem(key);
      } catch {
        // Then it may be in memory.
      }
      return stored ?? visit.get(key) ?? null;
    },
    setItem(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        visit.set(key, value);
      }
    },
    removeItem(key: string): void {
      visit.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Then nothing was stored either.
      }
    },
  };
}
