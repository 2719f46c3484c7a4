import { formatDay } from "@rifas/domain/dates";
import { fail, type Refusal } from "../../platform/failure.ts";
import type { User } from "./user.ts";

/** The same for a wrong password, an unknown address and a disabled user. */
export function wrongCredentials(): Refusal {
  return fail("invalid_credentials", "El correo o la contraseña no coinciden.");
}

/** Only told to whoever has proved who they are. */
export function accessEnded({ access_ends_on }: Pick<User, "access_ends_on">): Refusal {
  const last = formatDay(access_ends_on ?? "");
  return fail(
    "access_ended",
    `Tu acceso como auditor llegaba hasta el ${last}. Pide a la organización que lo extienda.`,
  );
}
