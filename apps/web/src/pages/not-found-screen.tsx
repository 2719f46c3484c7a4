import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { Link as RouterLink, useLocation } from "react-router-dom";

/** The 404 page. */
export function NotFound() {
  const isAtDesk = useLocation().pathname.startsWith("/admin");
  return (
    <main id="contenido" className="mx-auto max-w-2xl px-4 py-12">
      <title>Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 lang="en" className="pb-6 text-center text-3xl">
        Not Found
      </h1>
      <EmptyState
        picture="search"
        title="Aquí no hay nada"
        hint="La página no existe, o la rifa ya no está publicada."
        action={
          <div className="flex flex-wrap justify-center gap-3">
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
          </div>
        }
      />
    </main>
  );
}
