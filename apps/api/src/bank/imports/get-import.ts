import { countRows } from "../../database/count-rows.ts";
import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { loadMovements } from "../movements/load-movements.ts";
import { loadImport } from "./import-view.ts";
import { withdrawalBlockers } from "./withdrawal-blockers.ts";

const MOST_BLOCKERS = 50;

/** One import with its skipped rows, and what keeps it from being undone. */
export async function getImport(
  { database }: Context,
  id: number,
): Promise<Result<Schema<"BankImportDetail">>> {
  const made = await loadImport(database, id);
  if (!made.ok) return made;
  const { skipped_rows } = await database.kysely
    .selectFrom("bank_imports")
    .select("skipped_rows")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const blockers = await withdrawalBlockers(database, id);
  const shown = blockers.slice(0, MOST_BLOCKERS);
  const movements = await loadMovements(
    database,
    shown.map((blocker) => blocker.id),
  );
  const stored = database.kysely.selectFrom("bank_movements").where("import_id", "=", id);
  return ok({
    import: made.value,
    skipped_rows: skipped_rows.map((one) => ({ ...one, text: null })),
    movements: await countRows(stored),
    blocked: blockers.length,
    blockers: shown.flatMap(({ id: movementId, reason }) => {
      const movement = movements.get(movementId);
      return movement === undefined ? [] : [{ movement, reason }];
    }),
  });
}
