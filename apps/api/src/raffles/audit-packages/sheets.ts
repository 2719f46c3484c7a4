import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { formatDay, formatSheetTime } from "@rifas/domain/dates";
import { minimumDecisionWords, minimumWords } from "@rifas/domain/minimum-sale";
import { prizeStateWords } from "@rifas/domain/prize-states";
import { asSentence } from "@rifas/domain/sentence";
import { purchaseChannelLabels } from "@rifas/domain/sale-choices";
import { raffleOutcomeLabels, statusLabels } from "@rifas/domain/statuses";
import { inOnePage, writeCsv, type CsvColumn } from "../../platform/csv.ts";
import type { AuditedPayback, AuditedSale, Evidence, SalesOfDay } from "./audited-sales.ts";
import type { SaleEvidence } from "./sale-evidence.ts";
import type { WitnessProof } from "./witness-proofs.ts";

/** What the kinds of evidence are called in the package. */
export const evidenceLabels: Readonly<Record<Evidence, string>> = {
  bank: "Movimiento del banco",
  proof: "Foto del comprobante",
  none: "Sin comprobante",
};

const time = (instant: Date | string | null) => instant && formatSheetTime(instant);

/** The raffle as the site shows it, one fact a row. */
export function raffleSheet(raffle: RaffleForStaff, site: string): AsyncIterable<string> {
  const facts: [string, string | number | null][] = [
    ["Número de la rifa", raffle.id],
    ["Nombre", raffle.name],
    ["Descripción", raffle.description],
    ["Permiso", raffle.permit_number],
    ["Premios sin reclamar", raffle.unclaimed_prizes],
    ["Mínimo de venta", minimumWords(raffle)],
    ...raffle.minimum_decisions.map((one): [string, string] => [
      `Cierre del ${formatSheetTime(one.decided_at)}`,
      asSentence(minimumDecisionWords(one)),
    ]),
    ["Estado", statusLabels[raffle.status]],
    ["Desenlace", raffle.outcome && raffleOutcomeLabels[raffle.outcome]],
    ["Motivo de la cancelación", raffle.cancel_reason],
    ["Boletos", raffle.total_tickets],
    ["Boletos vendidos", raffle.total_tickets_sold],
    ["Precio (BS)", raffle.price_bs?.replace(".", ",") ?? null],
    ...raffle.combos.map(({ quantity, price_bs }): [string, string] => [
      `Combo de ${quantity} (BS)`,
      price_bs.replace(".", ","),
    ]),
    ["Publicada", time(raffle.published_at)],
    ["Cierre de ventas", time(raffle.sales_close_at)],
    ["Sorteo", time(raffle.draw_date)],
    ["Sorteo anterior", time(raffle.previous_draw_date)],
    ["Sorteo con", raffle.draw_source],
    ...raffle.prizes.map(({ title }, at): [string, string] => [`Premio ${at + 1}`, title]),
    ["Página", `${site}/rifas/${raffle.id}`],
    ["Libro", `${site}/libro/${raffle.id}`],
  ];
  return writeCsv(factColumns, inOnePage(facts));
}

const factColumns: readonly CsvColumn<[string, string | number | null]>[] = [
  { heading: "Dato", value: ([name]) => name },
  { heading: "Valor", value: ([, value]) => value },
];

/** Each version of the draw's rules in the log, newest first, one prize a row. */
export function rulesSheet(versions: readonly Schema<"DrawRuleVersion">[]): AsyncIterable<string> {
  const rows = versions.flatMap(({ prizes, ...version }) =>
    prizes.map((prize) => ({ ...version, ...prize })),
  );
  return writeCsv(ruleColumns, inOnePage(rows));
}

type RuleRow = Omit<Schema<"DrawRuleVersion">, "prizes"> & Schema<"LoggedPrizeRule">;

const ruleColumns: readonly CsvColumn<RuleRow>[] = [
  { heading: "Anotada", value: (row) => time(row.logged_at) },
  { heading: "Qué cambió", value: (row) => row.reason },
  { heading: "Sorteo", value: (row) => time(row.draw_date) },
  { heading: "Sello", value: (row) => time(row.seal_at) },
  { heading: "Boletos", value: (row) => row.total_tickets },
  { heading: "Precio (BS)", value: (row) => row.price_bs.replace(".", ",") },
  { heading: "Organizador", value: (row) => row.terms.organizer },
  { heading: "Permiso", value: (row) => row.terms.permit },
  { heading: "Premio", value: (row) => row.prize_position },
  {
    heading: "Título, como se firmó",
    value: (row) => row.terms.prize_titles[row.prize_position - 1] ?? null,
  },
  { heading: "Regla, como está en el libro", value: (row) => row.text },
];

/** Every approved sale. */
export function salesSheet(pages: AsyncIterable<AuditedSale[]>): AsyncIterable<string> {
  return writeCsv(saleColumns, pages);
}

const saleColumns: readonly CsvColumn<AuditedSale>[] = [
  { heading: "Código", value: (row) => row.code },
  { heading: "Aprobada", value: (row) => time(row.reviewed_at) },
  { heading: "Canal", value: (row) => purchaseChannelLabels[row.channel] },
  { heading: "Evidencia", value: (row) => evidenceLabels[row.evidence] },
  { heading: "Boletos", value: (row) => row.quantity },
  { heading: "Total (BS)", kind: "decimal", value: (row) => row.amount_bs },
  { heading: "Después del sorteo", value: (row) => (row.approved_after_draw ? "Sí" : null) },
  { heading: "Anotación en el libro", kind: "digits", value: (row) => row.entries },
  { heading: "Combos", value: (row) => comboWords(row.quantity, row.combos) },
];

/** What opens the evidence of each sale in the log. */
export function evidenceSheet(pages: AsyncIterable<SaleEvidence[]>): AsyncIterable<string> {
  return writeCsv(evidenceColumns, pages);
}

const evidenceNotes = {
  erased: "Los datos se borraron a pedido de su dueño",
  changed: "El pago enlazado cambió desde que se anotó",
} as const;

const evidenceColumns: readonly CsvColumn<SaleEvidence>[] = [
  { heading: "Código", value: (row) => row.code },
  { heading: "Anotación en el libro", value: (row) => row.entry },
  { heading: "Sal", value: (row) => row.opened?.salt ?? null },
  { heading: "Banco", kind: "digits", value: (row) => row.opened?.bank ?? null },
  { heading: "Fecha", value: (row) => row.opened?.date ?? null },
  { heading: "Monto", value: (row) => row.opened?.amount ?? null },
  { heading: "Referencia", kind: "digits", value: (row) => row.opened?.reference ?? null },
  { heading: "Por qué no se abre", value: (row) => row.note && evidenceNotes[row.note] },
];

/** The sums of `salesSheet` by day and kind of evidence. */
export function daysSheet(rows: readonly SalesOfDay[]): AsyncIterable<string> {
  return writeCsv(dayColumns, inOnePage(rows));
}

const dayColumns: readonly CsvColumn<SalesOfDay>[] = [
  { heading: "Día", value: (row) => formatDay(row.day) },
  { heading: "Evidencia", value: (row) => evidenceLabels[row.evidence] },
  { heading: "Ventas", value: (row) => row.sales },
  { heading: "Boletos", value: (row) => row.tickets },
  { heading: "Total (BS)", kind: "decimal", value: (row) => row.amount_bs },
];

/** All versions of the results, newest first, one prize a row; winners masked as on the site. */
export function resultsSheet(versions: readonly Schema<"ResultsVersion">[]): AsyncIterable<string> {
  const rows = versions.flatMap(({ results, ...version }) =>
    results.map((result) => ({ ...version, ...result })),
  );
  return writeCsv(resultColumns, inOnePage(rows));
}

type ResultRow = Omit<Schema<"ResultsVersion">, "results"> & Schema<"PrizeResult">;

const resultColumns: readonly CsvColumn<ResultRow>[] = [
  { heading: "Versión", value: (row) => row.version },
  { heading: "Registrada", value: (row) => time(row.recorded_at) },
  { heading: "Motivo de la corrección", value: (row) => row.reason },
  { heading: "Premio", value: (row) => row.prize_position },
  { heading: "Título", value: (row) => row.prize_title },
  { heading: "Número", kind: "digits", value: (row) => row.ticket_number },
  { heading: "Ganador", value: (row) => row.owner },
  { heading: "Fuente", value: (row) => row.source },
  { heading: "Sorteado", value: (row) => time(row.drawn_at) },
  {
    heading: "Aprobado después del sorteo",
    value: (row) => (row.approved_after_draw ? "Sí" : null),
  },
];

/** What was said of each prize that somebody won, the latest first; never who said it, or a winner's words. */
export function prizesSheet(prizes: readonly Schema<"RafflePrize">[]): AsyncIterable<string> {
  const rows = prizes.flatMap(({ events, ...prize }) =>
    events.map((event) => ({ ...prize, ...event })),
  );
  return writeCsv(prizeColumns, inOnePage(rows));
}

const prizeColumns: readonly CsvColumn<
  Omit<Schema<"RafflePrize">, "state" | "events"> & Schema<"PrizeEvent">
>[] = [
  { heading: "Premio", value: (row) => row.prize_position },
  { heading: "Título", value: (row) => row.prize_title },
  { heading: "Sorteo", value: (row) => row.version },
  { heading: "Anotado", value: (row) => time(row.at) },
  { heading: "Estado", value: (row) => prizeStateWords[row.state] },
  { heading: "Entregado", value: (row) => row.delivered_on && formatDay(row.delivered_on) },
  { heading: "Impuesto retenido (BS)", kind: "decimal", value: (row) => row.withheld_bs },
];

/** What a cancelled raffle owes for each purchase, and how it was paid back. */
export function paybacksSheet(rows: readonly AuditedPayback[]): AsyncIterable<string> {
  return writeCsv(paybackColumns, inOnePage(rows));
}

const paybackColumns: readonly CsvColumn<AuditedPayback>[] = [
  { heading: "Código", value: (row) => row.code },
  { heading: "Se debe (BS)", kind: "decimal", value: (row) => row.owed_bs },
  { heading: "Devuelto", value: (row) => row.paid_on && formatDay(row.paid_on) },
  { heading: "Referencia", kind: "digits", value: (row) => row.reference },
];

/** The prizes that are drawn during the sale, with their results so far. */
export function instantsSheet(instants: readonly Schema<"LiveInstant">[]): AsyncIterable<string> {
  return writeCsv(instantColumns, inOnePage(instants));
}

const instantStates: Readonly<Record<Schema<"LiveInstantState">, string>> = {
  scheduled: "Por sortear",
  waiting_beacon: "Esperando la fuente de azar",
  drawn: "Sorteado",
  not_held: "No se sorteó",
};

const instantColumns: readonly CsvColumn<Schema<"LiveInstant">>[] = [
  { heading: "Premio", value: (row) => row.prize_position },
  { heading: "Título", value: (row) => row.prize_title },
  { heading: "Hora del corte", value: (row) => time(row.at) },
  { heading: "Números que participan", value: (row) => row.sold },
  { heading: "Ronda de la fuente de azar", value: (row) => row.beacon_round },
  { heading: "Sale la ronda", value: (row) => time(row.beacon_at) },
  { heading: "Estado", value: (row) => instantStates[row.state] },
  { heading: "Número", kind: "digits", value: (row) => row.ticket_number },
  { heading: "Ganador", value: (row) => row.owner },
];

/** The witnesses' proofs, whose files are in the folder `testigos`. */
export function witnessSheet(proofs: readonly WitnessProof[]): AsyncIterable<string> {
  return writeCsv(witnessColumns, inOnePage(proofs));
}

const witnessColumns: readonly CsvColumn<WitnessProof>[] = [
  { heading: "Libro", value: (row) => row.epoch },
  { heading: "Anotaciones del libro", value: (row) => row.size },
  { heading: "Testigo", value: (row) => row.service },
  { heading: "Visto", value: (row) => time(row.proven_at) },
  { heading: "Punto de control", value: (row) => row.checkpointFile },
  { heading: "Prueba", value: (row) => row.proofFile },
];
