import type { AutomaticDecision, MatchApproval } from "@rifas/api-client/types";
import type { MockBank } from "../../world/bank.ts";
import { mockNow } from "../../world/clock.ts";
import { ana } from "../../world/people.ts";
import type { MockWorld } from "../../world/world.ts";
import { found } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import { pageOf } from "../page-of.ts";

/** The person who acts for staff in the mock. */
export const by = { id: ana.id, name: ana.name };

/** What notifications may approve automatically, and what they did approve. */
export function automationOperations({ bank }: MockWorld) {
  return {
    listBankAutomation: async () => ok({ items: bank.automation }),
    async setBankAutomation({ path, body }) {
      const automation = found(
        bank.automation.find(({ account_id }) => account_id === path.id),
        "esa cuenta",
      );
      const { record, needed } = automation;
      if (body.mode === "on" && (record.approved < needed || record.refused > 0)) {
        const message = `Faltan ${needed - record.approved} compras de prueba por aprobar. Déjala en prueba.`;
        return refuse(409, "automation_unproven", message);
      }
      if (body.mode === "shadow" && automation.mode === "off") {
        automation.record = { since: mockNow(), decided: 0, approved: 0, refused: 0, waiting: 0 };
      }
      return { status: 200, body: Object.assign(automation, body, { stopped: null }) };
    },
    listAutomaticDecisions: async ({ query }) => ok(pageOf(bank.decisions, query)),
  } satisfies MockOverrides;
}

/** Undoes the automatic approval of a purchase; its account then approves nothing more. */
export function undoAutomatic(bank: MockBank, decision: AutomaticDecision): MatchApproval {
  const id = decision.approval_id;
  bank.decisions = bank.decisions.map((one) =>
    one === decision ? { ...one, approval_id: null, outcome: "refused" } : one,
  );
  bank.automation = bank.automation.map((automation) => ({
    ...automation,
    mode: "off",
    stopped: { at: mockNow(), by },
  }));
  const nothing = { approved: [], refused: [], count: 0, sum_bs: "0.00" };
  return { id, at: decision.decided_at, by: null, ...nothing, undone_at: mockNow() };
}
