import { formatDocumentId } from "@rifas/domain/document-id";
import { sumMoney } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { createHash } from "node:crypto";
import { type Reader, prepared } from "../../database/database.ts";
import type { StaffActor } from "../../platform/actor.ts";
import { readConfig, type SaleConfig } from "../../platform/configuration/read-config.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { isBlock, lapsed, wasKept } from "../holds/lapsed-holds.ts";
import { saleRefusal } from "../holds/sale-window.ts";
import { checkNewPurchase, type NewPurchase } from "../purchases/create/check-new-purchase.ts";
import { plainTerms, type PlainTerms } from "../purchases/create/sale-terms.ts";
import { CASH } from "../purchases/purchase-settings.ts";
import type { RaffleRow } from "../purchases/purchase-row.ts";
import { isSamePerson } from "../purchases/same-person.ts";
import {
  MOST_NUMBERS,
  MOST_ROWS,
  tooManyNumbers,
  tooManyRows,
  type ListLine,
} from "./list-lines.ts";
import {
  understandList,
  type ListSale,
  type OtherRow,
  type UnderstoodList,
} from "./understand-list.ts";

/** A raffle, and who would sell a list in it. */
export interface Judging {
  raffle: RaffleRow;
  settings: SaleConfig;
  actor: StaffActor;
  now: Date;
}

/** One person's purchase. */
export interface ListBuyer {
  asked: NewPurchase;
  terms: PlainTerms;
}

/** What a list sells now, and what of it doesn't. Each row is in exactly one of `sales`, `refused` and `skipped`. */
export interface JudgedList extends Omit<UnderstoodList, "sales"> {
  sales: readonly ListSale[];
  buyers: readonly ListBuyer[];
  amountBs: string;
  /** Whether the seller may approve the sales. */
  approved: boolean;
  digest: string;
}

/**
 * Decides about each row by the rules of a sale in person. A number that two rows claim is refused in both: nobody can know whose it is.
 * Failures: `raffle_not_on_sale`, `sales_closed`, `validation_failed` where numbers are drawn, `list_too_large`.
 */
export async function judgeList(
  reader: Reader,
  lines: readonly ListLine[],
  judging: Judging,
): Promise<Result<JudgedList>> {
  const { raffle, now } = judging;
  const refusal = saleRefusal(raffle, now);
  if (refusal) return refusal;
  if (raffle.number_choice !== "buyer") {
    const message =
      "En esta rifa los números salen al azar: registra cada venta en «Venta manual».";
    return invalidField("file", message);
  }
  const range = { total: raffle.total_tickets, most: raffle.max_per_purchase };
  const { sales, refused, ...understood } = understandList(lines, range);
  if (sales.length + refused.length > MOST_ROWS) return tooManyRows();
  const numbers = sales.flatMap((sale) => sale.numbers);
  if (numbers.length > MOST_NUMBERS) return tooManyNumbers();
  const taken = await takenAmong(reader, raffle.id, numbers, now);
  const reasons = new Map<ListSale, string>();
  refuseNumbers(sales, { taken, total: range.total }, reasons);
  const buyers = buyersOf(
    sales.filter((sale) => !reasons.has(sale)),
    judging,
    reasons,
  );
  const { other_approves: otherApproves } = await readConfig(reader, "sale_controls");
  const sold = sales.filter((sale) => !reasons.has(sale));
  return ok({
    ...understood,
    sales: sold,
    refused: inOrder([...refused, ...[...reasons].map(asRefused)]),
    buyers,
    amountBs: sumMoney(buyers.map(({ terms }) => terms.price.amount_bs)),
    approved: !otherApproves,
    digest: digestOf(raffle.id, { buyers, approved: !otherApproves }),
  });
}

function asRefused([{ line, text }, reason]: [ListSale, string]): OtherRow {
  return { line, text, reason };
}

function inOrder(rows: OtherRow[]): OtherRow[] {
  return rows.toSorted((one, other) => one.line - other.line);
}

/** Refuses rows with numbers that another row has too, or that aren't free. */
function refuseNumbers(
  sales: readonly ListSale[],
  { taken, total }: { taken: ReadonlySet<number>; total: number },
  reasons: Map<ListSale, string>,
): void {
  const owners = new Map<number, ListSale[]>();
  for (const sale of sales) {
    for (const number of sale.numbers) owners.set(number, [...(owners.get(number) ?? []), sale]);
  }
  const shown = (number: number) => formatTicketNumber(number, total);
  for (const sale of sales) {
    const gone = sale.numbers.filter((number) => taken.has(number)).map(shown);
    const shared = sale.numbers.find((number) => (owners.get(number) ?? []).length > 1);
    const other = owners.get(shared ?? -1)?.find((one) => one !== sale);
    const parts = [
      ...(gone.length === 0 ? [] : [takenText(gone)]),
      ...(shared === undefined || other === undefined
        ? []
        : [`El ${shown(shared)} está también en la línea ${other.line}.`]),
    ];
    if (parts.length > 0) reasons.set(sale, parts.join(" "));
  }
}

const MOST_NAMED = 5;

function takenText(numbers: readonly string[]): string {
  if (numbers.length === 1) return `El número ${numbers[0]} ya está vendido o apartado.`;
  const named = numbers.slice(0, MOST_NAMED).join(", ");
  const more = numbers.length > MOST_NAMED ? ` y ${numbers.length - MOST_NAMED} más` : "";
  return `Los números ${named}${more} ya están vendidos o apartados.`;
}

/** The purchases of the rows, one for each cédula; refuses rows that contradict an earlier one of it, and those of a purchase against the rules. */
function buyersOf(sales: readonly ListSale[], judging: Judging, reasons: Map<ListSale, string>) {
  const people = new Map<string, ListSale[]>();
  for (const sale of sales) {
    const rows = people.get(sale.documentId) ?? [];
    const [first] = rows;
    if (first && (first.phone !== sale.phone || !isSamePerson(first.name, sale.name))) {
      const document = formatDocumentId(sale.documentId);
      reasons.set(
        sale,
        `La cédula ${document} está en la línea ${first.line} con otro nombre u otro teléfono.`,
      );
      continue;
    }
    people.set(sale.documentId, [...rows, sale]);
  }
  return [...people.values()].flatMap((rows) => {
    const buyer = buyerOf(rows, judging);
    if (buyer.ok) return [buyer.value];
    for (const row of rows) reasons.set(row, buyer.failure.message);
    return [];
  });
}

/** A sale in person of all numbers of these rows, paid in cash. */
function buyerOf(rows: readonly ListSale[], { raffle, settings, actor, now }: Judging) {
  const [first] = rows;
  if (!first) throw new Error("A buyer without a row.");
  const numbers = rows.flatMap((row) => row.numbers).toSorted((one, other) => one - other);
  const checked = checkNewPurchase(
    actor,
    {
      raffle_id: raffle.id,
      channel: "staff",
      quantity: numbers.length,
      numbers: numbers.map((number) => formatTicketNumber(number, raffle.total_tickets)),
      name: first.name,
      document_id: first.documentId,
      phone: first.phone,
      payment_method: CASH.id,
    },
    now,
  );
  if (!checked.ok) return checked;
  const asked = checked.value;
  const terms = plainTerms(raffle, { asked }, { settings: { ...settings, methods: [] }, now });
  if (terms.ok) return ok({ asked, terms: terms.value });
  const { code, message } = terms.failure;
  return fail(code, `${message} Con esta cédula van ${numbers.length}.`);
}

/** Of what is sold to whom and for how much: another digest is another sale. */
function digestOf(raffleId: number, { buyers, approved }: Pick<JudgedList, "buyers" | "approved">) {
  const facts = buyers.map(({ asked, terms }) => [
    asked.document_id,
    asked.phone,
    asked.name,
    asked.numbers,
    terms.price.amount_bs,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([raffleId, approved, facts]))
    .digest("hex");
}

/** The numbers that can't be sold; those of a block can, and of a hold that has lapsed. */
async function takenAmong(reader: Reader, raffleId: number, numbers: readonly number[], now: Date) {
  const rows = await reader.query<{ number: number }>(selectTaken, [raffleId, numbers, now]);
  return new Set(rows.map(({ number }) => number));
}

const selectTaken = prepared("select-taken-numbers")`
    SELECT tickets.number FROM tickets JOIN purchases AS p ON p.id = tickets.purchase_id
     WHERE tickets.raffle_id = $1 AND tickets.number = ANY ($2::integer[])
       AND NOT coalesce(${lapsed("p", "$3")} OR ${wasKept("p", "$3")}, false) AND NOT ${isBlock("p")}`;
