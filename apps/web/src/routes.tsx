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
 * A page in its own chunk. The route id is the module's path, by which the server finds the files to preload; a test
 * keeps the two equal.
 */
function page(module: string, load: () => Promise<PageModule>) {
  return { id: module, lazy: load };
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
        ...page("src/pages/admin/layout.tsx", () => import("./pages/admin/layout.tsx")),
        children: withErrors([
          {
            index: true,
            ...page("src/pages/admin/dashboard.tsx", () => import("./pages/admin/dashboard.tsx")),
          },
          {
            path: "rifas",
            ...page("src/pages/admin/raffles.tsx", () => import("./pages/admin/raffles.tsx")),
          },
          {
            path: "crear",
            ...page(
              "src/pages/admin/create-raffle.tsx",
              () => import("./pages/admin/create-raffle.tsx"),
            ),
          },
          {
            path: "editar/:id",
            ...page(
              "src/pages/admin/edit-raffle.tsx",
              () => import("./pages/admin/edit-raffle.tsx"),
            ),
          },
          {
            path: "tickets",
            ...page("src/pages/admin/tickets.tsx", () => import("./pages/admin/tickets.tsx")),
          },
          {
            path: "conciliacion",
            ...page(
              "src/pages/admin/reconciliation.tsx",
              () => import("./pages/admin/reconciliation.tsx"),
            ),
          },
          {
            path: "historial-de-emails",
            ...page(
              "src/pages/admin/email-history.tsx",
              () => import("./pages/admin/email-history.tsx"),
            ),
          },
          {
            path: "cuenta",
            ...page("src/pages/admin/account.tsx", () => import("./pages/admin/account.tsx")),
          },
          {
            path: "auditoria",
            ...page("src/pages/admin/audits.tsx", () => import("./pages/admin/audits.tsx")),
          },
          {
            path: "configuracion",
            ...page(
              "src/pages/admin/configuration.tsx",
              () => import("./pages/admin/configuration.tsx"),
            ),
          },
          {
            path: "analiticas",
            ...page("src/pages/admin/analytics.tsx", () => import("./pages/admin/analytics.tsx")),
          },
        ]),
      },
      {
        ...page("src/pages/public/layout.tsx", () => import("./pages/public/layout.tsx")),
        children: withErrors([
          {
            index: true,
            ...page("src/pages/public/home.tsx", () => import("./pages/public/home.tsx")),
          },
          {
            path: "rifas/:id",
            ...page("src/pages/public/raffle.tsx", () => import("./pages/public/raffle.tsx")),
          },
          {
            path: "compra/:id",
            ...page("src/pages/public/purchase.tsx", () => import("./pages/public/purchase.tsx")),
          },
          {
            path: "sorteo/:id",
            ...page("src/pages/public/draw.tsx", () => import("./pages/public/draw.tsx")),
          },
          {
            path: "libro/:id",
            ...page("src/pages/public/ledger.tsx", () => import("./pages/public/ledger.tsx")),
          },
          {
            path: "mis-compras",
            ...page(
              "src/pages/public/my-purchases.tsx",
              () => import("./pages/public/my-purchases.tsx"),
            ),
          },
          {
            path: "recordatorios/:id/:signature",
            ...page(
              "src/pages/public/stop-reminders.tsx",
              () => import("./pages/public/stop-reminders.tsx"),
            ),
          },
          {
            path: "avisos/:id/:signature",
            ...page(
              "src/pages/public/leave-waiting-list.tsx",
              () => import("./pages/public/leave-waiting-list.tsx"),
            ),
          },
          {
            path: "verificador-de-boletos",
            ...page("src/pages/public/checker.tsx", () => import("./pages/public/checker.tsx")),
          },
          {
            path: "inicia-sesion",
            ...page("src/pages/public/login.tsx", () => import("./pages/public/login.tsx")),
          },
          {
            path: "*",
            ...page("src/pages/public/not-found.tsx", () => import("./pages/public/not-found.tsx")),
          },
        ]),
      },
    ],
  },
];
