import { redirect, type MiddlewareFunction } from "react-router-dom";
import { loaderEnvironment } from "./loader-environment.ts";
import { loginAddress } from "./login-address.ts";
import { SessionUnverified } from "./session-unverified.ts";

/**
 * The route guard of `/admin`: without a session it redirects to the login page, which returns to the requested page.
 * It runs before any loader, so that no request is made only to be refused.
 */
export const requireSession: MiddlewareFunction = async ({ request, context }, next) => {
  const { session } = context.get(loaderEnvironment);
  const found = await session?.ready();
  if (found?.status === "authenticated") return next();
  if (found?.status === "unverified") throw new SessionUnverified();
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(pathname + search, { ended: found?.ended ?? false }));
};
