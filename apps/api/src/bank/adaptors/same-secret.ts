import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a caller knows one of the secrets. Takes the same time for every wrong text of any length. */
export function knowsSecret(given: string | undefined, secrets: readonly string[]): boolean {
  const digest = digestOf(given ?? "");
  const matches = secrets.map((secret) => timingSafeEqual(digest, digestOf(secret)));
  return given !== undefined && matches.includes(true);
}

/** A header's only value. */
export function oneValue(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
