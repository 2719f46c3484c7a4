import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import { loginAddress, LOGIN_PATH } from "../session/return-address.ts";
import { createSessionStore, type SessionStore } from "../session/session-store.ts";

/**
 * The browser's API client and its session, which need each other: the client sends the verified token, and a 401 on any
 * call but the verification ends the session and leads to the login page. Other tabs' sign-ins and sign-outs count here.
 */
export function createBrowserSession(options: {
  /** Where the person is, or is on the way to. */
  place: () => Pick<Location, "pathname" | "search" | "hash">;
  goTo: (address: string) => void;
}): {
  client: ApiClient;
  session: SessionStore;
} {
  const leave = () => {
    const { pathname, search, hash } = options.place();
    if (pathname === LOGIN_PATH) return;
    options.goTo(loginAddress(pathname + search + hash, { ended: true }));
  };
  const client: ApiClient = createApiClient({
    baseUrl: "/api",
    getToken: () => session.token(),
    onUnauthorized() {
      session.end();
      leave();
    },
  });
  const session: SessionStore = createSessionStore({
    storage: () => localStorage,
    verify: (token) => client.get("/auth/verify", { token, retryWhenBusy: false }),
  });
  addEventListener("storage", ({ key }) => {
    // Null: all of it was cleared.
    if (key !== TOKEN_KEY && key !== null) return;
    session.follow();
    const isAtDesk = options.place().pathname.startsWith("/admin");
    if (session.get().status === "anonymous" && isAtDesk) leave();
  });
  addEventListener("online", () => {
    if (session.get().status === "unverified") void session.retry();
  });
  return { client, session };
}
