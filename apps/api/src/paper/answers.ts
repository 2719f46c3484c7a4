import type { Shared } from "../platform/drawings/share-picture.ts";
import type { Result } from "../platform/failure.ts";
import type { PdfFile } from "./pdf/pdf-file.ts";

/** A PDF to download, or the failure. */
export function pdfAnswer(made: Result<PdfFile>, headers: Readonly<Record<string, string>> = {}) {
  if (!made.ok) return made;
  const { name, bytes, ...counted } = made.value;
  const file = { "content-disposition": `attachment; filename="${name}"` };
  return { status: 200 as const, headers: { ...headers, ...file }, body: bytes, ...counted };
}

/** How long caches may keep a picture. */
export const LASTING = "public, max-age=300";

/** A public picture, or 304 if the caller has it, or the failure. */
export function pictureAnswer(drawn: Result<Shared>, known: string | undefined, cache: string) {
  if (!drawn.ok) return drawn;
  const { jpeg, tag } = drawn.value;
  const headers = { etag: tag, "cache-control": cache };
  if (namesTag(known, tag)) return { status: 304 as const, headers };
  // Link previews are shown on other origins.
  const shown = { ...headers, "cross-origin-resource-policy": "cross-origin" };
  return { status: 200 as const, headers: shown, body: jpeg };
}

/** Whether an `If-None-Match` names this tag; weak comparison (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag));
}
