import { inParts } from "@rifas/reconciliation/known-rows";
import { createHash } from "node:crypto";
import { setImmediate as otherCalls } from "node:timers/promises";
import { type Transaction, prepared } from "../../database/database.ts";
import type { StatementRow } from "../statements/statement.ts";

/**
 * A fingerprint for each row of a file. Statements have no unique id and two payments can be truly equal, so equal rows are
 * numbered: a file that overlaps another one has the same first fingerprints and adds only the rows that are missing.
 */
export async function fingerprints(rows: readonly StatementRow[]): Promise<Buffer[]> {
  const seen = new Map<string, number>();
  const prints: Buffer[] = [];
  await inParts(rows, otherCalls, (row) => {
    const folded = row.description?.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase() ?? "";
    const key = JSON.stringify([
      row.occurredOn,
      row.direction,
      row.amountBs,
      // The same row in an Excel file has lost its leading zeros.
      row.reference?.replaceAll(/[^0-9A-Za-z]/g, "").replace(/^0+/, "") ?? "",
      folded.replaceAll(/\s+/g, " ").trim(),
    ]);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    prints.push(createHash("sha256").update(`${key} ${ordinal}`).digest());
  });
  return prints;
}

/**
 * Fingerprints that no movement of the account has yet: those of rows that an undone import had, or that may repeat others, are
 * taken. The caller has locked the account.
 */
export async function freePrints(
  tx: Transaction,
  {
    accountId,
    importId,
    rows,
  }: { accountId: number; importId: number; rows: readonly StatementRow[] },
): Promise<Buffer[]> {
  const prints = await fingerprints(rows);
  const found = await tx.query<{ print: string }>(selectTaken, [accountId, prints]);
  const taken = new Set(found.map(({ print }) => print));
  return prints.map((print) =>
    taken.has(print.toString("hex"))
      ? createHash("sha256").update(print).update(` import ${importId}`).digest()
      : print,
  );
}

const selectTaken = prepared("select-taken-fingerprints")`
    SELECT encode(fingerprint, 'hex') AS print FROM bank_movements
          WHERE account_id = $1 AND fingerprint = ANY ($2::bytea[])`;
