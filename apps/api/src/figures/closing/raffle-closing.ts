import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { caracasDay, formatDateTime } from "@rifas/domain/dates";
import { formatAmount, formatBs, subtractMoney, sumMoney } from "@rifas/domain/money";
import { prepared } from "../../database/database.ts";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import type { Context } from "../../platform/context.ts";
import type { CsvColumn } from "../../platform/csv.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { readingNow } from "../../platform/reading.ts";
import { getRaffleForStaff } from "../../raffles/get-raffle.ts";
import { listPrizes } from "../../raffles/prizes/list-prizes.ts";
import { worthOf } from "../../raffles/prizes/list-won-prizes.ts";
import { paidPurchases } from "../../sale/purchases/paid-purchases.ts";
import { CASH, methodNameColumn } from "../../sale/purchases/purchase-settings.ts";
import { brandedPdf } from "../../site/brand/branded-pdf.ts";

type Closing = Schema<"RaffleClosing">;
type Line = Schema<"ClosingLine">;

/**
 * A raffle's accounts at its end: what it sold, where that money is, and what is paid back. What was sold is the sum of what reached the
 * bank, what didn't, and what was taken in cash; nothing is converted between currencies.
 */
export async function raffleClosing(context: Context, id: number): Promise<Result<Closing>> {
  const found = await getRaffleForStaff(context, { id });
  if (!found.ok) return found;
  const lines = await readingNow(context).database.query<Line>(selectLines, [id]);
  const sumOf = (part: Line["part"]) =>
    sumMoney(lines.flatMap((line) => (line.part === part ? (line.amount_bs ?? []) : [])));
  const left_bs = subtractMoney(sumOf("sold"), sumOf("returned"));
  const prizes = await prizeLines(context, found.value);
  return ok({ lines: [...lines, ...prizes], sold_bs: sumOf("sold"), left_bs });
}

/** What each prize that somebody won is worth, and the tax that was withheld from it: both as they were typed. */
async function prizeLines(context: Context, raffle: RaffleForStaff): Promise<Line[]> {
  const listed = await listPrizes(context, raffle.id);
  const won = listed.ok ? listed.value.items : [];
  const none = { purchases: null, amount_bs: null, amount_usd: null };
  const prizes = won.map(({ prize_position, prize_title: label }): Line => {
    const worth = worthOf(raffle, prize_position);
    const amount = worth && {
      [worth.currency === "BS" ? "amount_bs" : "amount_usd"]: worth.amount,
    };
    return { ...none, part: "prizes", label, ...amount };
  });
  const withheld = won.flatMap(({ prize_title: label, version, events }): Line[] => {
    const delivery = events.find((one) => one.state === "delivered" && one.version === version);
    const amount_bs = delivery?.withheld_bs ?? null;
    return amount_bs === null ? [] : [{ ...none, part: "withheld", label, amount_bs }];
  });
  return [...prizes, ...withheld];
}

/** The same as a PDF. */
export async function raffleClosingPdf(
  context: Context,
  { id, asker }: { id: number; asker: Asker },
): Promise<Result<PdfFile>> {
  const closing = await raffleClosing(context, id);
  if (!closing.ok) return closing;
  const raffle = await getRaffleForStaff(context, { id });
  if (!raffle.ok) return raffle;
  const { lines, sold_bs, left_bs } = closing.value;
  const now = context.clock.now();
  return await brandedPdf(context, asker, `cierre-${id}-${caracasDay(now)}`, {
    kind: "list",
    title: raffle.value.name,
    heading: "Cierre de la rifa",
    facts: [
      ["Hecho el", formatDateTime(now)],
      ["Vendido", formatBs(sold_bs)],
      ["Queda", formatBs(left_bs)],
    ],
    note: "Lo que cuenta el sistema, sin convertir monedas. Qué se declara lo decide tu contador.",
    across: 1,
    columns: closingColumns.map(({ heading }, place) => ({ heading, share: SHARES[place] ?? 0 })),
    rows: lines.map((line) => closingColumns.map((column) => cellOf(column, line))),
  });
}

const SHARES = [18, 38, 12, 20, 12];

const parts: Readonly<Record<Line["part"], string>> = {
  sold: "Vendido",
  money: "Dónde está",
  returned: "Devoluciones",
  prizes: "Premios",
  withheld: "Impuesto retenido",
};

/** The columns of the sheet and of the export. */
export const closingColumns: readonly CsvColumn<Line>[] = [
  { heading: "Parte", value: ({ part }) => parts[part] },
  { heading: "Concepto", value: ({ label }) => label },
  { heading: "Compras", value: ({ purchases }) => purchases },
  { heading: "Monto (BS)", kind: "decimal", value: ({ amount_bs }) => amount_bs },
  { heading: "USD", kind: "decimal", value: ({ amount_usd }) => amount_usd },
];

function cellOf({ kind, value }: CsvColumn<Line>, line: Line): string {
  const text = String(value(line) ?? "");
  return kind === "decimal" && text !== "" ? formatAmount(text) : text;
}

const selectLines = prepared("raffle-closing")`
    WITH sold AS (
      SELECT p.*, coalesce(owed.owed_bs, p.payable_bs, p.amount_bs) AS due_bs, ${methodNameColumn},
             status <> 'approved' OR paid.id IS NOT NULL AS backed
        FROM purchases AS p LEFT JOIN owed_back AS owed ON owed.purchase_id = p.id
        LEFT JOIN (${paidPurchases}) AS paid ON paid.id = p.id
       WHERE p.raffle_id = $1 AND NOT trial AND (status = 'approved' OR owed.purchase_id IS NOT NULL)),
    back AS (
      SELECT owed_bs, paid.paid_at IS NOT NULL AS paid
        FROM owed_back AS owed
        LEFT JOIN payback_destinations AS given ON given.purchase_id = owed.purchase_id
        LEFT JOIN paybacks AS paid ON paid.id = given.payback_id
       WHERE raffle_id = $1),
    lines AS (
      SELECT 1 AS place, 'sold' AS part, due_bs, amount_usd, NULL::integer AS whose,
             CASE WHEN payment_method = '${CASH.id}' THEN '${CASH.name}' ELSE coalesce(method_name, payment_method, 'Sin forma de pago') END AS label
        FROM sold
       UNION ALL
      SELECT 2, 'money', due_bs, NULL,
             CASE WHEN backed THEN NULL WHEN payment_method = '${CASH.id}' THEN coalesce(seller_id, - created_by) ELSE seller_id END,
             CASE WHEN backed THEN 'En el banco'
                  WHEN seller_id IS NOT NULL THEN 'En la cuenta de ' || sellers.name
                  WHEN payment_method IS DISTINCT FROM '${CASH.id}' THEN 'Aprobado sin dinero en el banco'
                  WHEN (SELECT owed_bs FROM cash_days
                         WHERE person_id = created_by AND day = (sold.created_at AT TIME ZONE 'America/Caracas')::date) = 0
                       THEN 'Efectivo que entregó ' || users.name
                  ELSE 'Efectivo sin confirmar de ' || users.name END
        FROM sold LEFT JOIN users ON users.id = created_by LEFT JOIN sellers ON sellers.id = seller_id
       UNION ALL
      SELECT 3, 'returned', owed_bs, NULL, NULL, CASE WHEN paid THEN 'Devuelto' ELSE 'Falta por devolver' END FROM back)
    SELECT part, label, count(*)::integer AS purchases, sum(due_bs)::numeric(16, 2)::text AS amount_bs,
           sum(amount_usd)::numeric(16, 2)::text AS amount_usd
      FROM lines GROUP BY place, part, label, whose ORDER BY place, sum(due_bs) DESC, label`;
