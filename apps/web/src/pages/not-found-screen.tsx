import { ButtonRow } from "@rifas/ui/button/row";
import { EmptyState } from "@rifas/ui/empty-state";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { useLocation } from "react-router-dom";
import { ButtonTo } from "../shared/link-to.tsx";

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
            <ButtonTo to={isAtDesk ? "/admin" : "/"}>
              {isAtDesk ? "Ir al inicio" : "Ver las rifas"}
            </ButtonTo>
            {isAtDesk ? null : (
              <ButtonTo to="/verificador-de-boletos" tone="outline">
                Verificar mis boletos
              </ButtonTo>
            )}
          </ButtonRow>
        }
      />
    </PublicPage>
  );
}
