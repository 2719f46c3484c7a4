import type { StaffMember } from "@rifas/demo/demo-server";
import { bankAmount } from "@rifas/domain/bank-amount";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { sumMoney } from "@rifas/domain/money";
import type { BankContext } from "../src/bank/bank-context.ts";
import { createBankAccount } from "../src/bank/accounts/create-bank-account.ts";
import { approveMatches } from "../src/bank/approvals/approve-matches.ts";
import { dismissMovement } from "../src/bank/approvals/dismiss-movement.ts";
import { refundMovement } from "../src/bank/approvals/refund-movement.ts";
import { importStatement } from "../src/bank/imports/import-statement.ts";
import { listApprovable } from "../src/bank/matches/list-matches.ts";
import { matchNow } from "../src/bank/matches/refresh-matches.ts";
import { unowned } from "../src/bank/movements/list-unowned.ts";
import { fillNotifications } from "./fill-notifications.ts";
import { fillUnreported } from "./fill-unreported.ts";
import { must } from "./must.ts";
import { ownUpload } from "../src/platform/drawings/upload.ts";
import { prepared } from "../src/database/database.ts";

/** A line of the bank's statement; exactly one of the amounts is set. */
interface Row {
  day: string;
  reference: string;
  text: string;
  debit?: string;
  credit?: string;
}

interface Paid {
  reference: string;
  due_bs: string;
  day: string;
  status: "pending" | "approved";
  phone: string | null;
}

/**
 * Imports statements of an account of the owner, so that every list of 'Conciliación' has movements: exact ones, single
 * candidates, doubtful ones and money without an owner; payments that were linked, dismissed, refunded and reversed, and some
 * that may be repeated; and approvals without money in the bank. Of some payments the bank itself notified.
 */
export async function fillBank(context: BankContext, by: StaffMember): Promise<void> {
  const account = must(
    await createBankAccount(context, by, {
      name: "Banesco de la rifa",
      bank: "0134",
      layout: "columns",
      decimal_sign: "comma",
      date_order: "dmy",
      columns: [],
      active: true,
    }),
  );
  const send = (name: string, rows: readonly Row[]) =>
    importRows(context, by, account.id, { name, rows });
  const today = caracasDay(context.clock.now());
  const paid = await context.database.query<Paid>(selectPaid, [context.clock.now()]);
  const approved = paid.filter(({ status }) => status === "approved").slice(0, LINKED);
  await send("cuentas-aprobadas.csv", approved.map(inFull));
  await approveAll(context, by);
  const [taken] = approved;
  const pending = paid.filter(({ status }) => status === "pending");
  const notified = pending.filter((_, place) => place % NOTIFIED === 0);
  await fillNotifications(context, by, {
    accountId: account.id,
    payments: notified.map((purchase) => ({
      reference: inFull(purchase).reference,
      amount: purchase.due_bs,
      phone: purchase.phone,
    })),
  });
  await send("movimientos-de-hoy.csv", [
    ...pending.filter((purchase) => !notified.includes(purchase)).flatMap(waitingRows),
    ...strangers.map((stranger) => ({ ...stranger, day: today })),
    ...(taken === undefined ? [] : [reversalOf(taken, today)]),
  ]);
  await settleStrangers(context, by, today);
  await send("movimientos-resumidos.csv", approved.slice(-REPEATED).map(cutShort));
  await fillUnreported(context, by);
}

const LINKED = 12;
/** The bank notifies of one payment in so many; the others are in its statement. */
const NOTIFIED = 4;
/** So many payments come again, in a file whose references are cut. */
const REPEATED = 2;

const strangers: readonly Omit<Row, "day">[] = [
  { reference: "000618204417", text: "PAGO MOVIL", credit: "1.350,00" },
  { reference: "000618204990", text: "TRANSFERENCIA RECIBIDA", credit: "275,50" },
  { reference: "000618205333", text: "TRASPASO ENTRE CUENTAS", credit: "20.000,00" },
  { reference: "000618205871", text: "PAGO MOVIL", credit: "612,40" },
];

const REFERENCE_LENGTH = 12;

function inFull({ reference, due_bs, day }: Paid): Row {
  const whole = reference.padStart(REFERENCE_LENGTH, "004571320984");
  return { day, reference: whole, text: "PAGO MOVIL", credit: bankAmount(due_bs) };
}

/** Too few digits to be certain that it is the same payment. */
function cutShort(purchase: Paid): Row {
  const row = inFull(purchase);
  return { ...row, reference: row.reference.slice(-5) };
}

/** In turn: an exact payment, one whose bank shows four digits, and two that both end like the buyer's reference. */
function waitingRows(purchase: Paid, place: number): Row[] {
  const row = inFull(purchase);
  if (place % 3 === 0) return [row];
  if (place % 3 === 1) return [{ ...row, reference: purchase.reference.slice(-4) }];
  return [row, { ...row, reference: `7719${row.reference.slice(4)}` }];
}

function reversalOf(purchase: Paid, day: string): Row {
  const { reference, credit = "" } = inFull(purchase);
  return { day, reference, text: "REVERSO", debit: credit };
}

async function importRows(
  context: BankContext,
  by: StaffMember,
  accountId: number,
  { name, rows }: { name: string; rows: readonly Row[] },
): Promise<void> {
  const lines = rows.map(({ day, reference, text, debit = "", credit = "" }) =>
    [formatDay(day), reference, text, debit, credit].join(";"),
  );
  const text = ["Fecha;Referencia;Descripción;Cargo;Abono", ...lines].join("\n");
  const upload = ownUpload(new TextEncoder().encode(text));
  must(await importStatement(context, by, { accountId, upload, name }));
}

/** Links what was approved before the statement came. */
async function approveAll(context: BankContext, by: StaffMember): Promise<void> {
  await matchNow(context);
  const { items } = await listApprovable(context, "exact", { page: 1, limit: 500 });
  const known = items.filter(({ purchase }) => purchase.status === "approved");
  if (known.length === 0) return;
  must(
    await approveMatches(context, by, {
      list: "exact",
      matches: known.map(({ purchase, movement }) => ({
        purchase_id: purchase.id,
        movement_id: movement.id,
      })),
      expected_count: known.length,
      expected_sum_bs: sumMoney(known.map(({ movement }) => movement.amount_bs)),
    }),
  );
}

async function settleStrangers(context: BankContext, by: StaffMember, day: string): Promise<void> {
  const find = async (search: string) => {
    const query = { search, dismissed: false, reversed: false, page: 1, limit: 1 };
    const { items } = await unowned.page(context, query);
    const [movement] = items;
    if (movement === undefined) throw new Error(`The demo's statement has no ${search}.`);
    return movement;
  };
  const transfer = await find("000618205333");
  const reason = "Es un traspaso entre mis cuentas.";
  must(await dismissMovement(context, by, { id: transfer.id, reason }));
  const { id, amount_bs } = await find("000618205871");
  const refund = { amount_bs, reference: "000981234567", refunded_on: day };
  must(await refundMovement(context, by, { id, refund }));
}

// The newest first; what is pending for days is what the bank never reports. A purchase that pays in dollars has no movement in this account.
const selectPaid = prepared("demo-paid-purchases")`
    SELECT regexp_replace(payment_reference, '\\D', '', 'g') AS reference, coalesce(payable_bs, amount_bs) AS due_bs, status, payer_phone AS phone,
           (coalesce(proof_at, created_at) AT TIME ZONE 'America/Caracas')::date::text AS day
      FROM purchases
     WHERE (status = 'approved' OR status = 'pending' AND proof_at > $1::timestamptz - interval '3 days') AND NOT trial AND proof_at IS NOT NULL AND amount_usd IS NULL
       AND length(regexp_replace(payment_reference, '\\D', '', 'g')) BETWEEN 6 AND 12
     ORDER BY created_at DESC, id LIMIT 60`;
