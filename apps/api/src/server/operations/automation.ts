import type { Context } from "../../platform/context.ts";
import { listAutomation } from "../../bank/automation/list-automation.ts";
import { listDecisions } from "../../bank/automation/list-decisions.ts";
import { setAutomation } from "../../bank/automation/set-automation.ts";
import { answer, staffOf, type ApiHandlers } from "./call.ts";

type AutomationOperation = "listBankAutomation" | "setBankAutomation" | "listAutomaticDecisions";

/** Handlers of automatic approval. */
export function automationOperations(context: Context): ApiHandlers<AutomationOperation> {
  return {
    async listBankAutomation() {
      return { status: 200, body: { items: await listAutomation(context.database) } };
    },
    async setBankAutomation({ path, body: fields }, call) {
      const change = { accountId: path.id, fields };
      return answer(200, await setAutomation(context, staffOf(call), change));
    },
    async listAutomaticDecisions({ query }) {
      const filter = { accountId: query.account_id };
      return { status: 200, body: await listDecisions(context, filter, query) };
    },
  };
}
