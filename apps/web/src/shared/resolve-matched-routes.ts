import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the chunks of the routes that the server rendered, so that hydration can run synchronously. */
export async function resolveMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const module = await route.lazy();
      delete route.lazy;
      Object.assign(route, module);
    }),
  );
}
