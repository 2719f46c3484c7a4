import type { FirstSteps } from "@rifas/api-client/types";

type StepId = FirstSteps["steps"][number]["id"];

export const steps: readonly StepId[] = [
  "identity",
  "payment_method",
  "terms",
  "email_test",
  "unconfirmed_limit",
  "permit",
  "first_raffle",
  "trial_purchase",
];

/** The first steps of an installation, with these steps done. */
export function stepsDone(done: readonly StepId[]): FirstSteps {
  return {
    finished: done.length === steps.length,
    steps: steps.map((id) => ({ id, done: done.includes(id) })),
    test_email: null,
    raffle_id: null,
    trial: null,
  };
}
