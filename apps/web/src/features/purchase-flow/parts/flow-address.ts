/** The steps of a purchase, as a parameter of the raffle's page, so that Back goes back one step. */
export const flowSteps = ["numeros", "datos", "pago"] as const;
export type FlowStep = (typeof flowSteps)[number];

/** The step in `?paso=`; null for the raffle's page itself. */
export function flowStepOf(search: string): FlowStep | null {
  const value = new URLSearchParams(search).get("paso");
  return flowSteps.find((step) => step === value) ?? null;
}

/** The URL of a step, or of the raffle's page for null. */
export function flowAddress(raffleId: number, step: FlowStep | null): string {
  return step === null ? `/rifas/${raffleId}` : `/rifas/${raffleId}?paso=${step}`;
}
