import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { type Transaction, prepared } from "../../../database/database.ts";
import { fail, type Refusal } from "../../../platform/failure.ts";
import type { ProofImage } from "../../../paper/files/proof-image.ts";

/**
 * How many bits of the perceptual hash may differ for a picture to be refused as the same one; far fewer than for a warning.
 * Two receipts of one bank's app, photographed from the same spot, can differ in only 4 bits, and a buyer must never be
 * refused for that. Two bits match the same pixels in another file, and blank pictures of any colour.
 */
const IDENTICAL_PICTURE_DISTANCE = 2;

/**
 * Serialises purchases with the same picture until the transaction ends, so that the limit holds under parallel requests.
 * Taken before any row is locked.
 */
export async function lockPicture(tx: Transaction, image: ProofImage): Promise<void> {
  const key = createHash("sha256").update(`picture:${image.perceptual}`).digest();
  await tx.query(lockKey, [String(key.readBigInt64BE(0))]);
}

/**
 * The refusal of a picture that already waits for review in the purchases of too many other cédulas, in any raffle; or null.
 * The hold is not changed.
 */
export async function proofInUseRefusal(
  { config, limits }: Context,
  tx: Transaction,
  { image, documentId }: { image: ProofImage; documentId: string },
): Promise<Refusal | null> {
  const [found] = await tx.query<{ others: number }>(countOthers, [
    documentId,
    image.perceptual,
    IDENTICAL_PICTURE_DISTANCE,
  ]);
  if (found === undefined || found.others < config.limits.amounts.cedulasAPicture) return null;
  limits.refused("cedulasAPicture");
  return fail(
    "proof_in_use",
    "Esa foto ya está en compras de otras personas. Manda la foto de tu propio pago; si es un pago por varias personas, escríbele al organizador.",
  );
}

const lockKey = prepared("lock-picture")`SELECT pg_advisory_xact_lock($1::bigint)`;

// The index on hash segments finds candidates; bit_count decides.
const countOthers = prepared("count-picture-cedulas")`
    SELECT count(DISTINCT document_id)::integer AS others FROM purchases
     WHERE status = 'pending' AND document_id <> $1 AND proof_perceptual IS NOT NULL
       AND picture_stretches(proof_perceptual) && picture_stretches($2::bit(1024))
       AND bit_count(proof_perceptual # $2::bit(1024)) <= $3`;
