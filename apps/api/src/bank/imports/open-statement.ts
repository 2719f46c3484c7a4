import type { BankAccount, Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { createHash } from "node:crypto";
import type { BankContext } from "../bank-context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { accountNotFound, loadBankAccounts } from "../accounts/bank-account.ts";
import type { ReadStatement, Question, StatementRow } from "../statements/statement.ts";
import { DECIDING_DIGITS, referenceDigits } from "@rifas/reconciliation/reference-tail";
import { type Database, prepared } from "../../database/database.ts";
import { asked } from "../statements/asked.ts";

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

/** So many rows are enough to tell whose file it is. */
const MOST_COMPARED = 500;

/** Asks whether the account is right if another one has most rows of a file, and more of them; null if none has, or once it was answered. */
async function askAboutAccount(
  database: Database,
  {
    account,
    rows: all,
  }: { account: Pick<BankAccount, "id" | "name">; rows: readonly StatementRow[] },
  answers: readonly string[],
): Promise<Question | null> {
  const named = all.flatMap((row) => {
    const digits = (referenceDigits(row.reference) ?? "").replace(/^0+/, "");
    return digits.length < DECIDING_DIGITS
      ? []
      : [{ ...row, tail: digits.slice(-DECIDING_DIGITS) }];
  });
  const step = Math.ceil(named.length / MOST_COMPARED);
  const rows = named.filter((_row, place) => place % step === 0);
  const [found] = await database.query<{ id: number; name: string; rows: number }>(
    selectElsewhere,
    [account.id, JSON.stringify(rows)],
  );
  if (found === undefined || found.id === account.id || found.rows * 2 <= rows.length) return null;
  return asked(
    {
      about: "account",
      shown: `${found.id}`,
      text: `La mayoría de estas filas ya está en «${found.name}». ¿Seguro que el archivo es de «${account.name}»? Si es de la otra cuenta, elígela arriba.`,
      yes: { label: `Sí, es de «${account.name}»`, example: null },
    },
    answers,
  );
}

const selectElsewhere = prepared("select-account-of-statement")`
    SELECT account.id, account.name, count(DISTINCT row.line)::integer AS rows
      FROM jsonb_to_recordset($2::jsonb) AS row (line integer, "occurredOn" date, direction text, "amountBs" numeric, tail text)
      JOIN bank_movements AS m
        ON m.occurred_on = row."occurredOn" AND m.amount_bs = row."amountBs" AND m.direction = row.direction
           AND right(m.reference_digits, 4) = right(row.tail, 4) AND right(m.reference_digits, ${DECIDING_DIGITS}) = row.tail
      JOIN bank_accounts AS account ON account.id = m.account_id
     WHERE m.standing <> 'withdrawn'
     GROUP BY account.id ORDER BY rows DESC, account.id <> $1 LIMIT 1`;
