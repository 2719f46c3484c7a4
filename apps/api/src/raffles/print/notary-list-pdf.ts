import { caracasDay, formatDateTime } from "@rifas/domain/dates";
import { ERASED_NAME } from "@rifas/domain/erased-owner";
import { groupThousands } from "@rifas/domain/group-thousands";
import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import { getLedger } from "../../proofs/log/get-ledger.ts";
import { brandedPdf } from "../../site/brand/branded-pdf.ts";
import { getRaffleForStaff } from "../get-raffle.ts";
import { listedNumbers, recordPrinting } from "./listed-numbers.ts";

/**
 * A raffle's sold numbers with shortened names and the state of its log, for the notary who attests the draw. The history says who asked.
 */
export async function notaryListPdf(
  context: Context,
  actor: StaffActor,
  { id, asker }: { id: number; asker: Asker },
): Promise<Result<PdfFile>> {
  const found = await getRaffleForStaff(context, { id });
  if (!found.ok) return found;
  const listed = await listedNumbers(context, id, ["sold"]);
  if (!listed.ok) return listed;
  await recordPrinting(context, actor, { id, action: "notary_list_printed" });
  const raffle = found.value;
  const sold = listed.value.filter(({ purchase }) => purchase?.trial !== true);
  const ledger = await getLedger(context, { id });
  const now = context.clock.now();
  return await brandedPdf(context, asker, `notario-${id}-${caracasDay(now)}`, {
    kind: "list",
    title: raffle.name,
    heading: "Números vendidos",
    facts: [
      ["Hecha el", formatDateTime(now)],
      ["Permiso", raffle.permit_number ?? "Sin número de permiso"],
      ["Sorteo", raffle.draw_date === null ? "Sin fecha" : formatDateTime(raffle.draw_date)],
      ["Vendidos", `${grouped(sold.length)} de ${grouped(raffle.total_tickets)}`],
      ...(ledger.ok ? logFacts(ledger.value, context.config.publicOrigin) : noLog),
    ],
    note: ledger.ok ? checkIt : "Fuera de la organización nadie puede comprobar esta lista.",
    across: 2,
    columns: [
      { heading: "Número", share: 30, weight: "bold" },
      { heading: "Nombre", share: 70 },
    ],
    rows: sold.map(({ number, purchase }) => [number, nameOf(purchase?.name ?? "")]),
  });
}

function nameOf(name: string): string {
  return name === ERASED_NAME ? name : shortName(name);
}

const grouped = (count: number) => groupThousands(String(count));

const noLog: readonly (readonly [string, string])[] = [["Libro", "Esta rifa no lleva libro"]];

const checkIt =
  "La huella resume todas las ventas anotadas hasta ahora: quien abra el libro de la rifa con esta huella comprueba que nada cambió después. Los nombres van recortados a propósito.";

function logFacts(ledger: Schema<"Ledger">, site: string): (readonly [string, string])[] {
  const { raffle_id: id, fingerprint, size, waiting, seal_at: at, seal_index: index } = ledger;
  const behind = waiting === 0 ? "" : `, y ${grouped(waiting)} por anotar`;
  const seal =
    index === null ? `Se sella el ${formatDateTime(at)}` : `Cerrado en la anotación ${index}`;
  return [
    ["Libro", `${grouped(size)} anotaciones${behind}`],
    ["Huella", fingerprint ?? "Todavía vacío"],
    ["Sello", seal],
    ["Se comprueba en", `${site}/libro/${id}`],
  ];
}

/** A name as a list for outsiders has it: 'María R.' for 'María Gabriela Rojas'. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? "")[0] ?? "") : "";
  return last === "" ? first : `${first} ${last.toLocaleUpperCase("es")}.`;
}
