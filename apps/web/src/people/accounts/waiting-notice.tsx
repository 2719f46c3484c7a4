import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Link } from "@rifas/ui/link";
import { useState } from "react";
import { DialogFrame } from "../../shared/forms/form-dialog.tsx";
import { askWhoItIs } from "../../shared/session/identity-question.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { WhoIsIt } from "./identity-dialog.tsx";

type Waiting = Schema<"WaitingAccountChange">;

/** What somebody wants to do to an account, as in 'Ana quiere quitarle el acceso'. */
const WANTED: Readonly<Record<Waiting["change"], readonly [own: string, another: string]>> = {
  password_reset: ["darte otra contraseña", "darle otra contraseña"],
  demoted: ["que seas operador", "que sea operador"],
  disabled: ["quitarte el acceso", "quitarle el acceso"],
};

/** What is said once something waits. */
export const WAITS = "Se le avisó: se hace en 24 horas, si no se niega";

/** What waits about another administrator. */
export function waitingText({ change, by, at }: Waiting): string {
  return `${by} quiere ${WANTED[change][1]}: el ${formatDateTime(at)}, si no se niega`;
}

/** The line at the top of every desk page for whom something waits, with the way to refuse it. */
export function WaitingNotice({ waiting }: { waiting: Waiting }) {
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      <strong>
        {waiting.by} quiere {WANTED[waiting.change][0]}
      </strong>{" "}
      el {formatDateTime(waiting.at)} <Way onTake={() => setRefusing(true)}>Negarme</Way>
      {refusing ? (
        <DialogFrame size="sm" onClose={() => setRefusing(false)}>
          <WhoIsIt
            to="/auth/identity/refusal"
            onConfirmed={() => toastSuccess("Te negaste: no se hará")}
          />
        </DialogFrame>
      ) : null}
    </>
  );
}

/** The same for whom an administrator has suspended, with the way to end it. */
export function SuspendedNotice() {
  return (
    <>
      <strong>Un administrador suspendió lo que cambias de pagos</strong> hasta que confirmes quién
      eres <Way onTake={() => void askWhoItIs()}>Confirmar</Way>
    </>
  );
}

function Way({ children, onTake }: { children: string; onTake: () => void }) {
  return (
    <Link asChild tone="inverse" place="row">
      <button type="button" onClick={onTake}>
        {children}
      </button>
    </Link>
  );
}
