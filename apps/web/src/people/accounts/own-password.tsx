import { Section } from "@rifas/ui/section";
import { useLocation } from "react-router-dom";
import { ButtonTo } from "../../shared/link-to.tsx";
import { passwordDialogAddress } from "./password-dialog.tsx";

/** Where the user changes their own password. */
export function OwnPassword() {
  const { search } = useLocation();
  return (
    <Section
      heading="Contraseña"
      lead="Sirve donde no tengas una llave de acceso. Si crees que alguien la sabe, cámbiala: se cierran tus otras sesiones."
      action={
        <ButtonTo to={passwordDialogAddress(search)} tone="outline" preventScrollReset>
          Cambiar mi contraseña
        </ButtonTo>
      }
    />
  );
}
