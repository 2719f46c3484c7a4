import { maskName } from "./mask.ts";

/** Stored and shown instead of the name of a buyer whose data were erased at their request. */
export const ERASED_NAME = "Datos borrados a petición";

/** As in 'Ganó alguien que pidió borrar sus datos'. */
const ERASED_OWNER = "alguien que pidió borrar sus datos";

/** A number's owner as strangers see them. */
export function maskedOwner(owner: { name: string; erased_at: unknown }): string {
  return owner.erased_at === null ? maskName(owner.name) : ERASED_OWNER;
}
