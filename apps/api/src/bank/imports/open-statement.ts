import type { BankAccount, Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { createHash } from "node:crypto";
import type { BankContext } from "../bank-context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { accountNotFound, loadBankAccounts } from "../accounts/bank-account.ts";
import { askAboutAccount } from "./known-elsewhere.ts";
import type { ReadStatement } from "../statements/statement.ts";

/** A file, and how to read it, as far as that differs from what the account remembers. */
export interface StatementFile extends Schema<"StatementReading"> {
  accountId: number;
  upload: Upload;
}

/** A file as it was understood, for the account it belongs to. */
export interface OpenStatement {
  account: BankAccount;
  read: Extract<ReadStatement, { ok: true }>;
  sha256: Buffer;
}

/** Reads a file in the process for statements. */
export async function openStatement(
  { database, clock, statements }: BankContext,
  file: StatementFile,
): Promise<Result<OpenStatement>> {
  const [account] = await loadBankAccounts(database, [file.accountId]);
  if (account === undefined) return accountNotFound();
  const { bytes } = file.upload;
  const request = {
    bytes,
    layout: account.layout,
    decimalSign: file.decimal_sign ?? account.decimal_sign,
    dateOrder: file.date_order ?? account.date_order,
    decimalSignChosen: file.decimal_sign !== undefined,
    dateOrderChosen: file.date_order !== undefined,
    year: file.year ?? null,
    answers: file.answers ?? [],
    columns: file.columns ?? account.columns,
    sheet: file.sheet ?? null,
    skip: file.skip ?? [],
    keep: file.keep ?? [],
    today: caracasDay(clock.now()),
  };
  const read = await statements.read(request, file.upload);
  if (!read.ok) return read;
  const found = { account, rows: read.value.rows };
  const question = read.value.question ?? (await askAboutAccount(database, found, request.answers));
  const problem = question?.text ?? read.value.problem;
  const sha256 = createHash("sha256").update(bytes).digest();
  return ok({ account, read: { ...read.value, question, problem }, sha256 });
}
