import type { AutomaticDecision, BankAutomation, BankMovement } from "@rifas/api-client/types";
import { exampleOf } from "../examples.ts";
import { minutesAgo } from "./clock.ts";
import { purchaseId } from "./purchase-with.ts";

/** The automatic approval of the first account, off and never tried, with `overrides`. */
export function automationWith(overrides: Partial<BankAutomation> = {}): BankAutomation {
  return {
    ...exampleOf("BankAutomation"),
    mode: "off",
    cap_bs: null,
    record: { since: null, decided: 0, approved: 0, refused: 0, waiting: 0 },
    ...overrides,
  };
}

/** What the bank decided about a purchase, with `overrides`. */
export function decisionOf(
  movement: BankMovement,
  overrides: Partial<AutomaticDecision> & { id: number },
): AutomaticDecision {
  return {
    mode: "shadow",
    outcome: "waiting",
    decided_at: minutesAgo(3),
    purchase: { id: purchaseId(1), code: "R7K-4M2P" },
    movement,
    approval_id: null,
    ...overrides,
  };
}
