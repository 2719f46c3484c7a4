import type { ServiceAnswer } from "../../platform/call-service.ts";
import type { WitnessAnswer } from "../../platform/ports.ts";

/** Classifies a response that carries no proof. */
export function problemOf(answer: ServiceAnswer | null): WitnessAnswer {
  if (answer === null) return { problem: "unreachable" };
  const { status, retrySeconds } = answer;
  if (status === 202) return { problem: "pending" };
  if (status !== 429) return { problem: status >= 500 ? "unreachable" : "refused" };
  return { problem: "limited", ...(retrySeconds !== undefined && { retrySeconds }) };
}
