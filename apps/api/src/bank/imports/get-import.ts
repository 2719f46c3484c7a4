import { countRows } from "../../database/count-rows.ts";
import type { Schema } from "@rifas/api-client/types";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { loadMovements } from "../movements/load-movements.ts";
import { importNotFound, selectImports } from "./import-view.ts";
import { withdrawalBlockers } from "./withdrawal-blockers.ts";

const MOST_BLOCKERS = 50;

/** One import with its skipped rows, and what keeps it from being undone. */
export async function getImport(
  { database }: Context,
  id: number,
): Promise<Result<Schema<"BankImportDetail">>> {
  const made = await selectImports(database)
    .select("made.skipped_rows")
    .where("made.id", "=", id)
    .executeTakeFirst();
  if (made === undefined) return importNotFound();
  const { skipped_rows, ...row } = made;
  const blockers = await withdrawalBlockers(database, id);
  const shown = blockers.slice(0, MOST_BLOCKERS);
  const movements = await loadMovements(
    database,
    shown.map((blocker) => blocker.id),
  );
  const stored = database.kysely.selectFrom("bank_movements").where("import_id", "=", id);
  return ok({
    import: written(row),
    skipped_rows: skipped_rows.map((one) => ({ ...one, text: null })),
    movements: await countRows(stored),
    blocked: blockers.length,
    blockers: shown.flatMap(({ id: movementId, reason }) => {
      const movement = movements.get(movementId);
      return movement === undefined ? [] : [{ movement, reason }];
    }),
  });
}
