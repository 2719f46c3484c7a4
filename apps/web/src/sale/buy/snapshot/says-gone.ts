import { isApiError } from "@rifas/api-client/api-error";

const STATUSES = new Set([401, 403, 404]);

/**
 * Whether the server says that a purchase doesn't exist or the secret is wrong. What a proxy or a firewall on the way answers with
 * these statuses isn't its word.
 */
export function saysGone(error: unknown): boolean {
  return isApiError(error) && error.code !== "unexpected_answer" && STATUSES.has(error.status);
}
