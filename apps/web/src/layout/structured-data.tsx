import { escapeJson } from "./escape-json.ts";

/**
 * JSON-LD for search engines, in the server's HTML alone: nobody reads it in the browser, so `describe` is left out of
 * what is sent there. A data block: no script runs, so the Content-Security-Policy has nothing to allow.
 */
export function StructuredData({
  describe,
}: {
  describe: () => Readonly<Record<string, unknown>>;
}) {
  const text = import.meta.env.SSR
    ? escapeJson({ "@context": "https://schema.org", ...describe() })
    : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
