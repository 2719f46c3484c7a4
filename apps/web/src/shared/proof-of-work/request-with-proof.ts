import { isApiError } from "@rifas/api-client/api-error";
import type { Checking } from "./send-with-proof.ts";

/**
 * Sends a request. If the server requires a proof of work (428), solves the challenge and sends it again. `onCheck` is called
 * when solving begins and ends. The solver is loaded on demand.
 */
export async function requestWithProof<T>(
  send: (proof?: string) => Promise<T>,
  checking: Checking,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error, "proof_of_work_required")) throw error;
    // If the solver can't be loaded, the original error already says what to do.
    const solver = await import("./send-with-proof.ts").catch(() => {
      throw error;
    });
    return await solver.sendWithProof(send, error, checking);
  }
}
