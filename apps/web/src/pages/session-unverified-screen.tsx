import { ErrorState } from "@rifas/ui/error-state";
import { PublicPage } from "@rifas/ui/public-shell/page";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ButtonTo } from "../shared/link-to.tsx";
import { useSession, useSessionStore } from "../shared/session/use-session.ts";

/** Shown instead of the desk while the session can't be verified: why, and a retry button. The session is kept. */
export function SessionUnverifiedScreen() {
  const store = useSessionStore();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [retrying, setRetrying] = useState(false);
  const { status } = session;
  // Verified or refused: navigate again, so that the guard admits the user or redirects to the login page.
  useEffect(() => {
    if (status !== "unverified") void navigate(location, { replace: true });
  }, [status, location, navigate]);

  const retry = async () => {
    setRetrying(true);
    await store.retry();
    setRetrying(false);
  };
  return (
    <PublicPage layout="message">
      <title>No pudimos comprobar tu sesión</title>
      <ErrorState
        level={1}
        place="page"
        title="No pudimos comprobar tu sesión"
        text={
          <>
            <p>{session.status === "unverified" ? session.failure?.message : null}</p>
            <p>Tu sesión sigue abierta: lo intentamos otra vez cada cierto tiempo.</p>
          </>
        }
        state={retrying ? "retrying" : "idle"}
        onRetry={() => void retry()}
        action={
          <ButtonTo to="/" tone="quiet">
            Ver el sitio
          </ButtonTo>
        }
      />
    </PublicPage>
  );
}
