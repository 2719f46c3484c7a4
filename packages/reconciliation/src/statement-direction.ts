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

/** Crédito, Débito and Haber, unless other letters stand beside them. */
const LETTERS: ReadonlyMap<string, Direction> = new Map([
  ["c", "credit"],
  ["h", "credit"],
  ["d", "debit"],
]);

/** Letters that mean something only together, the credit first: abono and cargo, ingreso and egreso, entrada and salida, depósito and retiro. */
const PAIRS = [
  ["a", "c"],
  ["i", "e"],
  ["e", "s"],
  ["d", "r"],
] as const;

/** What one mark says; null if it says nothing. */
export type ReadDirection = (text: string) => Direction | null;

/**
 * How to read a column of marks: 'NC', 'N/D', 'Débito', '+'. Sentences aren't marks. A letter alone has its meaning from the others:
 * beside an A, C is a charge; beside letters that nobody knows it means nothing.
 */
export function directionReader(texts: Iterable<string>): ReadDirection {
  const letters = lettersOf(texts);
  const pair = PAIRS.find((both) => letters.size === 2 && both.every((one) => letters.has(one)));
  const known = [...letters].every((letter) => LETTERS.has(letter));
  return (text) => {
    const plain = plainMark(text);
    if (plain.length !== 1 || !/[a-z]/.test(plain)) return WORDS.get(plain) ?? null;
    if (pair !== undefined) return pair[0] === plain ? "credit" : "debit";
    return known ? (LETTERS.get(plain) ?? null) : null;
  };
}

/** Whether a column consists of letters that together have no meaning for sure. */
export function isUnknownLetters(texts: readonly string[]): boolean {
  const written = texts.filter((text) => text.trim() !== "");
  const single = written.filter((text) => /^[a-z]$/.test(plainMark(text)));
  const read = directionReader(written);
  return single.length * 2 > written.length && single.some((text) => read(text) === null);
}

/** How many of a column's texts are marks, from 0 to 1; 0 for an empty column. */
export function shareOfDirections(texts: readonly string[]): number {
  const written = texts.filter((text) => text.trim() !== "");
  if (written.length === 0) return 0;
  const read = directionReader(written);
  return written.filter((text) => read(text) !== null).length / written.length;
}

function lettersOf(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].map(plainMark).filter((text) => /^[a-z]$/.test(text)));
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
