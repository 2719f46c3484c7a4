import { escapeJson } from "./escape-json.ts";

/**
 * JSON-LD for search engines. Only in the server's HTML: browsers don't read it, so `describe` is removed from their
 * bundle. It is a data block, not a script, so the Content-Security-Policy doesn't apply.
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
