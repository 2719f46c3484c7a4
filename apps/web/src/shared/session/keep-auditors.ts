import { redirect, type MiddlewareFunction } from "react-router-dom";
import { loaderEnvironment } from "./loader-environment.ts";

/** The pages of the desk that auditors may use; the first is theirs. */
const AUDITS_PATH = "/admin/auditoria";
const OWN_PATHS: readonly string[] = [AUDITS_PATH, "/admin/cuenta"];

/**
 * Sends auditors to their page. It runs after `requireSession` and before any loader, so that no other page asks for what they
 * would be refused.
 */
export const keepAuditors: MiddlewareFunction = async ({ request, context }, next) => {
  const session = context.get(loaderEnvironment).session?.get();
  const isAuditor = session?.status === "authenticated" && session.user.role === "auditor";
  if (isAuditor && !OWN_PATHS.includes(new URL(request.url).pathname)) throw redirect(AUDITS_PATH);
  return next();
};
