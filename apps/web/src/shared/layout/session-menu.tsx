import { useApiClient } from "@rifas/api-client/api-provider";
import { isApiError } from "@rifas/api-client/api-error";
import { Button } from "@rifas/ui/button";
import { PublicMenu } from "@rifas/ui/public-shell/menu";
import { ThemeToggle } from "@rifas/ui/theme-toggle";
import { Link as RouterLink, useNavigate } from "react-router-dom";
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
            <Button asChild tone="quiet">
              <RouterLink to="/admin">Panel</RouterLink>
            </Button>
            <Button tone="quiet" onClick={() => void signOut()}>
              Salir
            </Button>
          </>
        ) : (
          <Button asChild tone="quiet">
            <RouterLink to="/inicia-sesion">Entrar</RouterLink>
          </Button>
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
