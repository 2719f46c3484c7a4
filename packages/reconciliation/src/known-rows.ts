import { addDays } from "@rifas/domain/add-days";
import { CONTESTING_DIGITS, DECIDING_DIGITS, referenceDigits } from "./reference-tail.ts";

/** A row of a statement, as far as it is compared. */
export interface ComparedRow {
  readonly occurredOn: string;
  readonly direction: "credit" | "debit";
  readonly amountBs: string;
  readonly reference: string | null;
}

/** A row that is stored already. */
export interface StoredRow extends ComparedRow {
  readonly id: number;
}

/** What a row of a file is: stored already, possibly stored already, or new. `of` is the stored row. */
export type Comparison =
  | { readonly kind: "new" }
  | { readonly kind: "known" | "repeat"; readonly of: number };

/** How many days apart a bank may book the same payment in two files. */
const DAYS_APART = 3;

/** Lets other work go on; a part of a comparison takes some milliseconds. */
export type Pause = () => Promise<unknown>;

/** How many rows are compared between two pauses. */
const PART = 500;

/**
 * Compares the rows of a file with those of its account, one with one, and pauses between parts of it. A row is known only if day, amount and six trailing digits
 * of the reference agree, or if it is in `certain`; without that certainty, a row that nothing proves to be another payment is a
 * possible repeat.
 */
export async function compareRows(
  rows: readonly ComparedRow[],
  stored: readonly StoredRow[],
  { certain, pause }: { certain: ReadonlyMap<ComparedRow, number>; pause: Pause },
): Promise<Comparison[]> {
  const free = new FreeRows([...rows, ...stored], new Set(certain.values()));
  await inParts(stored, pause, (row) => free.register(row));
  const found = new Map<ComparedRow, Comparison>();
  for (const row of rows) {
    const id = certain.get(row);
    if (id !== undefined) found.set(row, { kind: "known", of: id });
  }
  const settle = (kind: "known" | "repeat", take: (row: ComparedRow) => number | undefined) =>
    inParts(rows, pause, (row) => {
      if (found.has(row)) return;
      const of = take(row);
      if (of !== undefined) found.set(row, { kind, of });
    });
  await settle("known", (row) => free.withTail(row, row.occurredOn, DECIDING_DIGITS));
  await settle("repeat", (row) => free.withTail(row, row.occurredOn, 1) ?? free.withHead(row));
  await settle("repeat", (row) => free.nearby(row));
  await settle("repeat", (row) => free.withoutReference(row));
  return rows.map((row) => found.get(row) ?? { kind: "new" });
}

/** Does something with each row, and pauses now and then. */
export async function inParts<Row>(
  rows: readonly Row[],
  pause: Pause,
  each: (row: Row) => void,
): Promise<void> {
  for (let first = 0; first < rows.length; first += PART) {
    rows.slice(first, first + PART).forEach(each);
    await pause();
  }
}

/** The stored rows that no row of the file was found to be, by what they may share with one. */
class FreeRows {
  readonly #taken: Set<number>;
  readonly #byKey = new Map<string, StoredRow[]>();
  readonly #lengths: readonly number[];

  /** `all` are those of the file and of the account. */
  constructor(all: readonly ComparedRow[], taken: Set<number>) {
    this.#taken = new Set(taken);
    const digits = all.map((row) => digitsOf(row).length);
    this.#lengths = [...new Set(digits)].filter((length) => length > 0).sort((a, b) => b - a);
  }

  /** A row of that day whose reference ends like this one, the whole of the shorter one, in at least so many digits. */
  withTail(row: ComparedRow, day: string, least: number): number | undefined {
    const digits = digitsOf(row);
    if (digits.length < least) return undefined;
    const longer = this.#take(`${keyOf(row, day)} tail ${digits}`);
    if (longer !== undefined) return longer;
    for (const length of this.#lengths) {
      if (length >= digits.length || length < least) continue;
      const id = this.#take(`${keyOf(row, day)} whole ${digits.slice(-length)}`);
      if (id !== undefined) return id;
    }
    return undefined;
  }

  /** A row of the same day whose reference was cut at its other end, or has another beginning. */
  withHead(row: ComparedRow): number | undefined {
    const digits = digitsOf(row);
    if (digits.length < CONTESTING_DIGITS) return undefined;
    const key = keyOf(row, row.occurredOn);
    for (const length of this.#lengths) {
      if (length > digits.length || length < CONTESTING_DIGITS) continue;
      const id = this.#take(`${key} whole ${digits.slice(0, length)}`);
      if (id !== undefined) return id;
    }
    return (
      this.#take(`${key} head ${digits}`) ??
      this.#take(`${key} end ${digits.slice(-DECIDING_DIGITS)}`)
    );
  }

  /** A row of a day before or after with the same reference. */
  nearby(row: ComparedRow): number | undefined {
    for (let apart = 1; apart <= DAYS_APART; apart += 1) {
      for (const day of [addDays(row.occurredOn, -apart), addDays(row.occurredOn, apart)]) {
        const id = this.withTail(row, day, DECIDING_DIGITS);
        if (id !== undefined) return id;
      }
    }
    return undefined;
  }

  /** A row of the same day, if one of the two has no reference to tell them apart. */
  withoutReference(row: ComparedRow): number | undefined {
    const key = keyOf(row, row.occurredOn);
    const bare = this.#take(`${key} bare`);
    if (bare !== undefined || digitsOf(row).length >= CONTESTING_DIGITS) return bare;
    return this.#take(`${key} any`);
  }

  /** Adds a stored row; the last one is found first. */
  register(row: StoredRow): void {
    const digits = digitsOf(row);
    const key = keyOf(row, row.occurredOn);
    this.#put(`${key} any`, row);
    if (digits.length < CONTESTING_DIGITS) this.#put(`${key} bare`, row);
    if (digits === "") return;
    this.#put(`${key} whole ${digits}`, row);
    if (digits.length >= DECIDING_DIGITS)
      this.#put(`${key} end ${digits.slice(-DECIDING_DIGITS)}`, row);
    for (const length of this.#lengths) {
      if (length > digits.length) continue;
      this.#put(`${key} tail ${digits.slice(-length)}`, row);
      this.#put(`${key} head ${digits.slice(0, length)}`, row);
    }
  }

  #put(key: string, row: StoredRow): void {
    const rows = this.#byKey.get(key);
    if (rows === undefined) this.#byKey.set(key, [row]);
    else rows.push(row);
  }

  #take(key: string): number | undefined {
    const rows = this.#byKey.get(key) ?? [];
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      rows.pop();
      if (this.#taken.has(last.id)) continue;
      this.#taken.add(last.id);
      return last.id;
    }
    return undefined;
  }
}

function keyOf({ direction, amountBs }: ComparedRow, day: string): string {
  return `${day} ${direction} ${amountBs}`;
}

/** Without padding; none of a reference that a spreadsheet rewrote. */
function digitsOf({ reference }: ComparedRow): string {
  return (referenceDigits(reference) ?? "").replace(/^0+/, "");
}
