import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";
import { fail, type Refusal } from "../../platform/failure.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** argon2id (the library's default) with OWASP's first recommendation: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Slow on purpose: some tens of milliseconds. Never call it in a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

/** Verifies a password; without a hash (no such user) it takes the same time and returns false. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const dummy = await dummyHash();
  const fits = await verify(stored ?? dummy, password);
  return fits && stored !== undefined;
}

let dummyPromise: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummyPromise ??= hashPassword("a password that opens nothing");
  return dummyPromise;
}

/** The refusal of a weak new password, or undefined. The contract checks its length. */
export function refuseWeakPassword(password: string, field: string): Refusal | undefined {
  if (!isCommonPassword(password)) return undefined;
  return fail(
    "weak_password",
    "Esa contraseña es muy fácil de adivinar. Usa una frase que solo tú conozcas.",
    {
      details: [
        { field, message: "Es muy fácil de adivinar: usa una frase que solo tú conozcas." },
      ],
    },
  );
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to print once: four groups of five characters, easy to type, 99 bits. */
export function generatePassword(): string {
  return generateCode(4);
}

/** Groups of five such characters, 24 bits each. */
export function generateCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
