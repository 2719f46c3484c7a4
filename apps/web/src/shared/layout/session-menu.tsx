import { useApiClient } from "@rifas/api-client/api-provider";
import { isApiError } from "@rifas/api-client/api-error";
import { Button } from "@rifas/ui/button";
import { PublicMenu } from "@rifas/ui/public-shell/menu";
import { ThemeToggle } from "@rifas/ui/theme-toggle";
import { useNavigate } from "react-router-dom";
import { ButtonTo } from "../link-to.tsx";
import { useSession, useSessionStore } from "../session/use-session.ts";

/** 'Entrar', or 'Panel' and 'Salir' for signed-in users. It has a fixed width, so that nothing moves. */
export function SessionMenu() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <PublicMenu
      theme={<ThemeToggle />}
      session={
        session.status === "authenticated" ? (
          <>
            <ButtonTo to="/admin" tone="quiet">
              Panel
            </ButtonTo>
            <Button tone="quiet" onClick={() => void signOut()}>
              Salir
            </Button>
          </>
        ) : (
          <ButtonTo to="/inicia-sesion" tone="quiet">
            Entrar
          </ButtonTo>
        )
      }
    />
  );
}

/** Ends the session here and on the server, and goes home. The user is signed out here even if the server fails. */
export function useSignOut(): () => Promise<void> {
  const store = useSessionStore();
  const client = useApiClient();
  const navigate = useNavigate();
  return async () => {
    const token = store.token();
    store.signOut();
    await navigate("/");
    if (token === null) return;
    try {
      await client.post("/auth/logout", { token });
    } catch (error) {
      if (!isApiError(error)) throw error; // the client has logged it; the session expires by itself
    }
  };
}
