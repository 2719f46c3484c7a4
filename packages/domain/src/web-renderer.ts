/**
 * The contract between the server and the built web (types only). The server imports
 * `apps/web/dist/server/entry-server.js` by path and calls `createWebRenderer` with the manifest of the browser's
 * build; neither app imports the other.
 */
export type CreateWebRenderer = (options: {
  /** Parsed `dist/client/.vite/manifest.json`: which file each module became. */
  readonly manifest: unknown;
}) => WebRenderer;

/** Renders whole public documents; holds no state of any visitor. */
export interface WebRenderer {
  /** Every inline script a document may hold, for the Content-Security-Policy's hashes. */
  readonly inlineScripts: readonly string[];
  /** Public pages that never change their address, for the sitemap. */
  readonly publicPaths: readonly string[];
  /** Query parameters that change a page, and the values that do; the server leaves out everything else. */
  readonly publicParameters: Readonly<Record<string, RegExp>>;
  render(request: WebRequest): Promise<WebResponse>;
}

export interface WebRequest {
  /** Absolute address of the page asked for; its origin is the public one (canonical links, previews). */
  readonly url: URL;
  /** Calls the API in process, without a session: what everyone sees. */
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
   * `shared`: the same for everyone, may be kept for a few seconds. `shell`: holds no data, always the same until the
   * next build. `none`: must not be kept (an error, a page of one purchase).
   */
  readonly cache: "shared" | "shell" | "none";
  /** Set when rendering failed, for the server's log. */
  readonly error?: unknown;
}
