import type { Schema } from "@rifas/api-client/types";
import { randomBytes } from "node:crypto";
import { prepared } from "../../database/database.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, failAt, ok, type Result } from "../../platform/failure.ts";
import { limitAttempt } from "../../platform/limits/limit-calls.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { deviceName, type SignInFrom } from "../users/open-session.ts";
import { isCommonPassword } from "../users/common-passwords.ts";
import { hashPassword } from "../users/passwords.ts";
import { createToken, hashToken } from "../users/session-token.ts";
import { sellerActor } from "./find-seller.ts";
import { sellerNotFound } from "./update-seller.ts";

const LINK_MS = 24 * 3_600_000;

/** Makes a link that adds a seller's phone once, within 24 hours; it replaces an earlier unused one. Failure: `not_found`. */
export async function createSellerLink(
  { database, clock }: Context,
  actor: StaffActor,
  id: number,
): Promise<Result<Schema<"SellerLink">>> {
  const at = clock.now();
  const code = randomBytes(16).toString("base64url");
  const until = new Date(at.getTime() + LINK_MS);
  return await database.transaction(async (tx) => {
    const [made] = await tx.query(setLink, [id, hashToken(code), until]);
    if (made === undefined) return sellerNotFound();
    await recordAudit(tx, actor, "seller_link_made", { seller: id, at });
    return ok({ code, until: until.toISOString() });
  });
}

/**
 * Uses up a link and makes the caller's phone the only one of its seller, with this PIN. Failures: `weak_password`, `invalid_credentials`
 * for a link that was used, replaced or is too old.
 */
export async function redeemSellerLink(
  context: Context,
  { code, pin }: Schema<"SellerPhoneCreation">,
  { address, userAgent }: SignInFrom,
): Promise<Result<Schema<"SellerPhone">>> {
  const { database, clock } = context;
  if (isCommonPassword(pin)) {
    const message = "Ese PIN es muy fácil de adivinar. Elige otro.";
    return failAt("weak_password", "pin", message);
  }
  const attempt = await limitAttempt(context, [{ name: "loginPerAddress", address }]);
  if (!attempt.ok) return attempt;
  const now = clock.now();
  const hash = hashToken(code);
  const [known] = await database.query(selectLink, [hash, now]);
  if (known === undefined) return linkGone();
  const pinHash = await hashPassword(pin);
  const [key, token] = [createToken(), createToken()];
  const added = await database.transaction(async (tx): Promise<Result<Schema<"SellerPhone">>> => {
    const [seller] = await tx.query<{ id: number; name: string }>(useLink, [
      hash,
      now,
      pinHash,
      hashToken(key),
      hashToken(token),
      deviceName(userAgent),
    ]);
    if (seller === undefined) return linkGone();
    await recordAudit(tx, sellerActor(seller), "seller_phone_added", {
      seller: seller.id,
      at: now,
    });
    return ok({ key, token, name: seller.name });
  });
  if (added.ok) await attempt.value.succeeded();
  return added;
}

/** Ends a seller's phone with its session, and an unused link. Failure: `not_found`. */
export async function endSellerPhone(
  { database, clock }: Context,
  actor: StaffActor,
  id: number,
): Promise<Result<null>> {
  return await database.transaction(async (tx) => {
    const [ended] = await tx.query(endPhone, [id]);
    if (ended === undefined) return sellerNotFound();
    await recordAudit(tx, actor, "seller_phone_ended", { seller: id, at: clock.now() });
    return ok(null);
  });
}

function linkGone(): Result<never> {
  return fail(
    "invalid_credentials",
    "Este enlace ya se usó o venció. Pide otro a quien organiza la rifa.",
  );
}

const setLink = prepared("set-seller-link")`
    UPDATE sellers SET link_hash = $2, link_until = $3 WHERE id = $1 RETURNING id`;

const selectLink = prepared("select-seller-link")`
    SELECT FROM sellers WHERE link_hash = $1 AND link_until > $2 AND active`;

const useLink = prepared("use-seller-link")`
    UPDATE sellers
       SET link_hash = NULL, link_until = NULL, pin_hash = $3, key_hash = $4, wrong_pins = 0, session_hash = $5, device = $6,
           last_used_at = $2
     WHERE link_hash = $1 AND link_until > $2 AND active RETURNING id, name`;

const endPhone = prepared("end-seller-phone")`
    UPDATE sellers SET link_hash = NULL, link_until = NULL, pin_hash = NULL, key_hash = NULL, session_hash = NULL, device = NULL
     WHERE id = $1 RETURNING id`;
