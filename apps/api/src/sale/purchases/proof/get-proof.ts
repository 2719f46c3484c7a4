import type { Context } from "../../../platform/context.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";

/** The photo of a purchase's proof: always a JPEG, re-encoded and without metadata. */
export async function getProof(
  context: Context,
  input: { id: string },
): Promise<Result<Uint8Array>> {
  const purchase = await context.database.kysely
    .selectFrom("purchases")
    .select("proof_file")
    .where("id", "=", input.id)
    .executeTakeFirst();
  const file = purchase?.proof_file ?? null;
  const bytes = file === null ? null : await context.files.get("proofs", file);
  return bytes ? ok(bytes) : fail("not_found", "Esta compra no tiene comprobante.");
}
