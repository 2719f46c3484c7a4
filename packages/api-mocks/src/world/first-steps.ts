import { contractEnums } from "@rifas/api-client/generated/enums";
import type { FirstSteps } from "@rifas/api-client/types";

type StepId = FirstSteps["steps"][number]["id"];

export const steps: readonly StepId[] = contractEnums.FirstStepId;

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

/** The first steps with one more that is done. */
export function withStep({ steps: known, test_email, trial }: FirstSteps, id: StepId): FirstSteps {
  const done = known.filter((step) => step.done).map((step) => step.id);
  return { ...stepsDone([...done, id]), test_email, trial };
}
