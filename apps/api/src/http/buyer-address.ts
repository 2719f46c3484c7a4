import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { isSpecialAddress } from "../special-addresses.ts";

let warned = false;

/**
 * Where a request comes from. Null when a proxy beside the server passes it on and TRUSTED_PROXIES doesn't say so: then every
 * buyer has the proxy's address, and a limit on what one address holds would be one quota for all of them.
 */
export function buyerAddress(
  { config, logger }: Pick<Context, "config" | "logger">,
  request: FastifyRequest,
): string | null {
  const isForwarded = request.headers["x-forwarded-for"] !== undefined;
  if (config.trustedProxies > 0 || !isForwarded || !isSpecialAddress(request.ip)) return request.ip;
  if (!warned) {
    logger.warn(
      "a proxy passes requests on, but TRUSTED_PROXIES is 0: buyers can't be told apart by address",
    );
  }
  warned = true;
  return null;
}
