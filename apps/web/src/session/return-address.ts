export const LOGIN_PATH = "/inicia-sesion";

/** Says in the login page's address why one is there. */
const REASON = "motivo";
const ENDED = "sesion-terminada";

/** The login page's address that leads back to `from` (path, query and hash); `ended`: a session is over. */
export function loginAddress(from: string, { ended }: { ended: boolean }): string {
  const address = `${LOGIN_PATH}?volver=${encodeURIComponent(from)}`;
  return ended ? `${address}&${REASON}=${ENDED}` : address;
}

/** Whether one is at the login page because a session ended. */
export function isSessionOver(search: string): boolean {
  return new URLSearchParams(search).get(REASON) === ENDED;
}

/**
 * Where to go after signing in: the page asked for, of this site only, or the dashboard. Anything a stranger could
 * have put into the link (another origin, `//host`, `javascript:`) leads to the dashboard.
 */
export function returnAddress(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get("volver");
  if (asked === null || !URL.canParse(asked, origin)) return "/admin";
  const url = new URL(asked, origin);
  // A path of two slashes, which dots can hide ('/.//host'), is another host once it is an address by itself.
  const ours =
    url.origin === origin && !url.pathname.startsWith("//") && url.pathname !== LOGIN_PATH;
  return ours ? url.pathname + url.search + url.hash : "/admin";
}
