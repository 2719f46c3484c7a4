/** Which way money went. */
export type Direction = "credit" | "debit";

const CREDIT = [
  "cr cre cred credito credit nc haber abono ab ingreso entrada deposito dep + (+)",
  "recibido recibida recibidos recibidas",
];
const DEBIT = [
  "db dr deb debito debit nd debe cargo cgo egreso salida retiro ret - (-)",
  "enviado enviada enviados enviadas",
];

const WORDS: ReadonlyMap<string, Direction> = new Map([
  ...CREDIT.flatMap((line) => line.split(" ")).map((word) => [word, "credit"] as const),
  ...DEBIT.flatMap((line) => line.split(" ")).map((word) => [word, "debit"] as const),
]);

/** What single letters stand for at a bank: abono and cargo, depósito and retiro, ingreso and egreso, entrada and salida. */
export type LetterPair = keyof typeof LETTERS;

const LETTERS = {
  letters_cd: { c: "credit", h: "credit", d: "debit" },
  letters_ac: { a: "credit", c: "debit" },
  letters_dr: { d: "credit", r: "debit" },
  letters_ie: { i: "credit", e: "debit" },
  letters_es: { e: "credit", s: "debit" },
} as const satisfies Record<string, Readonly<Record<string, Direction>>>;

/** Whether a text names one of the pairs of letters. */
export function isLetterPair(name: string): name is LetterPair {
  return Object.hasOwn(LETTERS, name);
}

/** What one mark says; null if it says nothing. */
export type ReadDirection = (text: string) => Direction | null;

/**
 * How to read a column of marks: 'NC', 'N/D', 'Débito', '+'. Sentences aren't marks. A letter has a meaning only by the bank's pair:
 * C is a charge beside an A, and alone it may be either. Beside letters that aren't of the pair it means nothing.
 */
export function directionReader(
  texts: Iterable<string>,
  letters: LetterPair | null = letterPairOf(texts),
): ReadDirection {
  const known = letters === null ? new Map<string, Direction>() : lettersOfPair(letters);
  const areKnown = [...lettersOf(texts)].every((letter) => known.has(letter));
  return (text) => {
    const plain = plainMark(text);
    if (!isLetter(plain)) return WORDS.get(plain) ?? null;
    return areKnown ? (known.get(plain) ?? null) : null;
  };
}

/** The pair that a column's letters can only be; null if they may be several or none, as a letter alone always may. */
export function letterPairOf(texts: Iterable<string>): LetterPair | null {
  const letters = [...lettersOf(texts)];
  if (letters.length < 2) return null;
  const fitting = Object.keys(LETTERS)
    .filter(isLetterPair)
    .filter((pair) => {
      const read = letters.map((letter) => lettersOfPair(pair).get(letter));
      // Two letters of one direction are of another pair: beside H (haber), C is a cargo.
      return !read.includes(undefined) && new Set(read).size === 2;
    });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether a column consists of letters that together have no meaning for sure. */
export function isUnknownLetters(texts: readonly string[]): boolean {
  const written = texts.filter((text) => text.trim() !== "");
  const single = written.filter((text) => isLetter(plainMark(text)));
  return single.length * 2 > written.length && letterPairOf(written) === null;
}

/** How many of a column's texts are marks, from 0 to 1; 0 for an empty column. */
export function shareOfDirections(texts: readonly string[], letters?: LetterPair | null): number {
  const written = texts.filter((text) => text.trim() !== "");
  if (written.length === 0) return 0;
  const read = directionReader(written, letters);
  return written.filter((text) => read(text) !== null).length / written.length;
}

function lettersOfPair(pair: LetterPair): ReadonlyMap<string, Direction> {
  return new Map(Object.entries(LETTERS[pair]));
}

function lettersOf(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].map(plainMark).filter(isLetter));
}

function isLetter(plain: string): boolean {
  return /^[a-z]$/.test(plain);
}

function plainMark(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^notas?\s+de\s+/, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s./]/g, "");
}
