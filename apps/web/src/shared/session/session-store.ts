import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import type { User } from "@rifas/api-client/types";
import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import { unless } from "../unless.ts";

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
 * The session store, one per document. It verifies a stored token when it is created: on success the user is set, and if the server refuses
 * the token, it is removed. After any other failure the token stays and is verified again later.
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

type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The token in the browser's storage; in memory if the browser refuses storage (private windows) or has none (some apps'). */
function storedToken(storage: () => TokenStorage | null) {
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

/** The delay before retrying a failed verification; it doubles each time, up to the longest. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Verifies a token with the server: `verify` returns its user or throws an `ApiError`, and `onAnswer` gets either. After any failure but a
 * refusal (401) it does so again, after a delay, until `stop`. `current` returns the token to verify; null if there is none.
 */
function repeatedVerification(
  verify: (token: string) => Promise<User>,
  current: () => string | null,
  onAnswer: (token: string, answer: User | ApiError) => void,
) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const token = current();
    if (token === null) return;
    const answer = await verify(token).catch((error: unknown) => {
      if (isApiError(error)) return error;
      throw error;
    });
    // The user has signed out, or in as someone else, during the request.
    if (current() !== token) return;
    if (isApiError(answer) && answer.status !== 401) {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      timer = setTimeout(() => void run(), Math.max(wait, 1_000 * (answer.retryAfter ?? 0)));
    }
    onAnswer(token, answer);
  };
  const stop = () => {
    clearTimeout(timer);
    failures = 0;
  };
  return { run, stop };
}
