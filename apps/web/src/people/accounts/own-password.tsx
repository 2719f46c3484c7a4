import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { passwordDialogAddress } from "./password-dialog.tsx";

/** Where the user changes their own password. */
export function OwnPassword() {
  const { search } = useLocation();
  return (
    <Section
      heading="Contraseña"
      lead="Sirve donde no tengas una llave de acceso. Si crees que alguien la sabe, cámbiala: se cierran tus otras sesiones."
      action={
        <Button asChild tone="outline">
          <RouterLink to={passwordDialogAddress(search)} preventScrollReset>
            Cambiar mi contraseña
          </RouterLink>
        </Button>
      }
    />
  );
}
