import { Button } from "@rifas/ui/button";
import { useState } from "react";
import { isRouteErrorResponse, Link as RouterLink, useRouteError } from "react-router-dom";
import { deferred } from "../layout/deferred.tsx";
import { SessionUnverified } from "../session/session-unverified.ts";

const NotFound = deferred(async () => (await import("./not-found-screen.tsx")).NotFound);
const SessionUnverifiedScreen = deferred(
  async () => (await import("./session-unverified-screen.tsx")).SessionUnverifiedScreen,
);

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
  if (error instanceof SessionUnverified) return <SessionUnverifiedScreen />;
  return isNotFound(error) ? <NotFound /> : <SomethingWentWrong text={describe(error)} />;
}

/** The generic error screen: 'Something went wrong!' with a button that shows or hides the error. */
export function SomethingWentWrong({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  return (
    <main id="contenido" className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-12">
      <title>Something went wrong!</title>
      <h1 lang="en" className="text-3xl">
        Something went wrong!
      </h1>
      <p>
        Algo falló de nuestro lado. Lo que compraste está a salvo: intenta de nuevo en un momento.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Intentar de nuevo</Button>
        <Button asChild tone="outline">
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
      </div>
      <pre id="error-text" hidden={!shown} className="max-w-full overflow-x-auto text-sm">
        {text}
      </pre>
    </main>
  );
}
