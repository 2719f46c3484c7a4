import { comboOffer } from "@rifas/domain/combo-offer";
import { counted } from "@rifas/domain/counted";
import { caracasTime, formatDate, formatDateTime, formatTime } from "@rifas/domain/dates";
import { groupThousands } from "@rifas/domain/group-thousands";
import { formatBs } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { SharedPrize, SharePicture } from "../../platform/drawings/share-picture.ts";
import type { RaffleDetail } from "../raffle-view.ts";

/** What a picture of a raffle says, besides whose it is. */
export interface RaffleWords extends Pick<
  SharePicture,
  "heading" | "figure" | "facts" | "call" | "photo"
> {
  /** What its QR code opens, from the site's root. */
  readonly path: string;
  /** Whether it shows what may be different in a minute. */
  readonly isOfTheMoment: boolean;
}

/** Some of the free numbers of a raffle, and how many there are. */
export interface FreeNumbers {
  readonly numbers: readonly number[];
  readonly free: number;
}

/** As many prizes as a picture has room for. */
const MOST_PRIZES = 3;

/** As many combos as fit on one line. */
const MOST_COMBOS = 2;

/** A raffle as it is announced: nothing in it goes out of date by a sale. */
export function raffleWords(raffle: RaffleDetail): RaffleWords {
  const { price_bs: price, draw_date: draw, outcome } = raffle;
  const isOffered = outcome === null && raffle.sale_state !== "closed";
  return {
    ...commonWords(raffle),
    heading:
      outcome === null ? "Rifa" : outcome === "cancelled" ? "Rifa cancelada" : "Ya se sorteó",
    figure:
      price === null || !isOffered
        ? { kind: "none" }
        : { kind: "words", label: "Boleto a", big: formatBs(price) },
    facts: [
      ...(isOffered ? comboFacts(raffle) : []),
      ...(outcome === "cancelled" || draw === null ? [] : [drawFact(draw)]),
    ],
    call: isOffered ? "Escanéalo y aparta el tuyo" : "Mira la rifa aquí",
    isOfTheMoment: false,
  };
}

/** How many numbers are left. */
export function progressWords(raffle: RaffleDetail): RaffleWords {
  const { total_tickets: total, total_tickets_available: free } = raffle;
  return {
    ...commonWords(raffle),
    heading: free > 0 && free <= total / 5 ? "Quedan pocos" : "Así va la rifa",
    figure: {
      kind: "progress",
      label: free === 1 ? "Queda" : "Quedan",
      big: grouped(free),
      after: `de ${counted(total, "boleto")}`,
      sold: (total - free) / total,
    },
    facts: raffle.draw_date === null ? [] : [drawFact(raffle.draw_date)],
    isOfTheMoment: true,
  };
}

/** Numbers that nobody has, the lowest ones first. */
export function numbersWords(raffle: RaffleDetail, { numbers, free }: FreeNumbers): RaffleWords {
  const shown = numbers.map((number) => formatTicketNumber(number, raffle.total_tickets));
  return {
    ...commonWords(raffle),
    heading: "Números libres",
    figure:
      shown.length === 0
        ? { kind: "words", label: "Por ahora", big: "Todo apartado" }
        : { kind: "numbers", numbers: shown, more: Math.max(0, free - shown.length) },
    facts: raffle.draw_date === null ? [] : [drawFact(raffle.draw_date)],
    photo: null,
    isOfTheMoment: true,
  };
}

/** When sales end: with the day, because a picture is still sent on the day after. */
export function lastCallWords(raffle: RaffleDetail): RaffleWords {
  const { sales_close_at: closes, draw_date: draw } = raffle;
  const { total_tickets: total, total_tickets_available: free } = raffle;
  return {
    ...commonWords(raffle),
    heading: "Última llamada",
    figure:
      closes === null
        ? { kind: "none" }
        : { kind: "words", label: "La venta cierra", big: dayAndTime(closes) },
    facts: [
      `${free === 1 ? "Queda" : "Quedan"} ${grouped(free)} de ${counted(total, "boleto")}`,
      ...(draw === null ? [] : [drawFact(draw)]),
    ],
    isOfTheMoment: true,
  };
}

/** The results, as the public page shows them: winners are masked. */
export function winnerWords(raffle: RaffleDetail): RaffleWords {
  const { winners } = raffle;
  const shown = winners.slice(0, MOST_PRIZES);
  const [first] = winners;
  return {
    ...commonWords(raffle),
    heading: "Resultado",
    figure: {
      kind: "prizes",
      prizes: shown.map((winner) => prizeOf(winner, winners.length === 1 ? raffle.name : null)),
      more: winners.length - shown.length,
    },
    facts: first === undefined ? [] : [`Sorteada el ${formatDate(first.drawn_at)}`],
    call: "Comprueba el sorteo",
    path: `/sorteo/${raffle.id}`,
    isOfTheMoment: false,
  };
}

/** `alone`: the raffle's name if it is the only prize, which it often repeats. */
function prizeOf(winner: RaffleDetail["winners"][number], alone: string | null): SharedPrize {
  const { prize_title: title, ticket_number: number, owner } = winner;
  return {
    title: title === alone ? "Número ganador" : title,
    number,
    outcome:
      number === null ? "Sin ganador" : owner === null ? "Número no vendido" : `Ganó ${owner}`,
  };
}

function commonWords({ id, image_url: photo }: RaffleDetail) {
  return { call: "Escanéalo y aparta el tuyo", path: `/rifas/${id}`, photo };
}

/** The smallest combos, as the raffle's page has them beside its price. */
function comboFacts({ combos }: RaffleDetail): string[] {
  return combos.length === 0 ? [] : [combos.slice(0, MOST_COMBOS).map(comboOffer).join(" o ")];
}

const grouped = (count: number) => groupThousands(String(count));

const drawFact = (at: string) => `Sorteo el ${formatDateTime(at)}`;

/** '24/12, 7:00 p. m.': the year is that of the moment below. */
function dayAndTime(at: string): string {
  const { day, month } = caracasTime(at);
  return `${day}/${month}, ${formatTime(at)}`;
}
