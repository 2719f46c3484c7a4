import "./shared/old-phones.ts";
import { withoutEndings } from "@rifas/domain/address-endings";
import { hydrateRoot } from "react-dom/client";
import {
  RouterContextProvider,
  RouterProvider,
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
} from "react-router-dom";
import { AppProviders } from "./host/app-providers.tsx";
import { browserLoaderEnvironment } from "./shared/session/browser-loader-environment.ts";
import { createBrowserSession } from "./shared/session/browser-session.ts";
import { loaderEnvironment } from "./shared/session/loader-environment.ts";
import { parseDocumentState } from "./host/document-state.ts";
import { Document, STATE_ID } from "./host/document.tsx";
import { ClientOnly } from "./shared/layout/client-only.tsx";
import { Splash } from "./shared/layout/splash.tsx";
import { THEME_STYLE_ID } from "./shared/theme-style-id.ts";
import { routes } from "./routes.tsx";

const stateText = document.getElementById(STATE_ID)?.textContent ?? "";
const themeCss = document.getElementById(THEME_STYLE_ID)?.textContent ?? "";
const state = parseDocumentState(stateText);

// The server doesn't see the fragment, and no address at all of what the worker keeps.
const address = location.pathname + location.search + location.hash;
const meant = withoutEndings(address);
if (meant !== address) history.replaceState(history.state, "", meant);

const { client, session } = createBrowserSession({
  place: () => router.state.navigation.location ?? router.state.location,
  goTo: (address) => void router.navigate(address, { replace: true }),
});
const environment = browserLoaderEnvironment(client, session, state.swr);

// Hydration needs every chunk of the page; they are already on their way (modulepreload).
if (state.hydration !== null) await resolveMatchedRoutes(routes, location.pathname);

const router = createBrowserRouter(routes, {
  ...(state.hydration === null ? {} : { hydrationData: state.hydration }),
  getContext: () => new RouterContextProvider(new Map([[loaderEnvironment, environment]])),
});

const app = <RouterProvider router={router} />;

hydrateRoot(
  document,
  <AppProviders origin={state.origin} client={client} session={session} fallback={state.swr}>
    <Document
      assets={state.assets}
      readable={state.hydration !== null}
      themeCss={themeCss}
      state={stateText}
    >
      {state.hydration === null ? <ClientOnly fallback={<Splash />}>{app}</ClientOnly> : app}
    </Document>
  </AppProviders>,
);

/** Loads the chunks of the routes that the server rendered, so that hydration can run synchronously. */
async function resolveMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const module = await route.lazy();
      delete route.lazy;
      Object.assign(route, module);
    }),
  );
}
