import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import type { User } from "@rifas/api-client/types";

/** Who is signed in. A stored token counts only once the server has verified it. */
export type Session =
  /** `ended`: there was a session, and it ended without a sign-out. */
  | { readonly status: "anonymous"; readonly ended: boolean }
  | { readonly status: "authenticated"; readonly user: User }
  /** There is a token. `failure` is why it couldn't be verified; null while the first verification runs. */
  | { readonly status: "unverified"; readonly failure: ApiError | null };

export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** The session after the first verification of the stored token, whatever its result. Never rejects. */
  readonly ready: () => Promise<Session>;
  /** Verifies the stored token again now; failed verifications are also retried automatically. */
  readonly retry: () => Promise<void>;
  /** Call after another tab has signed in or out. */
  readonly sync: () => void;
  /** Call after a login: stores the token and the user. */
  readonly signIn: (token: string, user: User) => void;
  /** Signs the user out: removes the token. */
  readonly signOut: () => void;
  /** Call when the server has refused the token: removes it. */
  readonly end: () => void;
  /** Call after the user's own data changed (their password). */
  readonly update: (user: User) => void;
  /** The verified token, the only one that requests may send. */
  readonly token: () => string | null;
}

/** The delay before retrying a failed verification; it doubles each time, up to the longest. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * The session store, one per document. It verifies a stored token when it is created: on success the user is set, and
 * if the server refuses the token, it is removed. After any other failure the token stays and is verified again
 * later. `verify` returns the token's user or throws an `ApiError`.
 */
export function createSessionStore(options: {
  /** A function, because a browser that refuses storage throws on access. */
  storage: () => TokenStorage;
  verify: (token: string) => Promise<User>;
}): SessionStore {
  const storage = safeStorage(options.storage);
  const stored = () => storage.getItem(TOKEN_KEY);
  const listeners = new Set<() => void>();
  let session: Session =
    stored() === null
      ? { status: "anonymous", ended: false }
      : { status: "unverified", failure: null };
  let verified: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const enter = (token: string, user: User) => {
    clearTimeout(timer);
    verified = token;
    failures = 0;
    set({ status: "authenticated", user });
  };
  const leave = (ended: boolean) => {
    clearTimeout(timer);
    verified = null;
    if (session.status !== "anonymous") set({ status: "anonymous", ended });
  };

  const verify = async (): Promise<void> => {
    clearTimeout(timer);
    const token = stored();
    if (token === null || token === verified) return;
    // False if the user signed out, or in as someone else, during the request.
    const isCurrent = () => stored() === token && verified !== token;
    try {
      const user = await options.verify(token);
      if (isCurrent()) enter(token, user);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isCurrent()) return;
      if (error.status === 401) {
        storage.removeItem(TOKEN_KEY);
        return leave(true);
      }
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      timer = setTimeout(() => void verify(), Math.max(wait, 1_000 * (error.retryAfter ?? 0)));
      if (session.status !== "authenticated") set({ status: "unverified", failure: error });
    }
  };
  const started = verify();

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => started.then(() => session),
    retry: verify,
    sync() {
      if (stored() === null) leave(true);
      else void verify();
    },
    signIn(token, user) {
      storage.setItem(TOKEN_KEY, token);
      enter(token, user);
    },
    signOut() {
      storage.removeItem(TOKEN_KEY);
      leave(false);
    },
    end() {
      if (verified === null) return;
      // Another tab may have stored a newer token.
      if (stored() === verified) storage.removeItem(TOKEN_KEY);
      leave(true);
    },
    update(user) {
      if (session.status === "authenticated") set({ status: "authenticated", user });
    },
    token: () => verified,
  };
}

type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Falls back to memory if the browser refuses storage (private windows). */
function safeStorage(storage: () => TokenStorage): TokenStorage {
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
        // Then nothing was stored either.
      }
    },
  };
}
