import type { Context } from "../context.ts";
import { hashToken } from "./session-token.ts";

/** Revokes one session, for good. */
export async function logout({ database }: Context, token: string): Promise<void> {
  await database.kysely.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}
