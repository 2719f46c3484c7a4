import type { Schema } from "@rifas/api-client/types";
import { bankAmount } from "@rifas/domain/bank-amount";
import { banks } from "@rifas/domain/banks";
import { bankDocumentId } from "@rifas/domain/document-id";
import { sumMoney } from "@rifas/domain/money";
import { bankPhone } from "@rifas/domain/phone";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import { csvOf, type Call } from "../../platform/call.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { inOnePage } from "../../platform/csv.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";
import { raffleLockedFor } from "../../sale/purchases/lock-purchase.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { saidUntil } from "./list-paybacks.ts";

interface Batch {
  /** Of the raffle. */
  readonly id: number;
  readonly batch: string;
}

/**
 * Fixes everything that a raffle owes and that can be paid as a batch: one payment for all purchases of a person that go to one place.
 * The raffle's lock makes two exports, a change of a destination and an undone approval wait for each other. Failures: `not_found`,
 * `payback_state` (nothing is ready, or the batch is another raffle's).
 */
export async function exportPaybacks(
  { database, clock }: Context,
  actor: StaffActor,
  { id: raffleId, batch }: Batch,
): Promise<Result<Schema<"PaybackBatch">>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    if ((await raffleLockedFor("sales", tx, raffleId)) === undefined) return raffleNotFound();
    const [made] = await tx.query<Schema<"PaybackBatch">>(selectBatch, [batch, raffleId]);
    if (made !== undefined) return ok(made);
    const ready = await tx.query<{ ids: string[]; amount_bs: string }>(selectReady, [
      raffleId,
      saidUntil(now),
    ]);
    if (ready.length === 0)
      return fail("payback_state", "Ninguna devolución está lista todavía. Recarga la lista.");
    const inserted = await tx.query(insertBatch, [batch, raffleId, now, actor.id]);
    if (inserted.length === 0)
      return fail("payback_state", "Ese lote es de otra rifa. Recarga la lista.");
    for (const { ids, amount_bs } of ready) {
      await tx.query(insertPayback, [batch, amount_bs, ids]);
    }
    const sum_bs = sumMoney(ready.map(({ amount_bs }) => amount_bs));
    await recordAudit(tx, actor, "payback_exported", {
      raffle: raffleId,
      changes: [{ field: "amount_bs", before: null, after: sum_bs }],
      at: now,
    });
    return ok({ id: batch, payments: ready.length, sum_bs });
  });
}

interface FileRow {
  name: string;
  bank: string;
  phone: string | null;
  account: string | null;
  document_id: string;
  amount_bs: string;
  codes: string;
}

/** What of a batch isn't paid yet, as the file that the owner's bank takes. */
export async function downloadPaybacks({ database }: Context, call: Call, { id, batch }: Batch) {
  const [made] = await database.query(selectBatch, [batch, id]);
  if (made === undefined) return fail("not_found", "No encontramos ese lote.");
  const rows = await database.query<FileRow>(selectFile, [batch]);
  const template = await readConfig(database, "payback_template");
  const columns = template.columns.map(({ heading, value }) => ({
    heading,
    kind: "plain" as const,
    value: (row: FileRow) => cells[value](row, template, heading),
  }));
  const separator = { semicolon: ";", comma: ",", tab: "\t" }[template.separator];
  const layout = { separator, headings: template.headings };
  const pages = inOnePage(rows);
  return csvOf(call, "devoluciones", { columns, pages, layout, rows: rows.length });
}

type Template = Schema<"PaybackTemplate">;
type Cell = (row: FileRow, template: Template, heading: string) => string;

const cells: Readonly<Record<Schema<"PaybackValue">, Cell>> = {
  document: ({ document_id: id }, { document }) => {
    if (document === "digits") return bankDocumentId(id);
    return document === "joined" ? id : `${id.slice(0, 1)}-${id.slice(1)}`;
  },
  // Banks take nothing else, and an owner may open the file in a spreadsheet, where a name could be a formula.
  name: ({ name }) => name.replaceAll(/[^\p{L}\p{M}\d]+/gu, " ").trim(),
  bank: ({ bank }) => bank,
  bank_name: ({ bank }) => banks[bank] ?? bank,
  phone: ({ phone }) => (phone === null ? "" : bankPhone(phone)),
  account: ({ account }) => account ?? "",
  amount: ({ amount_bs }, { decimal_sign: sign }) =>
    sign === "comma" ? bankAmount(amount_bs) : amount_bs,
  codes: ({ codes }) => codes,
  heading: (_row, _template, heading) => heading,
};

const selectBatch = prepared("select-payback-batch")`
    SELECT batch.id, count(*)::integer AS payments, sum(amount_bs)::numeric(14, 2)::text AS sum_bs
      FROM payback_batches AS batch JOIN paybacks ON batch_id = batch.id
     WHERE batch.id = $1 AND raffle_id = $2 GROUP BY batch.id`;

const selectReady = prepared("select-ready-paybacks")`
    SELECT array_agg(given.purchase_id) AS ids, sum(owed_bs)::numeric(14, 2)::text AS amount_bs
      FROM payback_destinations AS given JOIN owed_back AS owed ON owed.purchase_id = given.purchase_id
      JOIN purchases AS p ON p.id = given.purchase_id
     WHERE owed.raffle_id = $1 AND payback_id IS NULL AND given.document_id <> ''
     GROUP BY p.document_id, bank, given.phone, account, given.document_id, holder_reason
    -- As a line of the list is ready.
    HAVING max(typed_at) <= $2
     ORDER BY min(p.name), min(p.code)`;

const insertBatch = prepared("insert-payback-batch")`
    INSERT INTO payback_batches (id, raffle_id, exported_at, exported_by) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING id`;

const insertPayback = prepared("insert-payback")`
    WITH made AS (INSERT INTO paybacks (batch_id, amount_bs) VALUES ($1, $2) RETURNING id)
    UPDATE payback_destinations AS given SET payback_id = made.id, amount_bs = owed.owed_bs
      FROM made, owed_back AS owed
     WHERE given.purchase_id = ANY ($3::uuid[]) AND owed.purchase_id = given.purchase_id`;

const selectFile = prepared("select-payback-file")`
    SELECT max(p.name) AS name, bank, given.phone, account, given.document_id, paid.amount_bs,
           string_agg(p.code, ' ' ORDER BY p.code) AS codes
      FROM paybacks AS paid JOIN payback_destinations AS given ON given.payback_id = paid.id
      JOIN purchases AS p ON p.id = given.purchase_id
     WHERE batch_id = $1 AND paid_at IS NULL AND failed_at IS NULL
     GROUP BY paid.id, bank, given.phone, account, given.document_id ORDER BY paid.id`;
