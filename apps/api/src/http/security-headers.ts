import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { ServerConfig } from "../config.ts";

/**
 * Headers of every answer (B6). The policy here is the API's, whose answers load nothing; pages carry their own
 * (web-host/content-security-policy.ts).
 */
export function securityHeaders(config: ServerConfig): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicOrigin.startsWith("https:")
      ? { maxAge: 31_536_000 }
      : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  };
}
