import { compareRows, type Comparison, type StoredRow } from "@rifas/reconciliation/known-rows";
import { setImmediate as otherCalls } from "node:timers/promises";
import { prepared, type Reader } from "../../database/database.ts";
import type { StatementRow } from "../statements/statement.ts";
import { fingerprints } from "./fingerprint.ts";
import type { OpenStatement } from "./open-statement.ts";

/** A row of a file, with what it is to its account. */
export type FoundRow = StatementRow & Comparison;

/**
 * Compares a file with what its account has from other files. A file that was imported before is known row by row, whatever its
 * references are, and so is a row whose payer was erased since.
 */
export async function compareWithStored(
  queryable: Reader,
  { account, read, sha256 }: OpenStatement,
): Promise<FoundRow[]> {
  const days = read.rows.map(({ occurredOn }) => occurredOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stored = await queryable.query<Stored>(selectStored, [account.id, first, last, sha256]);
  const certain = await certainOf(read.rows, stored);
  // A month's statement may take a second to compare, so let other calls run in between.
  const compared = await compareRows(read.rows, stored, { certain, pause: otherCalls });
  return read.rows.map((row, place) => ({ ...row, ...(compared[place] ?? { kind: "new" }) }));
}

interface Stored extends StoredRow {
  /** Its line, if it came from the same file. */
  line: number | null;
  /** Its fingerprint, if it was erased. */
  print: string | null;
}

async function certainOf(rows: readonly StatementRow[], stored: readonly Stored[]) {
  const known = new Map(
    stored.flatMap((one): [string, number][] => {
      const key = `${one.occurredOn} ${one.direction} ${one.amountBs}`;
      return [
        ...(one.line === null ? [] : [[`${key} ${one.line}`, one.id] as [string, number]]),
        ...(one.print === null ? [] : [[one.print, one.id] as [string, number]]),
      ];
    }),
  );
  const prints = await fingerprints(rows);
  const used = new Set<number>();
  return new Map(
    rows.flatMap((row, place): [StatementRow, number][] => {
      const key = `${row.occurredOn} ${row.direction} ${row.amountBs} ${row.line}`;
      const id = known.get(key) ?? known.get(prints[place]?.toString("hex") ?? "");
      if (id === undefined || used.has(id)) return [];
      used.add(id);
      return [[row, id]];
    }),
  );
}

const selectStored = prepared("select-stored-movements")`
    SELECT m.id, m.occurred_on AS "occurredOn", m.direction, m.amount_bs AS "amountBs", m.reference,
           CASE WHEN made.file_sha256 = $4 THEN m.line END AS line,
           CASE WHEN m.erased_at IS NOT NULL THEN encode(m.fingerprint, 'hex') END AS print
      FROM bank_movements AS m JOIN bank_imports AS made ON made.id = m.import_id
     WHERE m.account_id = $1 AND m.standing <> 'withdrawn' AND m.source = 'file'
       AND m.occurred_on BETWEEN $2::date - 3 AND $3::date + 3
     ORDER BY m.id DESC`;
