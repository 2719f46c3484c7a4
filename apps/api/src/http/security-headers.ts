import type { ServerConfig } from "../config.ts";

/** Powers that no page of ours uses, denied to whatever might get into one; choosing or taking a photo needs none. */
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
 * Headers of every answer. The policy here is the API's, whose answers load nothing; pages carry their own
 * (web-host/content-security-policy.ts). One table and no plugin: it also goes where no hook of Fastify's runs, to
 * addresses that can't be decoded and to what isn't HTTP.
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
    // The old filter of browsers did more harm than good.
    "x-xss-protection": "0",
  };
}
