import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { isSpecialAddress } from "../../platform/special-addresses.ts";

let warned = false;

/**
 * The buyer's address. Null if a proxy forwards requests but TRUSTED_PROXIES doesn't declare it: every buyer then has the
 * proxy's address, and a limit per address would be one quota for all of them.
 */
export function buyerAddress(
  { config, logger }: Pick<Context, "config" | "logger">,
  request: FastifyRequest,
): string | null {
  const isForwarded = request.headers["x-forwarded-for"] !== undefined;
  if (config.trustedProxies > 0 || !isForwarded || !isSpecialAddress(request.ip)) return request.ip;
  if (!warned) {
    logger.warn(
      "a proxy forwards requests, but TRUSTED_PROXIES is 0: buyers can't be distinguished by address",
    );
  }
  warned = true;
  return null;
}
