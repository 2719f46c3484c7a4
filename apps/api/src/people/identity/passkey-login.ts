import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { fail, type Result } from "../../platform/failure.ts";
import { accessEnded } from "../users/sign-in-refusals.ts";
import { openSession, type OpenedSession, type SignInFrom } from "../users/open-session.ts";
import { hasAccessEnded, userColumns } from "../users/user.ts";
import { newChallenge } from "./challenges.ts";
import { passkeyDomain, verifyPasskeyUse } from "./verify-passkey.ts";

/** What a passkey signs to open a session. */
export function startPasskeyLogin(context: Context): Schema<"PasskeyChallenge"> {
  return { challenge: newChallenge(context, { purpose: "login" }), rp_id: passkeyDomain(context) };
}

/** Opens a session for the owner of a passkey, who has so confirmed who they are. */
export async function loginWithPasskey(
  context: Context,
  answer: Schema<"PasskeyAnswer">,
  from: SignInFrom,
): Promise<Result<OpenedSession>> {
  const { database, clock } = context;
  // On its own, so that a challenge stays used whatever becomes of the session.
  const use = await database.transaction((tx) =>
    verifyPasskeyUse(context, tx, { wanted: { purpose: "login" }, answer }),
  );
  if (use === null) return wrongPasskey();
  const found = await database.kysely
    .selectFrom("users")
    .select([...userColumns, "password_hash"])
    .where("id", "=", use.userId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (found === undefined) return wrongPasskey();
  if (hasAccessEnded(found, clock.now())) return accessEnded(found);
  return await openSession(context, found, { from, passkey: use.name });
}

function wrongPasskey(): Result<never> {
  return fail(
    "invalid_credentials",
    "Esa llave no abre ninguna cuenta aquí. Entra con tu contraseña.",
  );
}
