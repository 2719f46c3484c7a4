import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import { unless } from "../unless.ts";

export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The token in the browser's storage; in memory if the browser refuses storage (private windows) or has none (some apps'). */
export function storedToken(storage: () => TokenStorage | null) {
  let memory: string | null = null;
  return {
    read: (): string | null => {
      return unless(DOMException, () => storage()?.getItem(TOKEN_KEY), null) ?? memory;
    },
    write: (token: string): void => {
      const isStored = () => (storage()?.setItem(TOKEN_KEY, token), storage() !== null);
      if (!unless(DOMException, isStored, false)) memory = token;
    },
    remove: (): void => {
      memory = null;
      unless(DOMException, () => storage()?.removeItem(TOKEN_KEY), undefined);
    },
  };
}
