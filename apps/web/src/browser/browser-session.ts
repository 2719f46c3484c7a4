import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import { loginAddress, LOGIN_PATH } from "../session/return-address.ts";
import { toastMessage } from "../toasts/toasts.ts";
import { createSessionStore, type SessionStore } from "../session/session-store.ts";

/**
 * The browser's API client and its session, which need each other: the client sends the stored token, and a 401 on any
 * call but the verification at start ends the session and leads to the login page (A5).
 */
export function createBrowserSession(options: { goTo: (address: string) => void }): {
  client: ApiClient;
  session: SessionStore;
} {
  const client: ApiClient = createApiClient({
    baseUrl: "/api",
    getToken: () => session.token(),
    onUnauthorized() {
      session.signOut();
      if (location.pathname === LOGIN_PATH) return;
      toastMessage("Tu sesión terminó. Entra otra vez para seguir donde estabas.");
      options.goTo(loginAddress(location.pathname + location.search + location.hash));
    },
  });
  const session: SessionStore = createSessionStore({
    storage: () => localStorage,
    verify: (token) => client.get("/auth/verify", { token }),
  });
  return { client, session };
}
