import type { RaffleStatus } from "./statuses.ts";
import { numberWidth } from "./ticket-numbers.ts";

const HOUR = 3_600_000;

/** Whether numbers can be reserved now, or why not. */
export const saleStates = [
  "open",
  "draft",
  "hidden",
  "paused",
  "sold_out",
  "closed",
  "finished",
] as const;
export type SaleState = (typeof saleStates)[number];

/** The facts that decide whether a raffle is on sale. `sold` counts approved numbers. */
export interface SaleFacts {
  status: RaffleStatus;
  publish: boolean;
  sold: number;
  total: number;
  salesCloseAt: Date | null;
}

/** The state of the sale at an instant. `sold_out` takes precedence over `closed`, and ignores numbers that are only held. */
export function saleState(raffle: SaleFacts, now: Date): SaleState {
  if (raffle.status === "draft" || raffle.status === "finished") return raffle.status;
  if (!raffle.publish) return "hidden";
  if (raffle.sold >= raffle.total) return "sold_out";
  if (raffle.salesCloseAt !== null && raffle.salesCloseAt <= now) return "closed";
  return raffle.status === "paused" ? "paused" : "open";
}

/** The default close of sales: one hour before the draw. */
export function defaultSalesClose(drawDate: Date): Date {
  return new Date(drawDate.getTime() - HOUR);
}

/** From the close of sales to the seal of the raffle's log: time for staff to review the last proofs. */
const SEAL_DELAY = HOUR / 2;
/** From the seal to the draw, at least: what is sealed must be known to others before the draw. */
const SEAL_MARGIN = HOUR / 4;

/** When the log of a raffle is sealed; null if sales close too late for a seal before the draw. */
export function sealTime(salesCloseAt: Date, drawDate: Date): Date | null {
  const seal = new Date(salesCloseAt.getTime() + SEAL_DELAY);
  return seal.getTime() + SEAL_MARGIN <= drawDate.getTime() ? seal : null;
}

/** What a draft needs before its first publication, in the order shown to people. */
export const publishRequirements = [
  "image",
  "price",
  "draw_date",
  "future_draw_date",
  "numbers",
  "time_to_seal",
  "future_instants",
] as const;
export type PublishRequirement = (typeof publishRequirements)[number];

export const publishRequirementLabels: Readonly<Record<PublishRequirement, string>> = {
  image: "imagen",
  price: "precio",
  draw_date: "fecha del sorteo",
  future_draw_date: "una fecha del sorteo en el futuro",
  numbers: "que terminen de crearse los números",
  time_to_seal: "que la venta cierre 45 minutos antes del sorteo",
  future_instants: "que la hora de cada premio instantáneo esté por venir",
};

/** What a draft still lacks; empty if it can be published. */
export function missingToPublish(
  raffle: {
    image: unknown;
    price: unknown;
    drawDate: Date | null;
    numbersReady: boolean;
    /** Whether its rule needs a log that couldn't be sealed before the draw. */
    lacksTimeToSeal: boolean;
    /** Whether the time of an instant prize has passed. */
    pastInstants: boolean;
  },
  now: Date,
): PublishRequirement[] {
  const lacks: Record<PublishRequirement, boolean> = {
    image: raffle.image === null,
    price: raffle.price === null,
    draw_date: raffle.drawDate === null,
    future_draw_date: raffle.drawDate !== null && raffle.drawDate <= now,
    numbers: !raffle.numbersReady,
    time_to_seal: raffle.lacksTimeToSeal,
    future_instants: raffle.pastInstants,
  };
  return publishRequirements.filter((requirement) => lacks[requirement]);
}

/** 'Para publicar falta: imagen, fecha del sorteo'. */
export function missingToPublishText(missing: readonly PublishRequirement[]): string {
  return `Para publicar falta: ${missing.map((one) => publishRequirementLabels[one]).join(", ")}`;
}

const FIGURES: readonly { pattern: RegExp; figures: (match: RegExpExecArray) => number }[] = [
  { pattern: /(\d)\s*(?:cifras|d[ií]gitos|n[uú]meros)/i, figures: (match) => Number(match[1]) },
  { pattern: /terminal/i, figures: () => 2 },
  { pattern: /triple/i, figures: () => 3 },
  { pattern: /cu[aá]druple|s[uú]per\s*4|astro/i, figures: () => 4 },
];

/** How many digits the lottery in a `draw_source` draws ('Triple Táchira' draws 3); null if the text doesn't say. */
export function drawSourceFigures(drawSource: string): number | null {
  for (const { pattern, figures } of FIGURES) {
    const match = pattern.exec(drawSource);
    if (match) return figures(match);
  }
  return null;
}

/**
 * The form's warning if the lottery's digits and the width of the raffle's numbers differ; null if they agree or the source doesn't say.
 */
export function drawSourceWarning(drawSource: string, totalTickets: number): string | null {
  const figures = drawSourceFigures(drawSource);
  const width = numberWidth(totalTickets);
  if (figures === null || figures === width) return null;
  return `Ese sorteo da ${figures} cifras y tus números tienen ${width}: aclara cómo se decide el ganador.`;
}
