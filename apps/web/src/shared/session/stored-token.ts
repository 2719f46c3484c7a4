import { TOKEN_KEY } from "@rifas/api-client/stored-token";

export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The token in the browser's storage; in memory if the browser refuses storage (private windows). */
export function storedToken(storage: () => TokenStorage) {
  let memory: string | null = null;
  return {
    read: (): string | null => {
      try {
        return storage().getItem(TOKEN_KEY) ?? memory;
      } catch {
        return memory;
      }
    },
    write: (token: string): void => {
      try {
        storage().setItem(TOKEN_KEY, token);
      } catch {
        memory = token;
      }
    },
    remove: (): void => {
      memory = null;
      try {
        storage().removeItem(TOKEN_KEY);
      } catch {
        // Then nothing was stored either.
      }
    },
  };
}
