import { isApiError } from "@rifas/api-client/api-error";

const MAX_CHALLENGES = 3;

/**
 * Asks, and where the server wants a proof of work first (428) does it and asks again; a challenge may run out on a phone that slept
 * meanwhile. `onCheck` hears when that begins and ends. The solver is loaded only then.
 */
export async function requestWithProof<T>(
  send: (proof?: string) => Promise<T>,
  { signal, onCheck }: { signal: AbortSignal; onCheck: (checking: boolean) => void },
): Promise<T> {
  let proof: string | undefined;
  try {
    for (let solved = 0; ; solved += 1) {
      try {
        return await send(proof);
      } catch (error) {
        if (!isApiError(error, "proof_of_work_required") || solved === MAX_CHALLENGES) throw error;
        const { challenge } = error.facts;
        if (challenge === undefined) throw error;
        onCheck(true);
        // Without its code the refusal itself says what to do.
        const solver = await import("../../proof-of-work/solve-challenge.ts").catch(() => {
          throw error;
        });
        proof = await solver.solveChallenge(challenge, signal);
      }
    }
  } finally {
    onCheck(false);
  }
}
