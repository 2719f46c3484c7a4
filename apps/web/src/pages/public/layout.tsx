import "../../storefront.css";
import { useApiClient } from "@rifas/api-client/api-provider";
import { get } from "@rifas/api-client/get";
import { Button } from "@rifas/ui/button";
import { imageAtWidth } from "@rifas/domain/image-sizes";
import { PageProgress } from "@rifas/ui/progress/page";
import { PublicShell, SiteBrand } from "@rifas/ui/public-shell";
import { useEffect } from "react";
import {
  Link as RouterLink,
  Outlet,
  ScrollRestoration,
  useNavigation,
  type LoaderFunctionArgs,
} from "react-router-dom";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { deferred } from "../../shared/layout/deferred.tsx";
import { useFocusOnNavigation } from "../../shared/layout/use-focus-on-navigation.ts";
import { useSite } from "../../shared/use-site.ts";

const SessionMenu = deferred(
  async () => (await import("../../shared/layout/session-menu.tsx")).SessionMenu,
);
const SiteFooter = deferred(
  async () => (await import("../../shared/layout/site-footer.tsx")).SiteFooter,
);

export function loader(args: LoaderFunctionArgs) {
  return environmentOf(args).prefetch([get("/config")], args.request.signal);
}

/** The layout of every public page. */
export function Component() {
  const config = useSite();
  const { state } = useNavigation();
  useFocusOnNavigation();
  const client = useApiClient();
  useEffect(() => {
    // Only who comes by a campaign's link loads this.
    if (!location.search.includes("de=")) return;
    // Taken now: on a slow network the visitor may be on another page before the code is there.
    const { href } = location;
    void import("../../shared/campaign/arrive.ts").then(({ noteArrival }) =>
      noteArrival(client, href),
    );
  }, [client]);
  return (
    <PublicShell
      brand={
        <RouterLink to="/">
          <SiteBrand name={config?.site.name ?? "Rifas"} logo={logoOf(config?.site.logo)} />
        </RouterLink>
      }
      actions={
        <Button asChild tone="outline">
          <RouterLink to="/verificador-de-boletos">
            <span>
              Verificar<span data-wide> boletos</span>
            </span>
          </RouterLink>
        </Button>
      }
      menu={<SessionMenu />}
      notice={config?.demo ?? undefined}
      footer={<SiteFooter />}
    >
      <PageProgress state={state === "idle" ? "idle" : "loading"} />
      <Outlet />
      <ScrollRestoration />
    </PublicShell>
  );
}

/** The logo is shown at 44 px, so its smallest copy is enough on any screen. */
function logoOf(image: string | null | undefined): string | null {
  return image == null ? null : imageAtWidth(image, 160);
}
