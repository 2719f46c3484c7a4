import { cutText } from "@rifas/domain/cut-text";
import type { BankContext } from "../../bank/bank-context.ts";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import { loadBankAccounts } from "../../bank/accounts/bank-account.ts";
import { createBankAccount } from "../../bank/accounts/create-bank-account.ts";
import { updateBankAccount } from "../../bank/accounts/update-bank-account.ts";
import { listDeliveries } from "../../bank/deliveries/list-deliveries.ts";
import { readDeliveriesAgain } from "../../bank/feeds/read-again.ts";
import { listFeeds } from "../../bank/feeds/list-feeds.ts";
import { setFeed } from "../../bank/feeds/set-feed.ts";
import { importStatement } from "../../bank/imports/import-statement.ts";
import { getImport } from "../../bank/imports/get-import.ts";
import { listImports } from "../../bank/imports/list-imports.ts";
import type { StatementFile } from "../../bank/imports/open-statement.ts";
import { previewStatement } from "../../bank/imports/preview-statement.ts";
import { withdrawImport } from "../../bank/imports/withdraw-import.ts";
import { decideRepeats } from "../../bank/movements/decide-repeats.ts";
import { listRepeats } from "../../bank/movements/list-repeats.ts";
import { answer, staffOf, uploadOf, type ApiHandlers, type Call } from "./call.ts";

type BankOperation =
  | "listBankAccounts"
  | "createBankAccount"
  | "updateBankAccount"
  | "previewStatement"
  | "importStatement"
  | "listBankImports"
  | "getBankImport"
  | "withdrawBankImport"
  | "listPossibleRepeats"
  | "decideRepeats"
  | "listBankFeeds"
  | "setBankFeed"
  | "listBankDeliveries"
  | "readDeliveriesAgain";

/** Handlers of bank accounts and their statements. */
export function bankOperations(context: BankContext): ApiHandlers<BankOperation> {
  return {
    async listBankAccounts() {
      return { status: 200, body: { items: await loadBankAccounts(context.database) } };
    },
    async createBankAccount({ body }, call) {
      return answer(201, await createBankAccount(context, staffOf(call), body, call.keyed));
    },
    async updateBankAccount({ path, body }, call) {
      const change = { id: path.id, fields: body };
      return answer(200, await updateBankAccount(context, staffOf(call), change));
    },
    async previewStatement(input, call) {
      return answer(200, await previewStatement(context, staffOf(call), statementOf(input, call)));
    },
    async importStatement(input, call) {
      const name = cutText(input.files.file.filename ?? "", 200);
      const file = { ...statementOf(input, call), name };
      return answer(201, await importStatement(context, staffOf(call), file, call.keyed));
    },
    async listBankImports({ query }) {
      const { account_id: accountId } = query;
      return { status: 200, body: await listImports(context, { accountId }, query) };
    },
    async getBankImport({ path: { id } }) {
      return answer(200, await getImport(context, id));
    },
    async withdrawBankImport({ path: { id } }, call) {
      return answer(200, await withdrawImport(context, staffOf(call), id));
    },
    async listPossibleRepeats({ query }) {
      const { account_id: accountId } = query;
      return { status: 200, body: await listRepeats(context, { accountId }, query) };
    },
    async decideRepeats({ body: { movement_ids: movementIds, same } }, call) {
      const decided = await decideRepeats(context, staffOf(call), { movementIds, same });
      return { status: 200, body: { decided } };
    },
    async listBankFeeds(_input, { now }) {
      const items = await listFeeds(context, context.database, { now });
      return { status: 200, body: { items } };
    },
    async setBankFeed({ path: { id: accountId, adaptor }, body: fields }, call) {
      const change = { accountId, adaptor, fields };
      return answer(200, await setFeed(context, staffOf(call), change));
    },
    async listBankDeliveries({ query }) {
      const { account_id: accountId, unreadable } = query;
      const filter = { accountId, unreadable };
      return { status: 200, body: await listDeliveries(context, filter, query) };
    },
    async readDeliveriesAgain({ body: { ids } }, call) {
      return answer(200, await readDeliveriesAgain(context, staffOf(call), ids));
    },
  };
}

type StatementInput = OperationInput<"importStatement">;

function statementOf(
  { path, body, files }: Pick<StatementInput, "path" | "body" | "files">,
  call: Call,
): StatementFile {
  const { decimal_sign: decimalSign, date_order: dateOrder, ...others } = body;
  return {
    accountId: path.id,
    upload: uploadOf(files.file, call),
    decimalSign,
    dateOrder,
    ...others,
  };
}
