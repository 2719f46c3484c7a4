import type { Schema } from "@rifas/api-client/types";
import type { Member } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { PasswordCheck } from "../users/password-checks.ts";
import { refuseWaiting } from "../users/waiting-change.ts";
import { hashToken } from "../users/session-token.ts";
import { newChallenge } from "./challenges.ts";
import { passkeyIds } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { passkeyDomain, verifyPasskeyUse } from "./verify-passkey.ts";

/** How the user can confirm who they are: the password only if they have no passkey. */
export async function startIdentity(
  context: Context,
  actor: Member,
  token: string,
): Promise<Schema<"IdentityOptions">> {
  const passkeys = await passkeyIds(context.database, actor.id);
  const rp_id = passkeyDomain(context);
  if (passkeys.length === 0) return { way: "password", challenge: null, rp_id, passkeys };
  const challenge = newChallenge(context, { purpose: "confirm", token });
  return { way: "passkey", challenge, rp_id, passkeys };
}

export interface IdentityAttempt {
  readonly proof: Schema<"IdentityProof">;
  readonly token: string;
  readonly asker: Asker;
  readonly refuses: boolean;
}

/**
 * Confirms who the user of a session is, for `CONFIRMED_MINUTES`, which ends a suspension; with `refuses`, nothing waits about their account any more. Failures:
 * `validation_failed` with the field; `server_busy`; `unauthorized` if the session has ended.
 */
export async function confirmIdentity(
  context: Context & { checkPassword: PasswordCheck },
  actor: Member,
  attempt: IdentityAttempt,
): Promise<Result<null>> {
  // Slow on purpose, so outside the transaction.
  const wrongPassword = await passwordRefusal(context, actor, attempt);
  if (wrongPassword !== null) return wrongPassword;
  const now = context.clock.now();
  return await context.database.transaction(async (tx) => {
    // First, so that it waits for who ends this session meanwhile.
    await tx.kysely
      .updateTable("users")
      .set({ suspended: false })
      .where("id", "=", actor.id)
      .execute();
    const refusal = await refusalOf(context, tx, actor, attempt);
    if (refusal !== null) return refusal;
    const session = await tx.kysely
      .updateTable("sessions")
      .set({ confirmed_at: now })
      .where("token_hash", "=", hashToken(attempt.token))
      .returning("id")
      .executeTakeFirst();
    if (session === undefined)
      return fail("unauthorized", "Tu sesión ya se cerró. Inicia sesión otra vez.");
    if (attempt.refuses) await refuseWaiting(tx, actor.id);
    const way = Object.keys(attempt.proof)[0] ?? null;
    await recordAudit(
      tx,
      actor,
      attempt.refuses ? "account_change_refused" : "identity_confirmed",
      { user: actor.id, changes: [{ field: "way", before: null, after: way }], at: now },
    );
    return ok(null);
  });
}

async function passwordRefusal(
  { database, checkPassword }: Context & { checkPassword: PasswordCheck },
  actor: Member,
  { proof: { password }, asker }: IdentityAttempt,
): Promise<Refusal | null> {
  if (password === undefined) return null;
  const { password_hash: stored } = await database.kysely
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const fits = await checkPassword(asker, stored, password);
  if (!fits.ok) return fits;
  return fits.value ? null : invalidField("password", "No es tu contraseña.");
}

async function refusalOf(
  context: Context,
  tx: Transaction,
  actor: Member,
  { proof: { passkey, password, recovery_code }, token }: IdentityAttempt,
): Promise<Refusal | null> {
  if (password !== undefined) {
    const hasPasskeys = (await passkeyIds(tx, actor.id)).length > 0;
    return hasPasskeys ? invalidField("password", "Confirma con tu llave de acceso.") : null;
  }
  if (passkey !== undefined) {
    const wanted = { purpose: "confirm", token } as const;
    const use = await verifyPasskeyUse(context, tx, { wanted, answer: passkey });
    return use?.userId === actor.id ? null : invalidField("passkey", WRONG_PASSKEY);
  }
  return (await spendRecoveryCode(tx, actor.id, recovery_code ?? ""))
    ? null
    : invalidField("recovery_code", "No es uno de tus códigos, o ya lo usaste.");
}

const WRONG_PASSKEY = "No pudimos comprobar tu llave. Intenta de nuevo.";
