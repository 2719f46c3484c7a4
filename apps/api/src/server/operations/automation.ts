import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { listAutomation } from "../../bank/automation/list-automation.ts";
import { decisions } from "../../bank/automation/list-decisions.ts";
import { setAutomation } from "../../bank/automation/set-automation.ts";
import { staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of automatic approval. */
export function automationOperations(context: Context) {
  return {
    listBankAutomation: async () => ok({ items: await listAutomation(context.database) }),
    setBankAutomation: ({ path: { id: accountId }, body: fields }, call) =>
      setAutomation(context, staffOf(call), { accountId, fields }),
    listAutomaticDecisions: async ({ query }) => ok(await decisions.page(context, query)),
  } satisfies ApiHandlers;
}
