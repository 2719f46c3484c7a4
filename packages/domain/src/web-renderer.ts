/**
 * The contract between the server and the built web (types only). The server imports `apps/web/dist/server/entry-server.js`
 * by path and calls `createWebRenderer` with the browser build's manifest; neither app imports the other.
 */
export type CreateWebRenderer = (options: {
  /** The parsed `dist/client/.vite/manifest.json`, which maps modules to files. */
  readonly manifest: unknown;
}) => WebRenderer;

/** Renders complete public documents; holds no visitor's state. */
export interface WebRenderer {
  /** Every inline script that a document may contain, for the hashes in the Content-Security-Policy. */
  readonly inlineScripts: readonly string[];
  /** Public pages with fixed URLs, for the sitemap. */
  readonly publicPaths: readonly string[];
  /** Query parameters that change a page, with a pattern for their values; the server drops all others. */
  readonly publicParameters: Readonly<Record<string, RegExp>>;
  render(request: WebRequest): Promise<WebResponse>;
}

export interface WebRequest {
  /** The absolute URL of the requested page; its origin is the public one (canonical links, previews). */
  readonly url: URL;
  /** Calls the API in process, without a session, so that it returns what everyone may see. */
  readonly fetch: typeof globalThis.fetch;
}

export interface WebResponse {
  /** 200, 302, 404 or 500. */
  readonly status: number;
  /** `location` on a redirect. */
  readonly headers: Readonly<Record<string, string>>;
  /** The document; empty on a redirect. */
  readonly html: string;
  /**
   * `shared`: the same for everyone, may be cached for a few seconds. `shell`: contains no data, unchanged until the next
   * build. `none`: must not be cached (an error, a page of one purchase).
   */
  readonly cache: "shared" | "shell" | "none";
  /** Set when rendering failed, for the server's log. */
  readonly error?: unknown;
}
