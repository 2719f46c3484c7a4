import { cutText } from "@rifas/domain/cut-text";
import type { BankContext } from "../../bank/bank-context.ts";
import { ok } from "../../platform/failure.ts";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import { loadBankAccounts } from "../../bank/accounts/bank-account.ts";
import { createBankAccount } from "../../bank/accounts/create-bank-account.ts";
import { updateBankAccount } from "../../bank/accounts/update-bank-account.ts";
import { deliveries } from "../../bank/deliveries/list-deliveries.ts";
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
import { repeats } from "../../bank/movements/list-repeats.ts";
import { staffOf, uploadOf, type ApiHandlers, type Call } from "./call.ts";

/** Handlers of bank accounts and their statements. */
export function bankOperations(context: BankContext) {
  return {
    listBankAccounts: async () => ok({ items: await loadBankAccounts(context.database) }),
    createBankAccount: ({ body }, call) =>
      createBankAccount(context, staffOf(call), body, call.keyed),
    updateBankAccount: ({ path: { id }, body: fields }, call) =>
      updateBankAccount(context, staffOf(call), { id, fields }),
    previewStatement: (input, call) =>
      previewStatement(context, staffOf(call), statementOf(input, call)),
    async importStatement(input, call) {
      const name = cutText(input.files.file.filename ?? "", 200);
      const file = { ...statementOf(input, call), name };
      return await importStatement(context, staffOf(call), file, call.keyed);
    },
    listBankImports: async ({ query }) => ok(await listImports(context, query)),
    getBankImport: ({ path: { id } }) => getImport(context, id),
    withdrawBankImport: ({ path: { id } }, call) => withdrawImport(context, staffOf(call), id),
    listPossibleRepeats: async ({ query }) => ok(await repeats.page(context, query)),
    decideRepeats: async ({ body: { movement_ids: movementIds, same } }, call) =>
      ok({ decided: await decideRepeats(context, staffOf(call), { movementIds, same }) }),
    listBankFeeds: async (_input, { now }) =>
      ok({ items: await listFeeds(context, context.database, { now }) }),
    setBankFeed: ({ path: { id: accountId, adaptor }, body: fields }, call) =>
      setFeed(context, staffOf(call), { accountId, adaptor, fields }),
    listBankDeliveries: async ({ query }) => ok(await deliveries.page(context, query)),
    readDeliveriesAgain: ({ body: { ids } }, call) =>
      readDeliveriesAgain(context, staffOf(call), ids),
  } satisfies ApiHandlers;
}

type StatementInput = OperationInput<"importStatement">;

function statementOf(
  { path, body, files }: Pick<StatementInput, "path" | "body" | "files">,
  call: Call,
): StatementFile {
  return { ...body, accountId: path.id, upload: uploadOf(files.file, call) };
}
