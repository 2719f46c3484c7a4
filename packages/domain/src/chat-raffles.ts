import { foldLetters } from "./search-text.ts";

/** Stands in a text for a raffle's name. */
export const NAMED = " § ";

/** A raffle that a chat may be about, as the contract shows it. */
export interface ChatRaffle {
  readonly id: number;
  readonly name: string;
  readonly total_tickets: number;
  readonly max_per_purchase: number;
  readonly number_choice: "random" | "buyer";
}

/** The raffles that a text names, and the text without their names. */
export interface NamedRaffles {
  /** One if it is sure which; several if the words fit more than one. */
  readonly raffles: readonly ChatRaffle[];
  readonly rest: string;
}

/** Words that are in the name of one raffle and in anybody's message. */
const COMMON = new Set(
  "rifa rifas gran grande super mega sorteo premio premios boleto numero ticket para por con del las los una uno unos que hola".split(
    " ",
  ),
);

/**
 * Finds raffles by the words of their names, in any case, with or without accents and the plural's 's': 'la moto' is 'Moto Bera'. Of
 * raffles that share words ('Moto Bera', 'Moto Empire') the one with more of its own wins; otherwise all of them may be meant.
 */
export function findChatRaffles(text: string, raffles: readonly ChatRaffle[]): NamedRaffles {
  const words = wordsOf(text);
  const written = new Set(words.map(({ word }) => word));
  const named = raffles
    .map((raffle) => ({ raffle, own: keywordsOf(raffle).filter((word) => written.has(word)) }))
    .filter(({ own }) => own.length > 0);
  const best = named.filter(({ own }) =>
    named.every((other) => other.own === own || !isPart(own, other.own)),
  );
  return {
    raffles: best.map(({ raffle }) => raffle),
    rest: without(text, words, new Set(named.flatMap(({ raffle }) => namesOf(raffle)))),
  };
}

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word: foldLetters(word).replace(/s$/, ""),
    start: index,
    end: index + word.length,
  }));
}

function namesOf({ name }: ChatRaffle): string[] {
  return wordsOf(name).map(({ word }) => word);
}

/** The words that tell a raffle from any text: of three letters or more. */
function keywordsOf({ name }: ChatRaffle): string[] {
  return wordsOf(name)
    .filter(({ word, start, end }) => {
      const common = COMMON.has(foldLetters(name.slice(start, end))) || COMMON.has(word);
      return !common && /^\D{3,}/.test(word);
    })
    .map(({ word }) => word);
}

/** Whether `own` is less than `other` and says nothing more. */
function isPart(own: readonly string[], other: readonly string[]): boolean {
  return own.length < other.length && own.every((word) => other.includes(word));
}

/** The text without names; a figure belongs to one only after another of its words: 'iPhone 17'. */
function without(text: string, words: readonly Word[], names: ReadonlySet<string>): string {
  let rest = "";
  let from = 0;
  let taken = -1;
  for (const { word, start, end } of words) {
    const follows = taken >= 0 && /^\s*$/.test(text.slice(taken, start));
    if (!names.has(word) || COMMON.has(word) || (!/^\D{3,}/.test(word) && !follows)) continue;
    rest += text.slice(from, start) + NAMED;
    from = end;
    taken = end;
  }
  return rest + text.slice(from);
}
