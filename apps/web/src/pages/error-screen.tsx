import { isApiError } from "@rifas/api-client/api-error";
import { failureMessages } from "@rifas/api-client/failure-messages";
import { Button } from "@rifas/ui/button";
import { ButtonRow } from "@rifas/ui/button/row";
import { ErrorText } from "@rifas/ui/error-state/text";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { useState } from "react";
import {
  isRouteErrorResponse,
  Link as RouterLink,
  useLocation,
  useRouteError,
} from "react-router-dom";
import { deferred } from "../shared/layout/deferred.tsx";
import { SessionUnverified } from "../shared/session/session-unverified.ts";

/** The 404 page, loaded when it is needed. */
export const NotFound = deferred(async () => (await import("./not-found-screen.tsx")).NotFound);
const SessionUnverifiedScreen = deferred(
  async () => (await import("./session-unverified-screen.tsx")).SessionUnverifiedScreen,
);

/** The error as it may be shown: the status of a response, or the message of a client-side error. */
function describe(error: unknown): string {
  return isRouteErrorResponse(error) ? `Error ${error.status}` : String(error);
}

function isNotFound(error: unknown): boolean {
  return (isRouteErrorResponse(error) || isApiError(error)) && error.status === 404;
}

/** The error boundary of every route; a 404 shows the 'Not Found' page. */
export function ErrorScreen() {
  const error = useRouteError();
  if (error instanceof SessionUnverified) return <SessionUnverifiedScreen />;
  if (isNotFound(error)) return <NotFound />;
  return <SomethingWentWrong text={describe(error)} />;
}

/** Matches the errors of browsers and Vite when a script or stylesheet fails to load. */
const NO_CODE = /module|preload CSS/;

/** What happened, and what it didn't harm. */
function wordsFor(text: string, safe: string): string {
  if (NO_CODE.test(text)) return failureMessages.network_error;
  return `${failureMessages.unexpected_answer} ${safe} está a salvo.`;
}

/** The generic error screen: 'Something went wrong!' with a button that shows or hides the error. */
export function SomethingWentWrong({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  const isAtDesk = useLocation().pathname.startsWith("/admin");
  return (
    <PublicPage layout="failure">
      <title>Something went wrong!</title>
      <PublicPageTitle lang="en">Something went wrong!</PublicPageTitle>
      <p>{wordsFor(text, isAtDesk ? "Lo que ya se guardó" : "Lo que compraste")}</p>
      <ButtonRow>
        <Button onClick={() => location.reload()}>Intentar de nuevo</Button>
        <Button asChild tone="outline">
          <RouterLink to={isAtDesk ? "/admin" : "/"}>Ir al inicio</RouterLink>
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
      </ButtonRow>
      <ErrorText id="error-text" hidden={!shown}>
        {text}
      </ErrorText>
    </PublicPage>
  );
}
