import { formatDateTime } from "./dates.ts";
import { groupThousands } from "./group-thousands.ts";

const DAY = 86_400_000;

/** Why too few numbers can't put a draw off to a date, or null. */
export function postponementProblem(to: Date, drawDate: Date | null): string | null {
  if (drawDate === null) return "Pon primero la fecha del sorteo.";
  if (to.getTime() >= drawDate.getTime() + DAY) return null;
  return "La fecha nueva tiene que ser al menos un día después del sorteo.";
}

/** A raffle's minimum, as the contract has it. */
export interface MinimumSale {
  readonly minimum_sold: number;
  readonly minimum_otherwise: "drawn" | "cancelled";
  readonly minimum_postponed_to: string | null;
}

/** What becomes of a raffle that sells too few numbers. */
export const minimumConsequences = {
  cancelled: "se cancela y se devuelve el dinero",
  drawn: "se sortea igual",
} as const;

/** 'Si al cierre hay menos de 500 vendidos, se cancela y se devuelve el dinero'; null without a minimum. */
export function minimumWords(raffle: MinimumSale): string | null {
  const { minimum_sold: least, minimum_postponed_to: to } = raffle;
  if (least === 0) return null;
  const last = minimumConsequences[raffle.minimum_otherwise];
  const what =
    to === null
      ? last
      : `el sorteo pasa al ${formatDateTime(to)} y la venta sigue; si entonces tampoco se llega, ${last}`;
  return `Si al cierre hay menos de ${count(least)} vendidos, ${what}`;
}

/** What a close decided. */
export interface MinimumDecision {
  readonly minimum: number;
  readonly sold: number;
  readonly held: number;
  readonly outcome: keyof typeof outcomeWords;
}

const outcomeWords = {
  drawn: "se sortea",
  postponed: "el sorteo se pospuso",
  cancelled: "la rifa se canceló",
} as const;

/** 'había 40 vendidos y 3 por revisar, de un mínimo de 50: la rifa se canceló' */
export function minimumDecisionWords({ minimum, sold, held, outcome }: MinimumDecision): string {
  const waiting = held === 0 ? "" : ` y ${count(held)} por revisar`;
  return `había ${count(sold)} vendidos${waiting}, de un mínimo de ${count(minimum)}: ${outcomeWords[outcome]}`;
}

function count(numbers: number): string {
  return groupThousands(String(numbers));
}
