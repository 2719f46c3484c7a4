import { ENDED, LOGIN_PATH, REASON } from "./login-address.ts";
import { unless } from "../unless.ts";

/** Whether the login page was opened because a session ended. */
export function isSessionOver(search: string): boolean {
  return new URLSearchParams(search).get(REASON) === ENDED;
}

/**
 * Where to go after signing in: the requested page, if it is on this site, otherwise the dashboard. Links could
 * contain another origin, `//host` or `javascript:`; those go to the dashboard.
 */
export function returnAddress(search: string, origin: string): string {
  const target = new URLSearchParams(search).get("volver");
  const url = target === null ? null : unless(TypeError, () => new URL(target, origin), null);
  if (url === null) return "/admin";
  // A path that begins with two slashes, also in disguise ('/.//host'), becomes another host when used as a URL.
  const ours =
    url.origin === origin && !url.pathname.startsWith("//") && url.pathname !== LOGIN_PATH;
  return ours ? url.pathname + url.search + url.hash : "/admin";
}
