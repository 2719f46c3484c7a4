import type { Database, Transaction } from "../../database/database.ts";
import type { FoundRow } from "./open-statement.ts";

/** The fingerprints, in hexadecimal, of the rows that an account already has. */
export async function storedRows(
  queryable: Pick<Database | Transaction, "query">,
  accountId: number,
  rows: readonly FoundRow[],
): Promise<Set<string>> {
  const prints = rows.map(({ fingerprint }) => fingerprint);
  const found = await queryable.query<{ print: string }>(selectStored, [accountId, prints]);
  return new Set(found.map(({ print }) => print));
}

const selectStored = {
  name: "select-stored-movements",
  text: `SELECT encode(fingerprint, 'hex') AS print FROM bank_movements
          WHERE account_id = $1 AND fingerprint = ANY ($2::bytea[])`,
};
