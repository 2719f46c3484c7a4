import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import type { User } from "@rifas/api-client/types";
import { repeatedVerification } from "./repeated-verification.ts";
import { storedToken, type TokenStorage } from "./stored-token.ts";

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

export interface SessionOptions {
  /** A function, because a browser that refuses storage throws on access. */
  storage: () => TokenStorage | null;
  /** Returns the token's user or throws an `ApiError`. */
  verify: (token: string) => Promise<User>;
}

/**
 * The session store, one per document. It verifies a stored token when it is created: on success the user is set, and
 * if the server refuses the token, it is removed. After any other failure the token stays and is verified again
 * later.
 */
export function createSessionStore(options: SessionOptions): SessionStore {
  const stored = storedToken(options.storage);
  const { get, set, subscribe } = observable<Session>(
    stored.read() === null
      ? { status: "anonymous", ended: false }
      : { status: "unverified", failure: null },
  );
  const isSignedIn = () => get().status === "authenticated";
  let verified: string | null = null;

  const enter = (token: string, user: User) => {
    verification.stop();
    verified = token;
    set({ status: "authenticated", user });
  };
  const leave = (ended: boolean) => {
    verification.stop();
    verified = null;
    if (get().status !== "anonymous") set({ status: "anonymous", ended });
  };
  const removeToken = (ended: boolean) => {
    stored.remove();
    leave(ended);
  };
  const unverified = () => (stored.read() === verified ? null : stored.read());
  const verification = repeatedVerification(options.verify, unverified, (token, answer) => {
    if (!isApiError(answer)) enter(token, answer);
    else if (answer.status === 401) removeToken(true);
    else if (!isSignedIn()) set({ status: "unverified", failure: answer });
  });
  const started = verification.run();

  return {
    get,
    subscribe,
    ready: () => started.then(get),
    retry: verification.run,
    sync() {
      if (stored.read() === null) leave(true);
      else void verification.run();
    },
    signIn(token, user) {
      stored.write(token);
      enter(token, user);
    },
    signOut: () => removeToken(false),
    end() {
      if (verified === null) return;
      // Another tab may have stored a newer token.
      if (stored.read() === verified) removeToken(true);
      else leave(true);
    },
    update(user) {
      if (isSignedIn()) set({ status: "authenticated", user });
    },
    token: () => verified,
  };
}

function observable<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
