import { Link } from "@rifas/ui/link";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { useMay } from "../../shared/session/use-may.ts";
import { realDialogAddress } from "./real-dialog.tsx";

/** The line at the top of every desk page of a quiet copy; administrators can end it from there. */
export function CopyNotice() {
  const { search } = useLocation();
  const mayEnd = useMay("confirmRealInstallation");
  return (
    <>
      <strong>Esto es una copia:</strong> no envía correos ni sortea.{" "}
      {mayEnd ? (
        <Link asChild tone="inverse" place="row">
          <RouterLink to={realDialogAddress(search)} preventScrollReset>
            Es la de verdad
          </RouterLink>
        </Link>
      ) : (
        "¿Es la de verdad? Avisa a un administrador."
      )}
    </>
  );
}
