/** The steps of a purchase, as a parameter of the raffle's page, so that Back goes back one step. */
export const flowSteps = ["numeros", "datos", "pago"] as const;
export type FlowStep = (typeof flowSteps)[number];

/** The step in `?paso=`; null for the raffle's page itself. */
export function flowStepOf(search: string): FlowStep | null {
  const value = new URLSearchParams(search).get("paso");
  return flowSteps.find((step) => step === value) ?? null;
}

/** The URL of a step before there is a purchase, or of the raffle's page for null. */
export function flowAddress(raffleId: number, step: Exclude<FlowStep, "pago"> | null): string {
  return step === null ? `/rifas/${raffleId}` : `/rifas/${raffleId}?paso=${step}`;
}

/** The URL of a purchase's payment. Each has its own, so that two tabs can pay two purchases. */
export function paymentAddress(raffleId: number, purchaseId: string): string {
  return `/rifas/${raffleId}?paso=pago&compra=${purchaseId}`;
}

/** The id of the purchase in a payment's URL. */
export function purchaseIdOf(search: string): string | null {
  return new URLSearchParams(search).get("compra");
}
