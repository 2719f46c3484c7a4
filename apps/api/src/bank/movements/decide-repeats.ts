import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { forgetMatches } from "./forget-matches.ts";
import { mergeCopies } from "./merge-copies.ts";
import { prepared } from "../../database/database.ts";

/**
 * Says whether movements are the ones that they may repeat: then they are merged into them; otherwise they count from now on.
 * Those that don't wait for a decision stay as they are. Returns how many were decided.
 */
export async function decideRepeats(
  { database, clock }: Context,
  actor: StaffActor,
  { movementIds, same }: { movementIds: readonly number[]; same: boolean },
): Promise<number> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    const decided = await tx.query<Decided>(same ? mergeRepeats : acceptRepeats, [
      movementIds,
      actor.id,
      now,
    ]);
    if (decided.length === 0) return 0;
    for (const [accountId, rows] of Map.groupBy(decided, (row) => row.account_id)) {
      await recordAudit(tx, actor, "bank_repeats_decided", {
        bank: accountId,
        changes: [{ field: "repeats", before: null, after: `${rows.length} ${same ? "=" : "≠"}` }],
        at: now,
      });
      const days = [...new Set(rows.map(({ occurred_on }) => occurred_on))];
      if (!same) await mergeCopies(tx, { accountId, days });
    }
    await forgetMatches(tx);
    return decided.length;
  });
}

interface Decided {
  account_id: number;
  occurred_on: string;
}

const waiting = `
  WITH waiting AS (
    SELECT id FROM bank_movements WHERE id = ANY ($1::bigint[]) AND standing = 'undecided' ORDER BY id FOR UPDATE)
  UPDATE bank_movements AS m SET repeat_decided_by = $2, repeat_decided_at = $3`;

const acceptRepeats = prepared("accept-possible-repeats")`
    ${waiting} FROM waiting WHERE m.id = waiting.id RETURNING m.account_id, m.occurred_on`;

const mergeRepeats = prepared("merge-possible-repeats")`
    ${waiting}, merged_into = coalesce(original.merged_into, original.id)
      FROM waiting, bank_movements AS original
     WHERE m.id = waiting.id AND original.id = m.repeat_of
    RETURNING m.account_id, m.occurred_on`;
