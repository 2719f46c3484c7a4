import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import { get } from "@rifas/api-client/get";
import type { CreateWebRenderer, WebRequest, WebResponse } from "@rifas/domain/web-renderer";
import type { ReactNode } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router-dom";
import { AppProviders } from "./host/app-providers.tsx";
import { loaderEnvironment, mergeFallback } from "./shared/session/loader-environment.ts";
import { Document } from "./host/document.tsx";
import { LATER_PAGE } from "./pages/public/home/home-queries.ts";
import { flowStepOf, flowSteps } from "./sale/buy/parts/flow-address.ts";
import type { DocumentState } from "./host/document-state.ts";
import { escapeJson } from "./shared/layout/escape-json.ts";
import { Splash } from "./shared/layout/splash.tsx";
import { routes } from "./routes.tsx";
import * as publicLayout from "./pages/public/layout.tsx";
import { OfflinePage } from "./pages/public/offline-page.tsx";
import { AppLinks } from "./host/server/app-links.tsx";
import { readAssets } from "./host/server/assets.ts";
import { renderToHtml } from "./host/server/render-to-html.ts";
import { headScript } from "./host/server/head-script.ts";
import { publicErrors } from "./host/server/public-errors.ts";
import { serverLoaderEnvironment } from "./host/server/server-loader-environment.ts";
import { siteThemeOf } from "./host/server/site-theme.ts";

const LAYOUT = "src/pages/public/layout.tsx";
const handler = createStaticHandler(routes);

/** A page that no browser asks for but the service worker, which shows it in place of others: it is no route of the app. */
const OFFLINE = "/sin-conexion";
const offlineHandler = createStaticHandler([
  { ...publicLayout, id: LAYOUT, children: [{ path: OFFLINE, Component: OfflinePage }] },
]);

/** Pages that search engines must not index: personal links, the desk, the login page and the one for no connection. */
const UNLISTED =
  /^\/(?:admin|compra|mis-compras|recordatorios|avisos|inicia-sesion|sin-conexion)(?:\/|$)/;

/** See packages/domain/src/web-renderer.ts. */
export const createWebRenderer: CreateWebRenderer = ({ manifest }) => {
  const assets = readAssets(manifest);
  return {
    inlineScripts: [headScript],
    publicPaths: ["/", "/verificador-de-boletos"],
    publicParameters: { pagina: LATER_PAGE, paso: new RegExp(`^(?:${flowSteps.join("|")})$`) },
    async render(request) {
      const matches = matchRoutes(handler.dataRoutes, request.url.pathname) ?? [];
      const page: Page = {
        request,
        client: createApiClient({
          baseUrl: `${request.url.origin}/api`,
          fetch: request.fetch,
          retryWhenBusy: false,
          // The API has already logged the error, in this same process.
          log: () => {},
        }),
        assets: assets.forRoutes([
          ...matches.map((match) => match.route.id ?? ""),
          ...modulesOfStep(request.url),
        ]),
        headers: UNLISTED.test(request.url.pathname) ? { "x-robots-tag": "noindex" } : {},
      };
      if (request.url.pathname === OFFLINE) return renderOffline(page, assets.forRoutes([LAYOUT]));
      const shell = matches.some((match) => match.route.handle?.shell === true);
      return shell ? renderShell(page) : renderRoutes(page, handler);
    },
  };
};

/** The code of a step of the purchase, which its page would otherwise ask for only once it runs itself. */
function modulesOfStep({ pathname, search }: URL): string[] {
  const isStep = pathname.startsWith("/rifas/") && flowStepOf(search) !== null;
  return isStep ? ["src/sale/buy/purchase-flow.tsx"] : [];
}

interface Page {
  readonly request: WebRequest;
  readonly client: ApiClient;
  readonly assets: DocumentState["assets"];
  readonly headers: Readonly<Record<string, string>>;
}

/** The empty document of a page that only the browser renders, with the site's colours. */
async function renderShell(page: Page): Promise<WebResponse> {
  const config = get("/config");
  const swr = { [config.key]: await config.fetch(page.client, null) };
  const html = await toHtml(page, { swr, hydration: null }, <Splash />);
  return { status: 200, headers: page.headers, html, cache: "shell" };
}

/** A page without code: it would find another address than its own. */
function renderOffline(page: Page, assets: DocumentState["assets"]): Promise<WebResponse> {
  return renderRoutes({ ...page, assets: { ...assets, entry: "", modules: [] } }, offlineHandler);
}

async function renderRoutes(page: Page, pages: StaticHandler): Promise<WebResponse> {
  const { url } = page.request;
  const requestContext = new RouterContextProvider(
    new Map([[loaderEnvironment, serverLoaderEnvironment(page.client)]]),
  );
  const result = await pages.query(new Request(url), { requestContext });
  if (result instanceof Response) return redirectOf(result);

  const error = Object.values(result.errors ?? {}).find((reason) => reason instanceof Error);
  const context: StaticHandlerContext = { ...result, errors: publicErrors(result.errors) };
  // Components read their data by SWR key, so the router only needs to know which loaders ran.
  const answered = Object.fromEntries(Object.keys(context.loaderData).map((id) => [id, null]));
  const html = await toHtml(
    page,
    {
      swr: mergeFallback(context.loaderData),
      hydration: { loaderData: answered, errors: context.errors },
    },
    <StaticRouterProvider
      router={createStaticRouter(pages.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  return {
    status: context.statusCode,
    headers: page.headers,
    html,
    cache: context.statusCode === 200 && !UNLISTED.test(url.pathname) ? "shared" : "none",
    ...(error === undefined ? {} : { error }),
  };
}

function toHtml(
  { request, client, assets }: Page,
  data: Pick<DocumentState, "swr" | "hydration">,
  content: ReactNode,
): Promise<string> {
  const { origin } = request.url;
  const state: DocumentState = { origin, assets, ...data };
  const { css, light, dark } = siteThemeOf(data.swr);
  const isPublic = data.hydration !== null;
  const document = (
    <AppProviders origin={origin} client={client} fallback={data.swr} cache={new Map()}>
      <Document
        assets={assets}
        readable={isPublic}
        themeCss={css}
        state={escapeJson(state)}
        head={isPublic && <AppLinks light={light} dark={dark} />}
      >
        {content}
      </Document>
    </AppProviders>
  );
  return renderToHtml(document);
}

function redirectOf(response: Response): WebResponse {
  const location = response.headers.get("location") ?? "/";
  return { status: response.status, headers: { location }, html: "", cache: "none" };
}
