import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { solveChallenge } from "./solve-challenge.ts";

const MAX_CHALLENGES = 3;

/** How a proof is made: until `signal`; `onCheck` is called when solving begins and ends. */
export interface Checking {
  readonly signal: AbortSignal;
  readonly onCheck: (checking: boolean) => void;
}

/** Solves the challenge of a refusal and sends the request with it; again, if it expired while the phone slept. */
export async function sendWithProof<T>(
  send: (proof: string) => Promise<T>,
  refusal: ApiError,
  { signal, onCheck }: Checking,
): Promise<T> {
  let asked = refusal;
  onCheck(true);
  try {
    for (let solved = 1; ; solved += 1) {
      const { challenge } = asked.facts;
      if (challenge === undefined) throw asked;
      const proof = await solveChallenge(challenge, signal);
      try {
        return await send(proof);
      } catch (error) {
        if (!isApiError(error, "proof_of_work_required") || solved === MAX_CHALLENGES) throw error;
        asked = error;
      }
    }
  } finally {
    onCheck(false);
  }
}
