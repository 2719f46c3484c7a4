import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { prepared, type Reader } from "../../database/database.ts";
import type { Context } from "../context.ts";
import { fail, type Refusal } from "../failure.ts";

/** How long a challenge is valid: long enough for a slow phone in a crowd, too short to save up challenges. */
const MINUTES = 5;

/** In a challenge for a call above a limit per address; no raffle has this id. */
export const ANY_RAFFLE = 0;

type Working = Pick<Context, "clock" | "config" | "keys" | "limits">;

/** A challenge as the client sends it back: `<raffle>.<expiry>.<bits>.<random>.<signature>.<counter>`. */
export interface ProofOfWork {
  /** `ANY_RAFFLE` for what isn't about one. */
  raffleId: number;
  /** The `X-Proof-Of-Work` header; null without it. */
  sent: string | null;
  /** How often the work doubles above the least. */
  doublings: number;
}

/**
 * The refusal of an invalid proof of work, with a new challenge; or null. Does not check whether it was used. Work that became
 * harder once while it was done is enough.
 */
export function workRefusal(context: Working, proof: ProofOfWork): Refusal | null {
  return isSolved(context, proof) ? null : workRequired(context, proof);
}

/** Marks a valid proof as used, by this transaction's purchase or by a call; a refusal if it was used before. */
export async function spendWork(
  context: Working,
  tx: Reader,
  proof: ProofOfWork,
): Promise<Refusal | null> {
  const { challenge, expires } = partsOf(proof.sent ?? "");
  const used = await tx.query(useChallenge, [sha256(challenge), expires]);
  return used.length > 0 ? null : workRequired(context, proof);
}

function workRequired(
  { clock, config, keys, limits }: Working,
  { raffleId, doublings }: ProofOfWork,
): Refusal {
  limits.refused("proofOfWork");
  const expires = Math.floor(clock.now().getTime() / 1_000) + MINUTES * 60;
  const bits = config.limits.amounts.proofOfWork + doublings;
  const text = `${raffleId}.${expires}.${bits}.${randomBytes(12).toString("base64url")}`;
  return fail(
    "proof_of_work_required",
    "Hay demasiadas solicitudes a la vez y tenemos que comprobar tu dispositivo. Actualiza la página e intenta de nuevo.",
    { facts: { challenge: `${text}.${keys.signChallenge(text)}` } },
  );
}

function isSolved({ clock, config, keys }: Working, proof: ProofOfWork): boolean {
  const { text, signature, raffle, expires, bits, challenge, counter } = partsOf(proof.sent ?? "");
  const expected = Buffer.from(keys.signChallenge(text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  if (raffle !== proof.raffleId || expires <= clock.now()) return false;
  if (!(counter >= 0 && counter <= 0xffffffff)) return false;
  if (bits < config.limits.amounts.proofOfWork + proof.doublings - 1) return false;
  const message = Buffer.alloc(36);
  sha256(challenge).copy(message);
  message.writeUInt32BE(counter, 32);
  return Math.clz32(sha256(message).readUInt32BE()) >= bits;
}

function partsOf(sent: string) {
  const parts = sent.split(".");
  const [raffle, expires, bits] = parts.slice(0, 3).map(Number);
  return {
    text: parts.slice(0, 4).join("."),
    signature: parts[4] ?? "",
    challenge: parts.slice(0, 5).join("."),
    raffle,
    expires: new Date((expires ?? 0) * 1_000),
    bits: bits ?? 32,
    counter: Number(parts[5]),
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

// Waits for another purchase that is using it: if that one fails, the proof is still valid.
const useChallenge = prepared("use-challenge")`
    INSERT INTO used_challenges (challenge, expires_at) VALUES ($1, $2)
    ON CONFLICT (challenge) DO NOTHING RETURNING challenge`;
