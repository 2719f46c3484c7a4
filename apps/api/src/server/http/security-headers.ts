import type { ServerConfig } from "../../platform/settings/config.ts";

/** Browser features that none of our pages use, denied to any script; choosing or taking a photo needs none of them. */
const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/**
 * Headers of every response. The policy here is the API's, whose responses load nothing; pages have their own
 * (server/web-host/content-security-policy.ts). A plain table rather than a plugin, because it is also needed where Fastify runs no
 * hooks: for URLs that can't be decoded and for input that isn't HTTP.
 */
export function securityHeaders({
  publicOrigin,
}: Pick<ServerConfig, "publicOrigin">): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(publicOrigin.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Switches off the browsers' old XSS filter, which did more harm than good.
    "x-xss-protection": "0",
  };
}
