/** Where the flow of a purchase is: a parameter of the raffle's own page, so that the back button goes back a step. */
export const flowSteps = ["numeros", "datos", "pago"] as const;
export type FlowStep = (typeof flowSteps)[number];

/** The step of `?paso=`; null is the raffle itself. */
export function flowStepOf(search: string): FlowStep | null {
  const asked = new URLSearchParams(search).get("paso");
  return flowSteps.find((step) => step === asked) ?? null;
}

/** The address of a step of a raffle's purchase. */
export function flowAddress(raffleId: number, step: FlowStep | null): string {
  return step === null ? `/rifas/${raffleId}` : `/rifas/${raffleId}?paso=${step}`;
}
