import { caracasDay, formatDateTime } from "@rifas/domain/dates";
import { groupThousands } from "@rifas/domain/group-thousands";
import { formatPhone } from "@rifas/domain/phone";
import { statusLabels, type TicketState } from "@rifas/domain/statuses";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { ListColumn } from "../../platform/drawings/pdf-document.ts";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import type { FoundTicket } from "../../sale/search/search-tickets.ts";
import { brandedPdf } from "../../site/brand/branded-pdf.ts";
import { getRaffleForStaff } from "../get-raffle.ts";
import { listedNumbers, recordPrinting } from "./listed-numbers.ts";

/** A raffle's numbers with their buyers, for staff; by default those that are reserved or sold. The history says who asked. */
export async function numberListPdf(
  context: Context,
  actor: StaffActor,
  input: { id: number; states?: readonly TicketState[] | undefined; asker: Asker },
): Promise<Result<PdfFile>> {
  const { id, states = ["reserved", "sold"], asker } = input;
  const raffle = await getRaffleForStaff(context, { id });
  if (!raffle.ok) return raffle;
  const listed = await listedNumbers(context, id, states);
  if (!listed.ok) return listed;
  await recordPrinting(context, actor, { id, action: "number_list_printed" });
  const now = context.clock.now();
  return await brandedPdf(context, asker, `numeros-${id}-${caracasDay(now)}`, {
    kind: "list",
    title: raffle.value.name,
    heading: "Lista de números",
    facts: [
      ["Hecha el", formatDateTime(now)],
      ["Números", `${grouped(listed.value.length)} de ${grouped(raffle.value.total_tickets)}`],
      ["Estados", states.map((state) => statusLabels[state]).join(", ")],
    ],
    note: "Tiene datos personales: es solo para la organización. Rómpela cuando no haga falta.",
    across: 1,
    columns,
    rows: listed.value.map(rowOf),
  });
}

const grouped = (count: number) => groupThousands(String(count));

const columns: readonly ListColumn[] = [
  { heading: "Número", share: 12, weight: "bold" },
  { heading: "Nombre", share: 36 },
  { heading: "Teléfono", share: 18 },
  { heading: "Código", share: 14 },
  { heading: "Estado", share: 20 },
];

function rowOf({ number, status, purchase }: FoundTicket): string[] {
  const state = statusLabels[status];
  if (purchase === null) return [number, "", "", "", state];
  const { name, phone, code, trial } = purchase;
  return [number, name, formatPhone(phone), code, trial ? `${state} (prueba)` : state];
}
