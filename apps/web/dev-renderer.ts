import type { CreateWebRenderer } from "@rifas/domain/web-renderer";
import type { Plugin } from "vite";

/** The development server's entries, in the shape of a build manifest. */
const manifest = {
  "src/entry-browser.tsx": {
    file: "src/entry-browser.tsx",
    isEntry: true,
    css: ["src/desk.css?direct"],
  },
};

/** The renderer of `npm run dev`: renders pages from the source, with data from the API running beside it. */
export function renderInDevelopment({ api }: { api: string }): Plugin {
  return {
    name: "render-in-development",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const render = async () => {
            const url = new URL(request.originalUrl ?? "/", `http://${request.headers.host}`);
            const entry = await server.ssrLoadModule("/src/entry-server.tsx");
            const createWebRenderer: CreateWebRenderer = entry["createWebRenderer"];
            const page = await createWebRenderer({ manifest }).render({
              url,
              fetch: (input, init) => fetch(toApi(input, api), init),
            });
            if (page.error instanceof Error) {
              server.config.logger.error(page.error.stack ?? page.error.message);
            }
            response.writeHead(page.status, {
              ...page.headers,
              "content-type": "text/html; charset=utf-8",
            });
            response.end(
              page.html === "" ? "" : await server.transformIndexHtml(url.pathname, page.html),
            );
          };
          render().catch(next);
        });
      };
    },
  };
}

/** The same request, sent to the API's own origin. */
function toApi(input: string | URL | Request, api: string): string | URL | Request {
  const move = (address: string) => {
    const { pathname, search } = new URL(address, api);
    return new URL(pathname + search, api);
  };
  return input instanceof Request ? new Request(move(input.url), input) : move(String(input));
}
