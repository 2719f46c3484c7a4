import { createHash } from "node:crypto";
import type { StatementRow } from "../statements/statement.ts";

/**
 * A fingerprint for each row of a file. Statements have no unique id and two payments can be truly equal, so equal rows are
 * numbered: a file that overlaps another one has the same first fingerprints and adds only the rows that are missing.
 */
export function fingerprints(rows: readonly StatementRow[]): Buffer[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = JSON.stringify([
      row.occurredOn,
      row.direction,
      row.amountBs,
      // The same row in an Excel file has lost its leading zeros.
      row.reference?.replaceAll(/[^0-9A-Za-z]/g, "").replace(/^0+/, "") ?? "",
      plain(row.description),
    ]);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return createHash("sha256").update(`${key} ${ordinal}`).digest();
  });
}

function plain(text: string | null): string {
  const folded = text?.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase() ?? "";
  return folded.replaceAll(/\s+/g, " ").trim();
}
