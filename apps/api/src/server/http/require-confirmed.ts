import type { ContractOperation } from "./contract.ts";
import type { Context } from "../../platform/context.ts";
import { fail, type Refusal } from "../../platform/failure.ts";

/** How long a confirmation counts. */
const CONFIRMED_MINUTES = 10;

/** Adding the first one is confirmed by the password. */
const WITHOUT_PASSKEY: readonly string[] = ["addPasskey"];

/** Whether the owner requires passkeys for what must be confirmed, and this user has none; they would confirm by a password. */
export async function refuseWithoutPasskey(
  { database }: Pick<Context, "database">,
  operation: ContractOperation,
  { key, userId }: { key: string | undefined; userId: number | null },
): Promise<Refusal | undefined> {
  if (userId === null || !isNeeded(operation, key) || WITHOUT_PASSKEY.includes(operation.id)) {
    return undefined;
  }
  const lacking = await database.query(selectLacking, [userId]);
  return lacking.length === 0
    ? undefined
    : fail(
        "passkey_required",
        "Para esto hace falta una llave de acceso. Agrega una en «Mi cuenta» y vuelve a intentarlo.",
      );
}

const selectLacking = {
  name: "passkey-lacking",
  text: `
    SELECT FROM config WHERE key = 'sale_controls' AND value ->> 'passkeys_required' = 'true'
       AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = $1)`,
};

/** The refusal of an operation with `x-confirm-identity` in a session whose user hasn't confirmed who they are; or undefined. */
export function refuseUnconfirmed(
  operation: Pick<ContractOperation, "confirmIdentity">,
  { key, confirmedAt, now }: { key: string | undefined; confirmedAt: Date | null; now: Date },
): Refusal | undefined {
  if (!isNeeded(operation, key)) return undefined;
  const age = confirmedAt === null ? Infinity : now.getTime() - confirmedAt.getTime();
  return age < CONFIRMED_MINUTES * 60_000
    ? undefined
    : fail("identity_unconfirmed", "Confirma que eres tú para seguir.");
}

function isNeeded(
  { confirmIdentity }: Pick<ContractOperation, "confirmIdentity">,
  key: string | undefined,
): boolean {
  return typeof confirmIdentity === "boolean"
    ? confirmIdentity
    : confirmIdentity.includes(key ?? "");
}
