import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import type { User } from "@rifas/api-client/types";

/** The two states of A4. */
export type Session =
  | { readonly status: "anonymous" }
  | { readonly status: "authenticated"; readonly user: User };

export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles once the stored token was verified; at once when there is none. Never rejects. */
  readonly ready: () => Promise<Session>;
  /** After a login: stores the token and the user. */
  readonly signIn: (token: string, user: User) => void;
  /** After a logout, a 401 or a failed verification: removes the token. */
  readonly signOut: () => void;
  /** After the person changed something about themselves (their password). */
  readonly update: (user: User) => void;
  readonly token: () => string | null;
}

const ANONYMOUS: Session = { status: "anonymous" };

/**
 * The one store of the session (A4). A stored token is verified when the store is made: on success the user is set, on
 * failure the token is removed. `verify` answers who the token belongs to, or throws.
 */
export function createSessionStore(options: {
  /** Asked at each use, since a browser that refuses storage throws already when it is named. */
  storage: () => TokenStorage;
  verify: (token: string) => Promise<User>;
}): SessionStore {
  const storage = forgiving(options.storage);
  const listeners = new Set<() => void>();
  let session: Session = ANONYMOUS;

  const set = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const signOut = () => {
    storage.removeItem(TOKEN_KEY);
    if (session.status !== "anonymous") set(ANONYMOUS);
  };

  const verifyStored = async (): Promise<Session> => {
    const token = storage.getItem(TOKEN_KEY);
    if (token === null) return session;
    try {
      const user = await options.verify(token);
      // Signed out or in as somebody else while we asked: that is newer.
      if (storage.getItem(TOKEN_KEY) === token) set({ status: "authenticated", user });
    } catch {
      if (storage.getItem(TOKEN_KEY) === token) signOut();
    }
    return session;
  };
  const verified = verifyStored();

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => verified.then(() => session),
    signIn(token, user) {
      storage.setItem(TOKEN_KEY, token);
      set({ status: "authenticated", user });
    },
    signOut,
    update(user) {
      if (session.status === "authenticated") set({ status: "authenticated", user });
    },
    token: () => storage.getItem(TOKEN_KEY),
  };
}

type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage that a private window may refuse: then the session lasts for the visit. */
function forgiving(storage: () => TokenStorage): TokenStorage {
  const visit = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return storage().getItem(key) ?? visit.get(key) ?? null;
      } catch {
        return visit.get(key) ?? null;
      }
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
        // Nothing was stored either.
      }
    },
  };
}
