import { Button } from "@rifas/ui/button";
import { ErrorState } from "@rifas/ui/error-state";
import { useState } from "react";
import { isRouteErrorResponse, Link as RouterLink, useRouteError } from "react-router-dom";
import { NotFound } from "./not-found-screen.tsx";

/** What failed, as it may be shown: the status of an answer, the text of an error of ours, nothing of the server's. */
function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `Error ${error.status}`;
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return String(error);
}

function isNotFound(error: unknown): boolean {
  const status =
    typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return status === 404;
}

/** A route that failed to load or to render (part A1); a 404 is the 'Not Found' page. */
export function ErrorScreen() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFound /> : <SomethingWentWrong text={describe(error)} />;
}

/** The generic error screen: 'Something went wrong!' with a button that shows or hides the error. */
export function SomethingWentWrong({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  return (
    <main id="contenido" className="mx-auto max-w-2xl px-4 py-12">
      <title>Something went wrong!</title>
      <ErrorState
        level={1}
        place="page"
        title={<span lang="en">Something went wrong!</span>}
        text="Algo falló de nuestro lado. Lo que compraste está a salvo: intenta de nuevo en un momento."
        onRetry={() => location.reload()}
        action={
          <>
            <Button asChild>
              <RouterLink to="/">Ir al inicio</RouterLink>
            </Button>
            <Button
              lang="en"
              tone="quiet"
              aria-expanded={shown}
              aria-controls="error-text"
              onClick={() => setShown(!shown)}
            >
              {shown ? "Hide Error" : "Show Error"}
            </Button>
          </>
        }
      />
      <pre id="error-text" hidden={!shown} className="overflow-x-auto py-6 text-center text-sm">
        {text}
      </pre>
    </main>
  );
}
