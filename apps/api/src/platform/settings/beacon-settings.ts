import { addresses, type Read } from "../environment-values.ts";

/** drand's own mirrors, each of which serves every round. */
const DRAND_MIRRORS = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
] as const;

/** The base addresses of the beacon's mirrors, without a trailing slash, in the order in which they are asked. */
export function readMirrors(read: Read): readonly string[] {
  const choices = { fallback: DRAND_MIRRORS, example: DRAND_MIRRORS[0] };
  return addresses(read, "DRAND_MIRRORS", choices).map((url) => url.replace(/\/+$/, ""));
}
