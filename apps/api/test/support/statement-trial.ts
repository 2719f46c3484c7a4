import type { Schema } from "@rifas/api-client/types";
import { toCents } from "@rifas/domain/money";
import { expect } from "vitest";
import { addAccount, exactMatches, statementCall, unownedMovements } from "./bank-verbs.ts";
import type { HostileStatement } from "./hostile-statements.ts";
import type { KnownPayments } from "./known-payments.ts";
import type { TrueMovement } from "./statement-parts.ts";
import type { TestApi } from "./test-api.ts";

/** What became of a statement, compared with the truth. */
export interface Trial {
  /** Stored income that the bank never reported like that. */
  wrong: string[];
  /** Exact matches of a purchase with anything but its own payment. */
  wrongExact: string[];
  /** Exact matches with their own payment. */
  rightExact: number;
  /** What the second import of the same file added; 0 if the file was refused. */
  added: number;
}

/**
 * Imports a statement into an account of its own, with everything that is asked about skipped, and compares what is exact with the
 * truth. Then the same file again; at last both are undone, so that the next one finds the purchases unpaid.
 */
export async function tryStatement(
  api: TestApi,
  { file, truth, layout }: Pick<HostileStatement, "file" | "truth" | "layout">,
  { honest }: KnownPayments,
): Promise<Trial> {
  const account = await addAccount(api, { layout });
  const first = await importSkipping(api, account, file);
  const stored = (await listed(api, account)).map((one) => keyOf(one));
  const money = new Set(truth.filter(({ direction }) => direction === "credit").map(trueKey));
  const exact = await exactMatches(api, account);
  const found = exact.map(({ purchase, movement }) => `${purchase.id} ${keyOf(movement)}`);
  const right = new Set([...honest].map(([id, movement]) => `${id} ${trueKey(movement)}`));
  const second = await importSkipping(api, account, file);
  for (const made of [second, first]) {
    if (made !== null) await api.does("withdrawBankImport", { as: "staff", path: { id: made.id } });
  }
  return {
    wrong: stored.filter((one) => !money.has(one)),
    wrongExact: found.filter((one) => !right.has(one)),
    rightExact: found.filter((one) => right.has(one)).length,
    added: second === null ? 0 : second.new + second.debits + second.repeats,
  };
}

/** Every credit of an account, whether something matches it or not. */
async function listed(api: TestApi, account: number): Promise<Schema<"BankMovement">[]> {
  return await unownedMovements(api, account, { limit: 100, search: "0" });
}

/** The import, or null if the file was refused with a message; never an error of the server. */
async function importSkipping(
  api: TestApi,
  account: number,
  file: string | Uint8Array,
): Promise<Schema<"BankImport"> | null> {
  const seen = await api.send("previewStatement", statementCall(account, file));
  expect([200, 422]).toContain(seen.status);
  const preview: Partial<Schema<"StatementPreview">> = seen.body;
  const { rows, ...parts } = preview.counts ?? { rows: 0 };
  expect(sumOf(parts)).toBe(rows);
  const skip = preview.refused?.map(({ line }) => line) ?? [];
  const fields = skip.length > 0 ? { skip } : {};
  const again: Partial<Schema<"StatementPreview">> = (
    await api.send("previewStatement", statementCall(account, file, fields))
  ).body;
  const isSum = again.question?.about === "skipped";
  const confirmed = isSum ? again.question?.options[0]?.reading : {};
  const call = statementCall(account, file, { ...fields, ...confirmed });
  const made = await api.send("importStatement", call);
  expect([201, 422]).toContain(made.status);
  if (made.status === 422) {
    expect(made.body.error).toMatch(/\S/);
    return null;
  }
  const body: Schema<"BankImport"> = made.body;
  const { new: added, debits, duplicate, repeats, skipped } = body;
  expect(sumOf({ added, debits, duplicate, repeats, skipped })).toBe(body.rows);
  return body;
}

function sumOf(parts: object): number {
  return Object.values(parts).reduce((sum: number, part: number) => sum + part, 0);
}

const digits = (reference: string | null) => (reference ?? "").replace(/^0+/, "");

function keyOf(one: Pick<Schema<"BankMovement">, "occurred_on" | "reference" | "amount_bs">) {
  return `${one.occurred_on} ${digits(one.reference)} ${toCents(one.amount_bs)}`;
}

function trueKey({ day, reference, cents }: TrueMovement): string {
  return `${day} ${digits(reference)} ${cents}`;
}
