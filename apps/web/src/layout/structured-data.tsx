import { escapeJson } from "./escape-json.ts";

/** JSON-LD for search engines. A data block: no script runs, so the Content-Security-Policy has nothing to allow. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: escapeJson({ "@context": "https://schema.org", ...data }),
      }}
    />
  );
}
