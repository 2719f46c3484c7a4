import type { MiddlewareFunction, RouteObject } from "react-router-dom";
import { Splash } from "./shared/layout/splash.tsx";
import { ErrorScreen } from "./pages/error-screen.tsx";
import { requireSession } from "./shared/session/require-session.ts";

/** Loaded with the desk, so that visitors don't pay for it. */
const keepAuditors: MiddlewareFunction = async (call, next) =>
  (await import("./shared/session/keep-auditors.ts")).keepAuditors(call, next);

/** Route metadata for the server. */
export interface RouteHandle {
  /** Rendered only by the browser: the server sends an empty shell. */
  readonly shell?: true;
}

/**
 * A page in its own chunk. The route id is the module's path, by which the server finds the files to preload; a test keeps the two equal.
 */
function chunk(page: string, load: () => Promise<PageModule>) {
  return { id: `src/pages/${page}.tsx`, lazy: load };
}

function page(path: string, ...of: Parameters<typeof chunk>): RouteObject {
  return { path, ...chunk(...of) };
}

/** Shows an error inside the page's layout, so that the navigation stays available. */
function withErrors(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorScreen, children }];
}

type PageModule = Pick<RouteObject, "loader" | "Component" | "ErrorBoundary">;

/** The only route table. Each page is a chunk with its loader and its component. */
export const routes: RouteObject[] = [
  {
    id: "root",
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Splash,
    children: [
      {
        path: "admin",
        handle: { shell: true } satisfies RouteHandle,
        middleware: [requireSession, keepAuditors],
        ...chunk("admin/layout", () => import("./pages/admin/layout.tsx")),
        children: withErrors([
          { index: true, ...chunk("admin/dashboard", () => import("./pages/admin/dashboard.tsx")) },
          page("rifas", "admin/raffles", () => import("./pages/admin/raffles.tsx")),
          page("crear", "admin/create-raffle", () => import("./pages/admin/create-raffle.tsx")),
          page("editar/:id", "admin/edit-raffle", () => import("./pages/admin/edit-raffle.tsx")),
          page("tickets", "admin/tickets", () => import("./pages/admin/tickets.tsx")),
          page(
            "conciliacion",
            "admin/reconciliation",
            () => import("./pages/admin/reconciliation.tsx"),
          ),
          page(
            "historial-de-emails",
            "admin/email-history",
            () => import("./pages/admin/email-history.tsx"),
          ),
          page("cuenta", "admin/account", () => import("./pages/admin/account.tsx")),
          page("auditoria", "admin/audits", () => import("./pages/admin/audits.tsx")),
          page(
            "configuracion",
            "admin/configuration",
            () => import("./pages/admin/configuration.tsx"),
          ),
          page("analiticas", "admin/analytics", () => import("./pages/admin/analytics.tsx")),
        ]),
      },
      {
        ...chunk("public/layout", () => import("./pages/public/layout.tsx")),
        children: withErrors([
          { index: true, ...chunk("public/home", () => import("./pages/public/home.tsx")) },
          page("rifas/:id", "public/raffle", () => import("./pages/public/raffle.tsx")),
          page("compra/:id", "public/purchase", () => import("./pages/public/purchase.tsx")),
          page("sorteo/:id", "public/draw", () => import("./pages/public/draw.tsx")),
          page("libro/:id", "public/ledger", () => import("./pages/public/ledger.tsx")),
          page(
            "mis-compras",
            "public/my-purchases",
            () => import("./pages/public/my-purchases.tsx"),
          ),
          page("vender", "public/seller", () => import("./pages/public/seller.tsx")),
          page(
            "recordatorios/:id/:signature",
            "public/stop-reminders",
            () => import("./pages/public/stop-reminders.tsx"),
          ),
          page(
            "avisos/:id/:signature",
            "public/leave-waiting-list",
            () => import("./pages/public/leave-waiting-list.tsx"),
          ),
          page(
            "verificador-de-boletos",
            "public/checker",
            () => import("./pages/public/checker.tsx"),
          ),
          page("inicia-sesion", "public/login", () => import("./pages/public/login.tsx")),
          page("*", "public/not-found", () => import("./pages/public/not-found.tsx")),
        ]),
      },
    ],
  },
];
