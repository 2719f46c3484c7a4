import { isApiError } from "@rifas/api-client/api-error";

const MAX_CHALLENGES = 3;

/**
 * Sends a request. If the server requires a proof of work (428), solves the challenge and sends it again, several
 * times if needed: a challenge may expire while the phone sleeps. `onCheck` is called when solving begins and ends.
 * The solver is loaded on demand.
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
        // If the solver can't be loaded, the original error already says what to do.
        const solver = await import("./solve-challenge.ts").catch(() => {
          throw error;
        });
        proof = await solver.solveChallenge(challenge, signal);
      }
    }
  } finally {
    onCheck(false);
  }
}
