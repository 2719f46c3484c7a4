/** Which way money went. */
export type Direction = "credit" | "debit";

const CREDIT = [
  "c cr cre cred credito credit nc h haber abono ab ingreso entrada deposito dep + (+)",
  "recibido recibida recibidos recibidas",
];
const DEBIT = [
  "d db dr deb debito debit nd debe cargo cgo egreso salida retiro - (-)",
  "enviado enviada enviados enviadas",
];

const WORDS: ReadonlyMap<string, Direction> = new Map([
  ...CREDIT.flatMap((line) => line.split(" ")).map((word) => [word, "credit"] as const),
  ...DEBIT.flatMap((line) => line.split(" ")).map((word) => [word, "debit"] as const),
]);

/** What a column of marks says: 'NC', 'N/D', 'Débito', '+'. Null for anything else; sentences aren't marks. */
export function readDirection(text: string): Direction | null {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^notas?\s+de\s+/, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s./]/g, "");
  return WORDS.get(plain) ?? null;
}

/** How many of a column's texts are marks, from 0 to 1; 0 for an empty column. */
export function shareOfDirections(texts: readonly string[]): number {
  const written = texts.filter((text) => text.trim() !== "");
  if (written.length === 0) return 0;
  return written.filter((text) => readDirection(text) !== null).length / written.length;
}
