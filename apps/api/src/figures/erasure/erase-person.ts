import type { Schema } from "@rifas/api-client/types";
import { ERASED_NAME } from "@rifas/domain/erased-owner";
import { bankDocumentId, formatDocumentId, isDocument } from "@rifas/domain/document-id";
import { mailboxOf } from "@rifas/domain/mailbox";
import { bankPhone, formatPhone } from "@rifas/domain/phone";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { condemnProof, removeProof } from "../../paper/files/pending-files.ts";
import { integrateLedger } from "../../proofs/integrate.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { foldTotals } from "../../sale/purchases/read/fold-totals.ts";
import type { PurchaseRow } from "../../sale/purchases/purchase-row.ts";
import { personalColumnsOf } from "./stored-texts.ts";
import { eraseHistories } from "./erase-histories.ts";
import { eraseMentions } from "./erase-mentions.ts";
import { erasePayments } from "./erase-payments.ts";
import type { ErasedPerson } from "./erased-person.ts";
import { erasureObstacles } from "./obstacles.ts";

/**
 * Erases a person at their request: everything about them in all their purchases, with photos, messages, banks' data, histories and the
 * salts of their commitments. Numbers, amounts, dates and the log stay. One transaction; the photos' files are deleted after it, or by the
 * cleanup if the process stops.
 */
export async function erasePerson(
  context: Context,
  actor: StaffActor,
  { documentId }: { documentId: string },
): Promise<Result<Schema<"Erasure">>> {
  const { database } = context;
  await foldTotals(database);
  const raffles = await database.query<{ raffle_id: number }>(selectRaffles, [documentId]);
  for (const { raffle_id: raffleId } of raffles) await integrateLedger(context, raffleId);
  const erased = await database.transaction((tx) => erase(tx, context, { actor, documentId }));
  if (!erased.ok) return erased;
  const { photos, ...counts } = erased.value;
  for (const photo of photos) await removeProof(context, photo);
  return ok({ ...counts, photos: photos.length });
}

async function erase(
  tx: Transaction,
  context: Context,
  { actor, documentId }: { actor: StaffActor; documentId: string },
): Promise<Result<Omit<Schema<"Erasure">, "photos"> & { photos: string[] }>> {
  const now = context.clock.now();
  const purchases = await lockPurchases(tx, documentId, now);
  if (purchases.length === 0) return fail("not_found", "No hay datos de esa persona.");
  const refusal = await whyNot(tx, context, documentId);
  if (refusal !== null) return refusal;
  const person = await personOf(tx, documentId, now);
  const { ids } = person;
  const photos = purchases.flatMap(({ proof_file: photo }) => photo ?? []);
  for (const { name } of await tx.query<{ name: string }>(selectPrizeFiles, [ids])) {
    photos.push(name);
  }
  for (const photo of photos) await condemnProof(tx, photo, now);
  const movements = await erasePayments(tx, person);
  const emails = await tx.query(deleteEmails, [ids, person.emails]);
  await tx.query(forgetDeclined, [ids, person.emails]);
  const mailboxes = person.emails.map((email) => context.keys.waitingAddress(mailboxOf(email)));
  await tx.query(forgetWaiting, [person.emails, mailboxes]);
  await tx.query(forgetKeys, [ids]);
  for (const statement of deletions) await tx.query(statement, [ids]);
  await tx.query(erasePurchases, [ids, now, ERASED_NAME]);
  await tx.query(eraseDestinations, [ids]);
  await tx.query(erasePrizes, [ids]);
  await tx.query(forgetClient, [documentId]);
  await tx.query(forgetMoves, [documentId]);
  await eraseHistories(tx, person);
  await eraseMentions(tx, person);
  for (const id of ids) await recordAudit(tx, actor, "buyer_erased", { purchase: id, at: now });
  return ok({ purchases: ids.length, photos, emails: emails.length, movements });
}

/** Locks in the order of the raffles, as everything that locks several does; holds that had lapsed are expired. */
async function lockPurchases(tx: Transaction, documentId: string, now: Date) {
  const rows = await tx.query<{ id: string }>(selectPurchases, [documentId]);
  const locked: PurchaseRow[] = [];
  for (const { id } of rows) {
    const found = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
    if (found.ok) locked.push(found.value.purchase);
  }
  return locked;
}

async function whyNot(tx: Transaction, context: Context, documentId: string) {
  const obstacles = await erasureObstacles(tx, context, documentId);
  const [first] = obstacles;
  if (first !== undefined) {
    const others = obstacles.length - 1;
    const more = others === 0 ? "" : ` Hay ${others} ${others === 1 ? "motivo" : "motivos"} más.`;
    return fail("erasure_blocked", first.message + more);
  }
  const [log] = await tx.query<{ behind: boolean }>(isLogBehind, [documentId]);
  return log?.behind === true
    ? fail("erasure_blocked", "El libro todavía está anotando estas compras. Espera un minuto.")
    : null;
}

async function personOf(tx: Transaction, documentId: string, now: Date): Promise<ErasedPerson> {
  const rows = await tx.query<PersonRow>(selectPerson, [documentId]);
  const phones = [...new Set(rows.flatMap((row) => [row.phone, row.payer_phone ?? []].flat()))];
  const emails = [...new Set(rows.flatMap((row) => row.email?.toLowerCase() ?? []))];
  const references = rows.flatMap((row) => row.payment_reference ?? []);
  const mentions = [
    ...rows.map((row) => row.name),
    documentId,
    ...(isDocument(documentId)
      ? [formatDocumentId(documentId), formatDocumentId(documentId).slice(2)]
      : []),
    bankDocumentId(documentId),
    ...phones.flatMap((phone) => [phone, formatPhone(phone), bankPhone(phone)]),
    ...emails,
    ...references,
  ];
  return {
    ids: rows.map(({ id }) => id),
    documentId,
    phones,
    emails,
    // Shorter texts would also be found in what isn't about the person.
    mentions: [...new Set(mentions.map((text) => text.toLowerCase()))].filter(
      (text) => text.length >= 5,
    ),
    now,
  };
}

interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  payer_phone: string | null;
  payment_reference: string | null;
}

const selectRaffles = prepared("raffles-of-person")`
    SELECT DISTINCT raffle_id FROM purchases WHERE document_id = $1 AND erased_at IS NULL`;

const selectPurchases = prepared("purchases-of-person")`
    SELECT id FROM purchases WHERE document_id = $1 AND erased_at IS NULL ORDER BY raffle_id, id`;

const selectPerson = prepared("person-to-erase")`
    SELECT id, name, email, phone, payer_phone, payment_reference FROM purchases
     WHERE document_id = $1 AND erased_at IS NULL ORDER BY raffle_id, id`;

// What is queued still needs the salts, and so does a seal that isn't written.
const isLogBehind = prepared("is-log-behind")`
    SELECT EXISTS (
      SELECT FROM raffles AS r
       WHERE r.id IN (SELECT raffle_id FROM purchases WHERE document_id = $1 AND erased_at IS NULL)
         AND (EXISTS (SELECT FROM ledger_queue AS q JOIN ticket_events AS e ON e.id = q.event_id
                        JOIN purchases AS p ON p.id = e.purchase_id
                       WHERE q.raffle_id = r.id AND p.document_id = $1)
              OR r.sealed_at IS NOT NULL AND NOT EXISTS (
                SELECT FROM ledger_seals AS s WHERE s.raffle_id = r.id
                   AND s.epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = r.id)))) AS behind`;

// Another buyer may have used the same address, and keeps their messages.
const deleteEmails = prepared("delete-person-emails")`
    DELETE FROM email_outbox AS m
     WHERE m.purchase_id = ANY ($1::uuid[])
        OR (m.purchase_id IS NULL AND lower(m.recipient) = ANY ($2::text[])
            AND NOT EXISTS (SELECT FROM users WHERE lower(email) = lower(m.recipient))
            AND NOT EXISTS (SELECT FROM purchases
                             WHERE email = lower(m.recipient) AND erased_at IS NULL AND id <> ALL ($1::uuid[])))
    RETURNING m.id`;

// The same: it wants no reminders.
const forgetDeclined = prepared("forget-declined-reminders")`
    DELETE FROM declined_reminders AS d
     WHERE d.email = ANY ($2::text[])
       AND NOT EXISTS (SELECT FROM purchases WHERE email = d.email AND erased_at IS NULL AND id <> ALL ($1::uuid[]))`;

const deletions = [
  "purchase_salts",
  "hold_origins",
  "rejection_requests",
  "push_subscriptions",
  "shown_winners",
].map((table) => ({
  name: `erase-${table}`,
  text: `DELETE FROM ${table} WHERE purchase_id = ANY ($1::uuid[])`,
}));

// A file of many people has one hash. Without these keys, the files are recognised by what they hold.
const forgetKeys = prepared("forget-keys-of-person")`
    DELETE FROM idempotency_keys
     WHERE purchase_id = ANY ($1::uuid[]) OR operation IN ('importPaperList', 'importStatement')`;

// Every column of a purchase about its buyer, as `storedTexts` lists them: a new one can't be forgotten here.
const erasePurchases = prepared("erase-purchases")`
    UPDATE purchases
       SET erased_at = $2, updated_at = $2,
           ${personalColumnsOf("purchases").map(emptied).join(", ")}
     WHERE id = ANY ($1::uuid[])`;

const eraseDestinations = prepared("erase-payback-destinations")`
    UPDATE payback_destinations SET phone = NULL, account = NULL, document_id = '', holder_reason = NULL
     WHERE purchase_id = ANY ($1::uuid[])`;

const selectPrizeFiles = prepared("prize-files-of-person")`
    SELECT file.name FROM prize_events AS e CROSS JOIN LATERAL (VALUES (e.evidence), (e.photo)) AS file (name)
     WHERE e.purchase_id = ANY ($1::uuid[]) AND file.name IS NOT NULL`;

const erasePrizes = prepared("erase-prizes")`
    UPDATE prize_events SET words = NULL, evidence = NULL, photo = NULL
     WHERE purchase_id = ANY ($1::uuid[]) AND num_nonnulls(words, evidence, photo) > 0`;

/** What a column holds once its person is erased. */
function emptied(column: string): string {
  if (column === "name") return "name = $3";
  return column === "document_id" || column === "phone" ? `${column} = ''` : `${column} = NULL`;
}

// By the address too: with another SECRET_KEY than then, its hash is another.
const forgetWaiting = prepared("forget-waiting-list")`
    DELETE FROM waiting_list WHERE address = ANY ($2::bytea[]) OR email = ANY ($1::text[])`;

const forgetClient = prepared("forget-client")`
    WITH gone AS (
      DELETE FROM clients
       WHERE document_id = $1 AND NOT EXISTS (SELECT FROM purchases WHERE document_id = $1) RETURNING document_id)
    UPDATE client_count SET clients = clients - 1 WHERE EXISTS (SELECT FROM gone)`;

const forgetMoves = prepared("forget-client-moves")`
    UPDATE purchase_moves SET document_id = ''
     WHERE document_id = $1 AND NOT EXISTS (SELECT FROM purchases WHERE document_id = $1)`;
