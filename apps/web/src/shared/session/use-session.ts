import type { User } from "@rifas/api-client/types";
import { createContext, use, useSyncExternalStore } from "react";
import type { Session, SessionStore } from "./session-store.ts";

const ANONYMOUS: Session = { status: "anonymous", ended: false };

/** A store that is always anonymous, for the server. */
export const anonymousStore: SessionStore = {
  get: () => ANONYMOUS,
  subscribe: () => () => {},
  ready: async () => ANONYMOUS,
  retry: async () => {},
  sync: () => {},
  signIn: () => {},
  signOut: () => {},
  end: () => {},
  update: () => {},
  token: () => null,
};

/** The browser's session store; on the server the anonymous one. */
export const SessionContext = createContext<SessionStore>(anonymousStore);

/** The session store, to sign in and out. */
export function useSessionStore(): SessionStore {
  return use(SessionContext);
}

/** The current session. During hydration it is anonymous, as on the server. */
export function useSession(): Session {
  const store = use(SessionContext);
  return useSyncExternalStore(store.subscribe, store.get, () => ANONYMOUS);
}

/** The signed-in user; null while nobody is. The server decides what they may do; this only hides what it would refuse. */
export function useUser(): User | null {
  const session = useSession();
  return session.status === "authenticated" ? session.user : null;
}
