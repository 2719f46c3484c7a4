import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { fail, type Refusal } from "../failure.ts";

/** Long enough for a slow phone in a crowd; a challenge can't be saved up for later. */
const MINUTES = 5;

type Working = Pick<Context, "clock" | "config" | "keys" | "limits">;

/** A challenge as the client sends it back: `<raffle>.<expiry>.<bits>.<random>.<signature>.<counter>`. */
export interface ProofOfWork {
  raffleId: number;
  /** As `X-Proof-Of-Work` has it; null without the header. */
  sent: string | null;
}

/** Why this proof of work isn't one for this raffle now, with a new challenge; or null. Whether it was used is not looked at. */
export function workRefusal(context: Working, proof: ProofOfWork): Refusal | null {
  return proof.sent !== null && isSolved(context, proof.raffleId, proof.sent)
    ? null
    : workRequired(context, proof.raffleId);
}

/** Uses a valid proof up with the purchase of this transaction; a refusal when another purchase had it. */
export async function spendWork(
  context: Working,
  tx: Transaction,
  { raffleId, sent }: ProofOfWork,
): Promise<Refusal | null> {
  const { challenge, expires } = partsOf(sent ?? "");
  const used = await tx.query(useChallenge, [sha256(challenge), expires]);
  return used.length > 0 ? null : workRequired(context, raffleId);
}

/** Forgets challenges that are too old to be accepted anyway. */
export async function forgetUsedChallenges(
  database: Pick<Transaction, "query">,
  now: Date,
): Promise<void> {
  await database.query(forget, [now]);
}

function workRequired({ clock, config, keys, limits }: Working, raffleId: number): Refusal {
  limits.refused("proofOfWork");
  const expires = Math.floor(clock.now().getTime() / 1_000) + MINUTES * 60;
  const bits = config.limits.amounts.proofOfWork;
  const text = `${raffleId}.${expires}.${bits}.${randomBytes(12).toString("base64url")}`;
  return fail(
    "proof_of_work_required",
    "Hay demasiadas solicitudes a la vez y tenemos que comprobar tu dispositivo. Actualiza la página e intenta de nuevo.",
    { facts: { challenge: `${text}.${keys.signChallenge(text)}` } },
  );
}

function isSolved({ clock, keys }: Working, raffleId: number, sent: string): boolean {
  const { text, signature, raffle, expires, bits, challenge, counter } = partsOf(sent);
  const expected = Buffer.from(keys.signChallenge(text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  if (raffle !== raffleId || expires <= clock.now() || counter > 0xffffffff) return false;
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

// Waits for a purchase that is using it: if that one fails, it is still good.
const useChallenge = {
  name: "use-challenge",
  text: `
    INSERT INTO used_challenges (challenge, expires_at) VALUES ($1, $2)
    ON CONFLICT (challenge) DO NOTHING RETURNING challenge`,
};

const forget = {
  name: "forget-used-challenges",
  text: `DELETE FROM used_challenges WHERE expires_at < $1`,
};
