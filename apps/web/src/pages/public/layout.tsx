import { queries } from "@rifas/api-client/queries";
import { Button } from "@rifas/ui/button";
import { PageProgress } from "@rifas/ui/page-progress";
import { PublicShell, SiteBrand } from "@rifas/ui/public-shell";
import {
  Link as RouterLink,
  Outlet,
  ScrollRestoration,
  useNavigation,
  type LoaderFunctionArgs,
} from "react-router-dom";
import { environmentOf } from "../../data/loader-environment.ts";
import { SessionMenu } from "../../layout/session-menu.tsx";
import { SiteFooter } from "../../layout/site-footer.tsx";
import { useFocusOnNavigation } from "../../layout/use-focus-on-navigation.ts";
import { useSite } from "../../site/use-site.ts";

export function loader(args: LoaderFunctionArgs) {
  return environmentOf(args).prefetch([queries.config()], args.request.signal);
}

/** What stands around every public page. */
export function Component() {
  const config = useSite();
  const { state } = useNavigation();
  useFocusOnNavigation();
  return (
    <PublicShell
      brand={
        <RouterLink to="/" className="inline-block rounded-md">
          <SiteBrand name={config?.site.name ?? "Rifas"} logo={config?.site.logo} />
        </RouterLink>
      }
      actions={
        <Button asChild tone="outline">
          <RouterLink to="/verificador-de-boletos">
            <span>
              Verificar<span className="max-sm:sr-only"> boletos</span>
            </span>
          </RouterLink>
        </Button>
      }
      menu={<SessionMenu />}
      notice={config?.demo ?? undefined}
      footer={config === undefined ? undefined : <SiteFooter config={config} />}
    >
      <PageProgress state={state === "idle" ? "idle" : "loading"} />
      <Outlet />
      <ScrollRestoration />
    </PublicShell>
  );
}
