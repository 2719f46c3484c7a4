import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import { TOKEN_KEY } from "@rifas/api-client/stored-token";
import { loginAddress, LOGIN_PATH } from "./login-address.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

/**
 * The browser's API client and session, created together because each needs the other: the client sends the verified
 * token, and a 401 on any call except the verification itself ends the session and redirects to the login page.
 * Sign-ins and sign-outs in other tabs apply here too.
 */
export function createBrowserSession(options: {
  /** The current location, or the target of a navigation in progress. */
  place: () => Pick<Location, "pathname" | "search" | "hash">;
  goTo: (address: string) => void;
}): { client: ApiClient; session: SessionStore } {
  const leave = () => {
    const { pathname, search, hash } = options.place();
    if (pathname === LOGIN_PATH) return;
    options.goTo(loginAddress(pathname + search + hash, { ended: true }));
  };
  const client: ApiClient = createApiClient({
    baseUrl: "/api",
    getToken: () => session.token(),
    // Only the desk is ever asked, and public pages have few bytes to spare.
    confirmIdentity: async () => await (await import("./identity-question.ts")).askWhoItIs(),
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
    // A null key means that the whole storage was cleared.
    if (key !== TOKEN_KEY && key !== null) return;
    session.sync();
    const isAtDesk = options.place().pathname.startsWith("/admin");
    if (session.get().status === "anonymous" && isAtDesk) leave();
  });
  addEventListener("online", () => {
    if (session.get().status === "unverified") void session.retry();
  });
  return { client, session };
}
