import { createHash } from "node:crypto";

/**
 * The policy of all our pages: scripts from this origin and by hash (cached HTML can't contain a nonce); inline styles,
 * because the first HTML contains the owner's colours; pictures also as blobs, for a photo about to be sent.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The policy of the web's pages, which also keeps strings from becoming HTML or code unless the page's own Trusted Types policy accepts
 * them (apps/web/src/host/server/head-script.ts). Not for the API reference, whose library has no such policy.
 */
export function pagePolicy(inlineScripts: readonly string[]): string {
  return `${contentSecurityPolicy(inlineScripts)}; require-trusted-types-for 'script'; trusted-types default`;
}

/**
 * The policy of the web's own scripts: a worker obeys its script's, imports and fetches from this origin only, and shows the site's icon
 * with a notification.
 */
export const scriptPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The policy of the Storybook's files, which only the demo serves. Its manager shows each story in a frame of the same
 * origin and starts from inline scripts; like our pages it loads nothing from other hosts.
 */
export const storybookPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join("; ");
