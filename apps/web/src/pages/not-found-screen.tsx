import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { Link as RouterLink } from "react-router-dom";

/** Nothing lives at this address (part A1). */
export function NotFound() {
  return (
    <main id="contenido" className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-16">
      <title>Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 lang="en" className="text-3xl">
        Not Found
      </h1>
      <p>Esta página no existe, o la rifa ya no está publicada.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button asChild>
          <RouterLink to="/">Ver las rifas</RouterLink>
        </Button>
        <Link asChild place="standalone">
          <RouterLink to="/verificador-de-boletos">Verificar mis boletos</RouterLink>
        </Link>
      </div>
    </main>
  );
}
