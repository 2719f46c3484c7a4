import { Button } from "@rifas/ui/button";
import { ButtonRow } from "@rifas/ui/button/row";
import { EmptyState } from "@rifas/ui/empty-state";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { Link as RouterLink, useLocation } from "react-router-dom";

/** The 404 page. */
export function NotFound() {
  const isAtDesk = useLocation().pathname.startsWith("/admin");
  return (
    <PublicPage layout="message">
      <title>Not Found</title>
      <meta name="robots" content="noindex" />
      <PublicPageTitle lang="en" place="message">
        Not Found
      </PublicPageTitle>
      <EmptyState
        picture="search"
        title="Aquí no hay nada"
        hint="La página no existe, o la rifa ya no está publicada."
        action={
          <ButtonRow align="centre">
            <Button asChild>
              <RouterLink to={isAtDesk ? "/admin" : "/"}>
                {isAtDesk ? "Ir al inicio" : "Ver las rifas"}
              </RouterLink>
            </Button>
            {isAtDesk ? null : (
              <Button asChild tone="outline">
                <RouterLink to="/verificador-de-boletos">Verificar mis boletos</RouterLink>
              </Button>
            )}
          </ButtonRow>
        }
      />
    </PublicPage>
  );
}
