import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { counted } from "@rifas/domain/counted";
import { formatDateTime, formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { labelOfStatus, raffleOutcomeLabels } from "@rifas/domain/statuses";
import type { PdfLine } from "../../platform/drawings/pdf-document.ts";
import type { SalesByDay } from "./audited-sales.ts";
import { evidenceLabels } from "./sheets.ts";

/** What the package's index tells. */
export interface IndexFacts {
  /** The day of the report in Caracas, 'yyyy-MM-dd'. */
  readonly day: string;
  readonly site: string;
  readonly raffle: RaffleForStaff;
  readonly sales: SalesByDay;
  /** Null for a raffle without a log. */
  readonly ledger: Schema<"Ledger"> | null;
  /** The installation's public key, in base64. */
  readonly publicKey: string;
  readonly proofs: number;
  /** The names of the package's other files. */
  readonly files: readonly string[];
}

const fact = (name: string, text: string): PdfLine => ({ look: "fact", name, text });
const text = (words: string): PdfLine => ({ look: "text", text: words });
const heading = (words: string): PdfLine => ({ look: "heading", text: words });
const count = new Intl.NumberFormat("es-VE");

/** The lines of `indice.pdf`: what the raffle was, what was sold, and how to check the other files. */
export function indexLines(facts: IndexFacts): PdfLine[] {
  const { raffle, day } = facts;
  return [
    { look: "title", text: "Archivo de auditoría" },
    heading(raffle.name),
    fact("Informe del", formatDay(day)),
    ...raffleLines(raffle),
    ...salesLines(facts.sales),
    ...resultLines(raffle),
    ...ledgerLines(facts),
    ...fileLines(facts),
    heading("Cómo comprobarlo"),
    text("1. Descomprime todo en una carpeta y ejecuta en ella: sha256sum -c SHA256SUMS"),
    text(
      "2. Abre el verificador de la organización, guardado de antes o tomado de su código público, con el archivo prueba: dice si el libro está completo y si los ganadores son los que da la regla.",
    ),
    text("3. Suma ventas.csv y compárala con los movimientos del banco por día."),
    text(
      "4. evidencias.csv abre lo que el libro anotó de cada pago: docs/proof-format.md del código público dice cómo se calcula con la sal.",
    ),
    heading("Lo que no trae"),
    text(
      "Ningún nombre, cédula, teléfono ni correo. De los pagos anotados en el libro trae banco, fecha, monto y referencia. Con el código de una venta, la organización puede mostrarte su comprobante.",
    ),
    text(
      "Una venta aprobada no demuestra que la pagó un extraño, ni un sorteo correcto que se entregó el premio.",
    ),
  ];
}

function raffleLines(raffle: RaffleForStaff): PdfLine[] {
  const outcome = raffle.outcome === null ? "" : ` · ${raffleOutcomeLabels[raffle.outcome]}`;
  const sold = `${count.format(raffle.total_tickets_sold)} de ${count.format(raffle.total_tickets)}`;
  return [
    fact("Rifa", `N.º ${raffle.id} · ${labelOfStatus(raffle.status)}${outcome}`),
    fact("Permiso", raffle.permit_number ?? "Sin número de permiso"),
    fact("Sorteo", raffle.draw_date === null ? "Sin fecha" : formatDateTime(raffle.draw_date)),
    fact("Boletos vendidos", sold),
    fact("Precio", pricesOf(raffle)),
  ];
}

function pricesOf({ price_bs, combos }: RaffleForStaff): string {
  return price_bs === null
    ? "Sin precio"
    : [formatBs(price_bs), ...combos.map(comboOffer)].join(" · ");
}

function salesLines(sales: SalesByDay): PdfLine[] {
  const line = (name: string, total: ReturnType<SalesByDay["total"]>) =>
    fact(
      name,
      [
        counted(total.sales, "venta"),
        counted(total.tickets, "boleto"),
        formatBs(total.amount_bs),
      ].join(" · "),
    );
  return [
    heading("Ventas aprobadas"),
    line(evidenceLabels.bank, sales.total("bank")),
    line(evidenceLabels.proof, sales.total("proof")),
    line(evidenceLabels.none, sales.total("none")),
    line("Todas", sales.total()),
  ];
}

function resultLines({ results }: RaffleForStaff): PdfLine[] {
  const [current] = results;
  if (current === undefined) return [heading("Resultados"), text("Todavía no hay resultados.")];
  const version =
    results.length === 1 ? "sin correcciones" : `versión ${current.version}, la última`;
  return [
    heading("Resultados"),
    fact("Registrados", `${formatDateTime(current.recorded_at)} · ${version}`),
    ...current.results.map(({ prize_position, ticket_number, owner }) =>
      fact(
        `Premio ${prize_position}`,
        ticket_number === null ? "Sin ganador" : `${ticket_number} · ${owner ?? "no se vendió"}`,
      ),
    ),
  ];
}

function ledgerLines({ ledger, publicKey, proofs, site, raffle }: IndexFacts): PdfLine[] {
  if (ledger === null) {
    const why =
      "Esta rifa no tiene libro: nadie fuera de la organización puede comprobar sus ventas.";
    return [heading("Libro"), text(why)];
  }
  const seal = ledger.seal_index === null ? "Sin cerrar todavía" : "Cerrado";
  return [
    heading("Libro"),
    fact("Estado", `${seal} · ${count.format(ledger.size)} anotaciones`),
    fact("Huella", ledger.fingerprint ?? "Todavía vacío"),
    fact("Llave pública", publicKey),
    fact("Pruebas de testigos", count.format(proofs)),
    fact("Página", `${site}/libro/${raffle.id}`),
  ];
}

const explained: readonly (readonly [RegExp, string])[] = [
  [/^rifa\.csv$/, "La rifa, su permiso y sus fechas"],
  [/^reglas\.csv$/, "Cómo se sortea y cada cambio"],
  [/^ventas\.csv$/, "Cada venta aprobada, sin el comprador"],
  [/^ventas-por-dia\.csv$/, "Sumas por día y evidencia"],
  [/^resultados\.csv$/, "Todas las versiones de los resultados"],
  [/^premios\.csv$/, "Qué pasó con cada premio y cuándo"],
  [/^devoluciones\.csv$/, "Qué se debe de cada compra y qué se devolvió"],
  [/^instantaneos\.csv$/, "Premios instantáneos y sus resultados"],
  [/^evidencias\.csv$/, "Lo que abre cada pago anotado en el libro"],
  [/^prueba-/, "El libro completo, para el verificador"],
  [/^testigos\.csv$/, "Qué vio cada testigo y cuándo"],
];

function fileLines({ files }: IndexFacts): PdfLine[] {
  const inFolder = files.filter((name) => name.startsWith("testigos/")).length;
  const listed = files.flatMap((name) => {
    const words = explained.find(([pattern]) => pattern.test(name))?.[1];
    return words === undefined ? [] : [fact(name, words)];
  });
  const folder = inFolder === 0 ? [] : [fact("testigos/", `${inFolder} archivos con sus pruebas`)];
  return [heading("Archivos"), ...listed, ...folder, fact("SHA256SUMS", "La suma de cada archivo")];
}
