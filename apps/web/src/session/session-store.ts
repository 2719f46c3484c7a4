import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import type { User } from "@rifas/api-client/types";

/** Who is signed in. A stored token says nothing until the server has verified it. */
export type Session =
  /** `ended`: there was a session, and it is over without the person having signed out. */
  | { readonly status: "anonymous"; readonly ended: boolean }
  | { readonly status: "authenticated"; readonly user: User }
  /** The token is kept. `failure` is why the server couldn't be asked; null while the first answer is awaited. */
  | { readonly status: "unverified"; readonly failure: ApiError | null };

export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** The session once the stored token's first verification has ended, whichever way. Never rejects. */
  readonly ready: () => Promise<Session>;
  /** Verifies the stored token now, where that has failed; it is also tried again by itself. */
  readonly retry: () => Promise<void>;
  /** After another tab has signed in or out. */
  readonly follow: () => void;
  /** After a login: stores the token and the user. */
  readonly signIn: (token: string, user: User) => void;
  /** The person leaves: removes the token. */
  readonly signOut: () => void;
  /** The server has refused the token: removes it. */
  readonly end: () => void;
  /** After the person changed something about themselves (their password). */
  readonly update: (user: User) => void;
  /** The verified token, the only one that calls may carry. */
  readonly token: () => string | null;
}

/** The first wait before a failed verification is tried again; doubled each time, up to the longest. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * The one store of the session. A stored token is verified when the store is made: on success the user is set, when the
 * server refuses it the token is removed. Any other failure leaves it, and is tried again. `verify` answers who the token
 * belongs to, or throws an `ApiError`.
 */
export function createSessionStore(options: {
  /** Asked at each use, since a browser that refuses storage throws already when it is named. */
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
    // Signed out, or in as somebody else, while we asked: that is newer.
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
    follow() {
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
      // Another tab may have signed in since.
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

/** Storage that a private window may refuse: then the session lasts for the visit. */
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
        // Nothing was stored either.
      }
    },
  };
}
