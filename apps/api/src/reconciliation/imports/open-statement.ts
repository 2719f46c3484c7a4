import type { BankAccount, Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import type { Context } from "../../context.ts";
import { fail, ok, type Result } from "../../failure.ts";
import { accountNotFound, loadBankAccounts } from "../accounts/bank-account.ts";
import { readInBackground } from "../thread/background-task.ts";
import { fingerprints } from "./fingerprint.ts";
import type { ReadStatement, StatementRow } from "../statements/statement.ts";

/** A file and how to read it, if that differs from what the account remembers. */
export interface StatementFile {
  accountId: number;
  bytes: Uint8Array;
  columns?: readonly Schema<"StatementColumn">[] | undefined;
  decimalSign?: Schema<"DecimalSign"> | undefined;
  dateOrder?: Schema<"DateOrder"> | undefined;
}

/** A row with the fingerprint that keeps its account from storing it twice. */
export interface FoundRow extends StatementRow {
  fingerprint: Buffer;
}

/** A file as it was understood, for the account it belongs to. */
export interface OpenStatement {
  account: BankAccount;
  read: Extract<ReadStatement, { ok: true }>;
  rows: readonly FoundRow[];
}

/** Reads a file in its own thread. Failures: `not_found`, `statement_unreadable`. */
export async function openStatement(
  { database, clock }: Context,
  file: StatementFile,
): Promise<Result<OpenStatement>> {
  const [account] = await loadBankAccounts(database, [file.accountId]);
  if (account === undefined) return accountNotFound();
  const read = await readInBackground({
    bytes: file.bytes,
    layout: account.layout,
    decimalSign: file.decimalSign ?? account.decimal_sign,
    dateOrder: file.dateOrder ?? account.date_order,
    columns: file.columns ?? account.columns,
    today: caracasDay(clock.now()),
  });
  if (read === null) {
    return fail("statement_unreadable", "Este archivo tarda demasiado. Descárgalo por partes.");
  }
  if (!read.ok) return fail("statement_unreadable", read.problem);
  const prints = fingerprints(read.rows);
  const rows = read.rows.flatMap((row, place) => {
    const fingerprint = prints[place];
    return fingerprint === undefined ? [] : [{ ...row, fingerprint }];
  });
  return ok({ account, read, rows });
}
