import type { Schema } from "@rifas/api-client/types";
import { prepared } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { limitAttempt } from "../../platform/limits/limit-calls.ts";
import { strangerAt } from "../../platform/limits/network-of.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { SignInFrom } from "../users/open-session.ts";
import type { PasswordCheck } from "../users/password-checks.ts";
import { createToken, hashToken } from "../users/session-token.ts";
import { sellerActor } from "./find-seller.ts";

/** So many wrong PINs in a row lock a phone. */
const MOST_WRONG = 5;

interface Phone {
  id: number;
  name: string;
  pin_hash: string;
  active: boolean;
  wrong_pins: number;
}

/**
 * Opens a seller's session, which ends the one before. An attempt counts as wrong before its PIN is checked, so that no number of callers
 * at once checks more than five. Failures: `invalid_credentials`, and `access_ended` for a phone that is locked or a seller who may not
 * sell.
 */
export async function signInSeller(
  context: Context & { checkPassword: PasswordCheck },
  { key, pin }: Schema<"SellerCredentials">,
  { address, signal }: SignInFrom,
): Promise<Result<Schema<"SellerSession">>> {
  const { database, clock } = context;
  const attempt = await limitAttempt(context, [{ name: "loginPerAddress", address }]);
  if (!attempt.ok) return attempt;
  const keyHash = hashToken(key);
  const [phone] = await database.query<Phone>(countAttempt, [keyHash, MOST_WRONG]);
  if (phone === undefined) return await refuse(context, keyHash);
  const asker = { ...strangerAt(context.config, address), signal };
  const fits = await context.checkPassword(asker, phone.pin_hash, pin);
  if (!fits.ok) {
    await attempt.value.succeeded();
    await database.query(uncountAttempt, [keyHash]);
    return fits;
  }
  const actor = sellerActor(phone);
  const entry = { seller: phone.id, at: clock.now() };
  if (!fits.value) {
    const left = MOST_WRONG - phone.wrong_pins;
    if (left > 0) return wrongPin(left);
    await database.transaction(async (tx) => {
      await tx.query(endSession, [keyHash]);
      await recordAudit(tx, actor, "seller_phone_locked", entry);
    });
    return locked();
  }
  await attempt.value.succeeded();
  const token = createToken();
  return await database.transaction(async (tx) => {
    const [opened] = await tx.query(openSession, [
      keyHash,
      hashToken(token),
      entry.at,
      phone.pin_hash,
    ]);
    if (opened === undefined) return await refuse(context, keyHash);
    await recordAudit(tx, actor, "seller_signed_in", entry);
    return ok({ token });
  });
}

/** Why a key opens nothing. */
async function refuse({ database }: Context, keyHash: Buffer): Promise<Result<never>> {
  const [known] = await database.query<Pick<Phone, "active">>(selectPhone, [keyHash]);
  if (known?.active === true) return locked();
  return known === undefined
    ? fail("invalid_credentials", "Este teléfono ya no es de ningún vendedor. Pide otro enlace.")
    : fail("access_ended", "Ya no vendes en esta rifa. Habla con quien la organiza.");
}

function wrongPin(left: number): Result<never> {
  const times = left === 1 ? "Te queda 1 intento" : `Te quedan ${left} intentos`;
  return fail("invalid_credentials", `Ese PIN no es. ${times}.`);
}

function locked(): Result<never> {
  const message = "Este teléfono quedó bloqueado. Pide otro enlace a quien organiza.";
  return fail("access_ended", message);
}

const countAttempt = prepared("count-seller-attempt")`
    UPDATE sellers SET wrong_pins = wrong_pins + 1 WHERE key_hash = $1 AND active AND wrong_pins < $2
 RETURNING id, name, pin_hash, active, wrong_pins`;

const uncountAttempt = prepared("uncount-seller-attempt")`
    UPDATE sellers SET wrong_pins = wrong_pins - 1 WHERE key_hash = $1 AND wrong_pins > 0`;

const openSession = prepared("open-seller-session")`
    UPDATE sellers SET wrong_pins = 0, session_hash = $2, last_used_at = $3
     WHERE key_hash = $1 AND active AND pin_hash = $4 RETURNING id`;

const endSession = prepared("end-seller-session")`
    UPDATE sellers SET session_hash = NULL WHERE key_hash = $1`;

const selectPhone = prepared("select-seller-phone")`SELECT active FROM sellers WHERE key_hash = $1`;
