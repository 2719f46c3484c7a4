import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { registerWebHost } from "../../../src/server/web-host/web-host.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

/** The public origin of these tests. */
export const ORIGIN = "https://rifas.example";

const webFolder = join(projectRoot(), "apps/web/dist");

/** A page as a visitor without JavaScript gets it. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
  /** The text a person reads, scripts and styles left out. */
  readonly text: string;
}

/** The whole product on its own database: the API and the built web. */
export interface Site {
  readonly api: TestApi;
  /** Asks for a page as a browser does; more headers say who. */
  readonly visit: (url: string, headers?: Record<string, string>) => Promise<Page>;
  /** The calls to the API that were made in the server's own process since the last time. */
  readonly takeCalls: () => string[];
  readonly close: () => Promise<void>;
}

/** Starts it; call it in `beforeAll`, and `close()` in `afterAll`. */
export async function startSite(): Promise<Site> {
  if (!existsSync(join(webFolder, "server/entry-server.js"))) {
    throw new Error("apps/web is not built, and these tests are about what was built: pnpm build");
  }
  const calls: string[] = [];
  const api = await startTestApi({
    environment: { PUBLIC_ORIGIN: ORIGIN },
    async register(app, context) {
      app.addHook("onRequest", async ({ url }) => {
        if (url.startsWith("/api/")) calls.push(decodeURIComponent(url));
      });
      await registerWebHost(app, context, { webFolder, publicOrigin: ORIGIN });
    },
  });
  return {
    api,
    visit: async (url, headers = {}) => {
      const answer = await api.app.inject({ url, headers });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        html: answer.body,
        text: readable(answer.body),
      };
    },
    takeCalls: () => calls.splice(0),
    close: () => api.close(),
  };
}

/** The document's content for a visitor without JavaScript. */
function readable(html: string): string {
  return html
    .replaceAll(/<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/&#x27;/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ");
}
