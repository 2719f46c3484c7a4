import { isDeepStrictEqual } from "node:util";
import type { Contract, ContractOperation, Schema } from "./contract.ts";
import type { Context } from "../../platform/context.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";

/** How long a confirmation counts. */
const CONFIRMED_MINUTES = 10;

/** Adding the first one is confirmed by the password. */
const WITHOUT_PASSKEY: readonly string[] = ["addPasskey"];

/** A clock that runs ahead on another machine doesn't void a confirmation; a date in the future doesn't count as one. */
const AHEAD_SECONDS = 30;

interface Asking {
  readonly operationId: string;
  /** Null without a session. */
  readonly userId: number | null;
  readonly confirmedAt: Date | null;
}

/**
 * The refusal of what needs a confirmation, in a session whose user hasn't confirmed who they are, or who has no passkey though the owner
 * requires one; or undefined.
 */
export async function refuseUnconfirmed(
  { database, clock }: Context,
  { operationId, userId, confirmedAt }: Asking,
): Promise<Refusal | undefined> {
  const [user] = await database.query<{ suspended: boolean; lacking: boolean }>(selectUser, [
    userId,
  ]);
  if (user?.lacking === true && !WITHOUT_PASSKEY.includes(operationId)) {
    const message =
      "Para esto hace falta una llave de acceso. Agrega una en «Mi cuenta» y vuelve a intentarlo.";
    return fail("passkey_required", message);
  }
  const age = confirmedAt === null ? Infinity : clock.now().getTime() - confirmedAt.getTime();
  if (age >= -AHEAD_SECONDS * 1_000 && age < CONFIRMED_MINUTES * 60_000) return undefined;
  const why =
    user?.suspended === true ? "Un administrador suspendió lo que cambias de pagos. " : "";
  return fail("identity_unconfirmed", `${why}Confirma que eres tú para seguir.`);
}

const selectUser = prepared("unconfirmed-user")`
    SELECT suspended, EXISTS (SELECT FROM config WHERE key = 'sale_controls' AND value ->> 'passkeys_required' = 'true')
           AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = users.id) AS lacking
      FROM users WHERE id = $1`;

/** Whether an operation needs a confirmation whatever it is sent, or for this `key` of its path (`x-confirm-identity`). */
export function isConfirmed(
  { confirmIdentity }: Pick<ContractOperation, "confirmIdentity">,
  key: string | undefined,
): boolean {
  return typeof confirmIdentity === "boolean"
    ? confirmIdentity
    : confirmIdentity.includes(key ?? "");
}

/**
 * Whether a body that fits its schema changes a field that tells buyers whom, where or how much to pay (`x-payee`). `now` is what such a
 * body would have of the present values; undefined if there are none.
 */
export function changesPayee(
  contract: Pick<Contract, "resolve">,
  place: Schema | undefined,
  value: unknown,
  now: unknown,
): boolean {
  if (place === undefined) return false;
  const { "x-payee": payee, "x-payee-of": part, items, properties = {} } = contract.resolve(place);
  if (payee === true) return !isDeepStrictEqual(value, now);
  if (typeof value !== "object" || value === null) return false;
  const present = typeof part === "string" ? fieldOf(now, part) : now;
  return Object.entries(value).some(([name, field]) =>
    changesPayee(contract, items ?? properties[name], field, fieldOf(present, name)),
  );
}

/** A field of a value of unknown shape; undefined without it. */
export function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}
