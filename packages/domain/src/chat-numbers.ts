import type { ChatRaffle } from "./chat-raffles.ts";
import { foldLetters } from "./search-text.ts";
import { formatTicketNumber, parseTicketNumber } from "./ticket-numbers.ts";

/** How many tickets a text asks for, and which. */
export interface AskedNumbers {
  /** Each count that it names, once. */
  readonly quantities: readonly number[];
  /** As they are written in the raffle; as typed if it isn't known. */
  readonly numbers: readonly string[];
  /** Figures that may mean something else, as typed. */
  readonly unread: readonly string[];
}

/** The most tickets of one purchase, whatever the raffle. */
const MOST = 1_000;

/** 'quiero 3', 'me apartas 3', 'x 3'; before the figure. */
const WANTS =
  /(?:^|[^\p{L}])(?:quiero|quisiera|queria|dame|deme|das|aparta\p{L}*|anota\p{L}*|reserva\p{L}*|necesito|compro|comprar|llevo|agarro|manda\p{L}*|vende\p{L}*|pon\p{L}*|son|x)(?:\s+(?:me|nos|como|unos|unas|solo))?\s*[:,]?\s*$/u;
/** 'el 0123', 'los números: 5, 9', 'N° 45'; before the figures. */
const THESE =
  /(?:^|[^\p{L}])(?:el|los|(?:numero|boleto|ticket|talon|puesto)(?:e?s)?|nros?|n°|no\.|#)\s*[.:#-]?\s*$/u;
/** '3 boletos', '3 de la moto', '3 de la rifa'; after the figure. `§` is a raffle's name. */
const TICKETS =
  /^\s*(?:§|(?:(?:de|para)\s+(?:(?:la|el|los|las)\s+)?|del\s+)(?:§|(?:gran\s+)?(?:rifa|sorteo)(?!\p{L}))|(?:boleto|boletico|numero|numerito|ticket|ticke|tique|cupon|puesto|talon|carton|rifa)(?:e?s)?(?!\p{L}))/u;

const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  cincuenta: 50,
  cien: 100,
};

/** '0123, 0456 y 0789', '3', 'tres'; a range and a date, too, which are left unread. */
const FIGURES = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d[.,])(?:\d{1,20}(?:(?:\s*[,;]\s*|\s*[-–/]\s*|\s+(?:(?:y|e|al?|hasta)\s+)?)\d{1,20}){0,999}|${Object.keys(WORDS).join("|")})(?![\p{L}\p{N}]|[.,]\d)`,
  "gu",
);

/** Reads what is left of a text once contacts, amounts and raffles are taken out. Without a raffle it takes numbers as typed. */
export function readAskedNumbers(text: string, raffle: ChatRaffle | undefined): AskedNumbers {
  const folded = foldLetters(text).replaceAll(/(?<![\p{L}\p{N}])x(?=\d)/gu, "x ");
  const quantities = new Set<number>();
  const numbers = new Set<string>();
  const unread: string[] = [];
  for (const { 0: figures, index } of folded.matchAll(FIGURES)) {
    const end = index + figures.length;
    const before = folded.slice(Math.max(0, index - CONTEXT), index);
    const meant = meaningOf(figures, { before, after: folded.slice(end, end + CONTEXT) }, raffle);
    if (meant.kind === "quantity") quantities.add(meant.quantity);
    else if (meant.kind === "unread") unread.push(figures);
    else if (meant.kind === "numbers") for (const number of meant.numbers) numbers.add(number);
  }
  const others = folded.replaceAll(FIGURES, " ").match(/\d[\d.,]*\d|\d/g) ?? [];
  return { quantities: [...quantities], numbers: [...numbers], unread: [...unread, ...others] };
}

/** How much of what is around figures is looked at. */
const CONTEXT = 30;

interface Place {
  readonly before: string;
  readonly after: string;
}

type Meaning =
  | { readonly kind: "quantity"; readonly quantity: number }
  | { readonly kind: "numbers"; readonly numbers: readonly string[] }
  | { readonly kind: "unread" }
  /** A word that is no figure here: 'una moto'. */
  | { readonly kind: "word" };

function meaningOf(text: string, place: Place, raffle: ChatRaffle | undefined): Meaning {
  const figures = text.match(/\d+/g) ?? [text];
  const [first = ""] = figures;
  const quantity = figures.length === 1 ? quantityOf(first, place, raffle) : null;
  if (quantity !== null) return { kind: "quantity", quantity };
  if (first in WORDS) return { kind: "word" };
  const isList =
    !/[-–/ah]/.test(text) && (THESE.test(place.before) || areChosen(figures, place, raffle));
  const numbers = isList ? chosenOf(figures, raffle) : null;
  return numbers === null ? { kind: "unread" } : { kind: "numbers", numbers };
}

/** Whether figures are numbers of tickets without anybody saying so. */
function areChosen(figures: readonly string[], { before }: Place, raffle?: ChatRaffle): boolean {
  const [first = ""] = figures;
  if (figures.length > 1) return areAlike(figures, raffle);
  const isTooMany = raffle !== undefined && Number(first) > raffle.max_per_purchase;
  return /^0\d/.test(first) || (isTooMany && WANTS.test(before));
}

/** How many tickets; null if it may be the number of one. */
function quantityOf(figure: string, place: Place, raffle: ChatRaffle | undefined): number | null {
  const count = countOf(figure, raffle?.max_per_purchase ?? MOST);
  if (count === null || THESE.test(place.before)) return null;
  const isArticle = figure in WORDS && count === 1;
  // 'una moto' is what can be won.
  if (TICKETS.test(place.after)) return isArticle && /^\s*§/.test(place.after) ? null : count;
  const mayBeNumber = raffle?.number_choice === "buyer" && figure.length === widthOf(raffle);
  return WANTS.test(place.before) && !isArticle && !mayBeNumber ? count : null;
}

/** Up to `most`; null for a figure with a leading zero. */
function countOf(figure: string, most: number): number | null {
  const count = WORDS[figure] ?? (/^[1-9]\d{0,3}$/.test(figure) ? Number(figure) : null);
  return count === null || count > most ? null : count;
}

/** Whether all have the same width, the raffle's if it is known; figures of one digit may mean anything. */
function areAlike(figures: readonly string[], raffle: ChatRaffle | undefined): boolean {
  const width = raffle === undefined ? figures[0]?.length : widthOf(raffle);
  return (width ?? 0) > 1 && figures.every(({ length }) => length === width);
}

function widthOf({ total_tickets: total }: ChatRaffle): number {
  return formatTicketNumber(0, total).length;
}

/** The numbers that a buyer chose; null if the raffle has no such numbers, or draws them. */
function chosenOf(figures: readonly string[], raffle: ChatRaffle | undefined) {
  if (raffle === undefined) return figures.every(({ length }) => length <= 6) ? figures : null;
  if (raffle.number_choice === "random") return null;
  const numbers = figures.map((figure) => parseTicketNumber(figure, raffle.total_tickets));
  return numbers.every((number) => number !== null)
    ? numbers.map((number) => formatTicketNumber(number, raffle.total_tickets))
    : null;
}
