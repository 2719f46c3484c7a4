import type { Schema } from "@rifas/api-client/types";
import { fromCents, toCents } from "@rifas/domain/money";
import type { StaffActor } from "../../platform/actor.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { prepared } from "../../database/database.ts";

/** Adds to the account of a person's day what they handed in and, with a reason, a correction of the rest. */
export async function confirmCash(
  { database, clock }: Context,
  actor: StaffActor,
  { person_id, day, owed_bs, handed_in_bs, reason }: Schema<"CashConfirmation">,
): Promise<Result<null>> {
  const [owed, handedIn] = [toCents(owed_bs), toCents(handed_in_bs)];
  if (handedIn > (owed < 0n ? 0n : owed)) {
    return invalidField("handed_in_bs", "Es más de lo que falta por entregar.");
  }
  if (handedIn === 0n && reason === undefined) {
    return invalidField("reason", "Escribe por qué ya no se debe.");
  }
  return await database.transaction(async (tx) => {
    const { other_approves: otherApproves } = await readConfig(tx, "sale_controls");
    if (otherApproves && person_id === actor.id) {
      return fail("forbidden", "Este efectivo lo cobraste tú: lo confirma otro administrador.");
    }
    await tx.query(lockAccount, [person_id]);
    const [account] = await tx.query<{ owed_bs: string }>(selectOwed, [person_id, day]);
    if (account === undefined || toCents(account.owed_bs) !== owed) {
      return fail("sum_changed", "Esa caja cambió mientras la veías. Revísala otra vez.");
    }
    const at = clock.now();
    const rest = reason === undefined ? 0n : owed - handedIn;
    const entry = { person_id, day, at, by_id: actor.id };
    const entries = [
      { ...entry, kind: "handed_in" as const, amount_bs: fromCents(handedIn) },
      { ...entry, kind: "correction" as const, amount_bs: fromCents(rest), reason },
    ].filter(({ amount_bs }) => amount_bs !== "0.00");
    if (entries.length > 0) await tx.kysely.insertInto("cash_entries").values(entries).execute();
    await recordAudit(tx, actor, "cash_confirmed", {
      user: person_id,
      changes: [
        { field: "cash_day", before: null, after: day },
        { field: "owed_bs", before: owed_bs, after: fromCents(owed - handedIn - rest) },
      ],
      reason: reason ?? null,
      at,
    });
    return ok(null);
  });
}

const lockAccount = prepared(
  "lock-cash-account",
)`SELECT pg_advisory_xact_lock(hashtext('cash'), $1)`;

const selectOwed = prepared(
  "select-owed-cash",
)`SELECT owed_bs::numeric(16, 2)::text AS owed_bs FROM cash_days WHERE person_id = $1 AND day = $2`;
