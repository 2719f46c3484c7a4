import type { PaperList } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { readSaleConfig, type SaleConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { untilCodesAreFree } from "../purchases/create/make-purchases.ts";
import { raffleLockedFor } from "../purchases/lock-purchase.ts";
import type { RaffleRow } from "../purchases/purchase-row.ts";
import { takingTickets } from "../tickets/reserve-tickets.ts";
import { judgeList, type JudgedList } from "./judge-list.ts";
import type { ListLine } from "./list-lines.ts";
import { loadPaperList } from "./list-view.ts";
import { sellList, type Selling } from "./sell-list.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";
import { prepared } from "../../database/database.ts";

/** What staff read about the approval of a purchase of a list. */
const APPROVED_BECAUSE = "Venta en papel, de una lista importada.";

/** A list, and the preview that is confirmed. */
export interface Confirmation {
  raffleId: number;
  lines: readonly ListLine[];
  /** A UUID: the same one again makes no second list. */
  key: string;
  /** Of the preview. */
  digest: string;
}

/**
 * Sells what the preview of a list showed, in one transaction: if a number is no longer free or anything else about it has changed, nothing
 * is sold.
 */
export async function importPaperList(
  context: Context,
  actor: StaffActor,
  confirmed: Confirmation,
  keyed?: KeyedCall,
): Promise<Result<PaperList>> {
  const settings = await readSaleConfig(context.database);
  const imported = await untilCodesAreFree(() =>
    takingTickets(context.database, async (tx) => {
      const now = context.clock.now();
      const made = await makeOnce(tx, { keyed, now }, () =>
        importOnce({ context, tx, actor, settings, now }, confirmed),
      );
      return made.ok ? await loadPaperList(tx, made.value, now) : made;
    }),
  );
  if (!imported.ok && imported.failure.code === "numbers_taken") return takenMeanwhile(imported);
  return imported;
}

type Importing = Selling & { actor: StaffActor; settings: SaleConfig };

async function importOnce(importing: Importing, { raffleId, lines, key, digest }: Confirmation) {
  const { tx, actor, settings, now } = importing;
  await tx.query(lockKey, [key]);
  const [known] = await tx.query<{ id: number; raffle_id: number }>(selectKnown, [key]);
  if (known) return known.raffle_id === raffleId ? ok(known.id) : keyReused();
  const raffle = await raffleLockedFor("sales", tx, raffleId);
  if (raffle === undefined) return raffleNotFound();
  const judged = await judgeList(tx, lines, { raffle, settings, actor, now });
  if (!judged.ok) return judged;
  const list = judged.value;
  if (list.digest !== digest) return listChanged();
  if (list.buyers.length === 0) {
    return invalidField("file", "La lista no tiene ninguna fila que se pueda vender.");
  }
  return await sellAndStore(importing, { raffle, list, key });
}

async function sellAndStore(
  { settings, ...selling }: Importing,
  { raffle, list, key }: { raffle: RaffleRow; list: JudgedList; key: string },
): Promise<Result<number>> {
  const { tx, actor, now } = selling;
  const sold = await sellList(selling, { raffle, settings, list, because: APPROVED_BECAUSE });
  if (!sold.ok) return sold;
  const numbers = list.buyers.reduce((count, { asked }) => count + asked.quantity, 0);
  const made = await tx.kysely
    .insertInto("paper_lists")
    .values({
      raffle_id: raffle.id,
      key,
      purchases: sold.value.length,
      numbers,
      amount_bs: list.amountBs,
      created_at: now,
      created_by: actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.query(insertPurchases, [made.id, sold.value]);
  await recordAudit(tx, actor, "paper_list_imported", {
    raffle: raffle.id,
    changes: [
      { field: "list_tickets", before: null, after: String(numbers) },
      { field: "amount_bs", before: null, after: list.amountBs },
    ],
    at: now,
  });
  return ok(made.id);
}

function listChanged(): Refusal {
  return fail(
    "list_changed",
    "La rifa cambió desde la vista previa. No se vendió nada: revisa la lista otra vez.",
  );
}

function keyReused(): Refusal {
  return fail(
    "idempotency_key_reused",
    "Esta confirmación ya se usó en otra rifa. Vuelve a leer la lista e intenta de nuevo.",
  );
}

function takenMeanwhile({ failure }: Refusal): Refusal {
  const { code, facts = {} } = failure;
  const [first, ...others] = facts.taken ?? [];
  const what =
    others.length === 0
      ? `el número ${first} acaba de ser apartado`
      : `${others.length + 1} números acaban de ser apartados`;
  return fail(code, `No se vendió nada, porque ${what}. Revisa la lista otra vez.`, { facts });
}

const lockKey = prepared("lock-paper-list")`
    SELECT pg_advisory_xact_lock(hashtext('paper-list'), hashtext($1))`;

// It writes, so that COMMIT waits for the replica: a list that only the primary has isn't acknowledged (rules.md#nothing-lost).
const selectKnown = prepared("select-known-paper-list")`
    SELECT id, raffle_id FROM paper_lists WHERE key = $1 FOR NO KEY UPDATE`;

const insertPurchases = prepared("insert-paper-list-purchases")`
    INSERT INTO paper_list_purchases (list_id, purchase_id) SELECT $1, id FROM unnest($2::uuid[]) AS id`;
