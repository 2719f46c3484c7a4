import { Button } from "@rifas/ui/button";
import { ButtonRow } from "@rifas/ui/button/row";
import { EmptyState } from "@rifas/ui/empty-state";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

/** The address that the browser shows: the page's that was wanted. */
const WANTED = "";

/**
 * Shown by the service worker for every page that isn't kept, at that page's address and without any script: its links are ordinary ones.
 */
export function OfflinePage() {
  const siteName = useSiteName();
  return (
    <PublicPage layout="message">
      <PageHead title="Sin conexión" siteName={siteName} />
      <PublicPageTitle place="hidden">Sin conexión</PublicPageTitle>
      <EmptyState
        title="Estás sin conexión"
        hint="Los precios y los números libres cambian a cada rato, así que no te mostramos los de antes. Tus compras sí las puedes ver."
        action={
          <ButtonRow align="centre">
            <Button asChild>
              <a href="/mis-compras">Ver mis compras</a>
            </Button>
            <Button asChild tone="outline">
              <a href={WANTED}>Probar otra vez</a>
            </Button>
          </ButtonRow>
        }
      />
    </PublicPage>
  );
}
