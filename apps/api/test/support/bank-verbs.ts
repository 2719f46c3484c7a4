import type { Schema } from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";
import type { Sender } from "./wire-call.ts";

/** An account whose statements are tables with decimal commas. */
export const bankAccount: Schema<"BankAccountFields"> = {
  name: "Banesco de la rifa",
  bank: "0134",
  layout: "columns",
  decimal_sign: "comma",
  date_order: "dmy",
  columns: [],
  active: true,
};

/** A payment as a statement shows it. */
export interface Payment {
  reference: string;
  amount?: string;
  day?: string;
  phone?: string;
}

/** Adds an account. */
export async function addAccount(
  api: TestApi,
  fields: Partial<Schema<"BankAccountFields">> = {},
): Promise<number> {
  const account = { ...bankAccount, ...fields };
  return (await api.does("createBankAccount", { as: "admin", body: account })).id;
}

/** The call that sends a file. */
export function statementCall(accountId: number, file: string | Uint8Array, fields: object = {}) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return {
    as: "staff" as const,
    path: { id: accountId },
    body: fields,
    files: { file: { bytes, name: "noviembre.csv" } },
  };
}

/** The statement with these payments. */
export function statementOf(...payments: Payment[]): string {
  const rows = payments.map(({ reference, amount = "450,00", day = "20/11/2026", phone = "" }) =>
    [day, reference, `PAGO ${reference}`, phone, "", amount].join(";"),
  );
  return ["Fecha;Referencia;Descripción;Teléfono;Cargo;Abono", ...rows].join("\n");
}

/** What is said about a file, and what the server asks about it, in this order; each question is answered by its first option. */
export interface ImportFields extends Schema<"StatementReading"> {
  asks?: readonly Schema<"StatementQuestion">["about"][];
}

/** Imports a file. A question that isn't expected fails the test, and so does an expected one that isn't asked. */
export async function importFile(
  api: TestApi,
  accountId: number,
  file: string | Uint8Array,
  { asks = [], ...fields }: ImportFields = {},
): Promise<Schema<"BankImport">> {
  let call = statementCall(accountId, file, fields);
  for (const about of asks) {
    const { question } = await api.does("previewStatement", call);
    expect(question).toMatchObject({ about });
    call = statementCall(accountId, file, { ...call.body, ...question?.options[0]?.reading });
  }
  return await api.does("importStatement", call);
}

/** Imports a statement with these payments. */
export async function importPayments(api: TestApi, accountId: number, ...payments: Payment[]) {
  return await importFile(api, accountId, statementOf(...payments));
}

/** Imports a statement in which the bank takes a payment back. */
export async function importReversal(
  api: TestApi,
  accountId: number,
  { reference, amount = "450,00", day = "20/11/2026" }: Omit<Payment, "phone">,
) {
  const row = [day, reference, `REVERSO ${reference}`, "", amount, ""].join(";");
  const file = `Fecha;Referencia;Descripción;Teléfono;Cargo;Abono\n${row}`;
  return await importFile(api, accountId, file);
}

/** An account's matches that staff can approve together. */
export async function exactMatches(api: TestApi, account_id: number) {
  const query = { account_id };
  return (await api.does("listExactMatches", { as: "staff", query })).items;
}

/** The purchases with movements of an account between which staff must decide. */
export async function undecidedMatches(api: TestApi, account_id: number) {
  const query = { account_id };
  return (await api.does("listUndecidedMatches", { as: "staff", query })).items;
}

/** An account's movements that pay no purchase. */
export async function unownedMovements(api: TestApi, account_id: number, filters: object = {}) {
  const query = { account_id, ...filters };
  return (await api.does("listUnownedMovements", { as: "staff", query })).items;
}

/** The only movement with this reference. */
export async function movementOf(api: TestApi, search: string): Promise<Schema<"BankMovement">> {
  const { items } = await api.does("listUnownedMovements", { as: "staff", query: { search } });
  const [movement, ...others] = items;
  if (movement === undefined || others.length > 0) throw new Error(`${items.length} movements`);
  return movement;
}

/** The call that approves these matches, as a screen that shows them makes it. */
export function approvalCall(matches: readonly Schema<"ExactMatch">[], as: Sender = "staff") {
  return {
    as,
    body: {
      matches: matches.map(({ purchase, movement }) => ({
        purchase_id: purchase.id,
        movement_id: movement.id,
      })),
      expected_count: matches.length,
      expected_sum_bs: sumMoney(matches.map(({ movement }) => movement.amount_bs)),
      list: "exact" as const,
    },
  };
}
