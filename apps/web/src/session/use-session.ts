import { createContext, use, useSyncExternalStore } from "react";
import type { Session, SessionStore } from "./session-store.ts";

const ANONYMOUS: Session = { status: "anonymous", ended: false };

/** The server's session: nobody, for ever. */
export const anonymousStore: SessionStore = {
  get: () => ANONYMOUS,
  subscribe: () => () => {},
  ready: async () => ANONYMOUS,
  retry: async () => {},
  follow: () => {},
  signIn: () => {},
  signOut: () => {},
  end: () => {},
  update: () => {},
  token: () => null,
};

/** The session of this browser; on the server there is none. */
export const SessionContext = createContext<SessionStore>(anonymousStore);

/** The store itself, to sign in and out. */
export function useSessionStore(): SessionStore {
  return use(SessionContext);
}

/** Who is signed in, kept current. While hydrating it is anonymous, as the server rendered it. */
export function useSession(): Session {
  const store = use(SessionContext);
  return useSyncExternalStore(store.subscribe, store.get, () => ANONYMOUS);
}
