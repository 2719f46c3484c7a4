import { QUICKNET, verifyRound, type Beacon as BeaconKey } from "@rifas/ledger/drand";
import { QUICKNET_CHAIN } from "@rifas/ledger/drand-rounds";
import { readBody } from "../../platform/call-service.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Beacon } from "../../platform/ports.ts";

interface BeaconSettings {
  /** Base addresses, asked in this order. */
  readonly mirrors: readonly string[];
  readonly logger: Logger;
  /** The key of the tests' own beacon; the product always checks quicknet's signatures. */
  readonly key?: BeaconKey;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
/** A round is about 250 bytes. */
const MOST_BYTES = 4096;

/**
 * drand's quicknet through public mirrors. Mirrors aren't trusted: anything other than the round's valid signature
 * counts as no answer, and the next mirror is asked.
 */
export function createBeacon(settings: BeaconSettings): Beacon {
  const { mirrors, logger, key = QUICKNET } = settings;
  return {
    async fetchRound(round) {
      for (const mirror of mirrors) {
        try {
          const signature = await askMirror(mirror, round, settings.timeoutMs ?? TIMEOUT_MS);
          if (signature !== null && verifyRound(round, signature, key).ok) return signature;
          logger.warn({ mirror, round }, "a mirror of the beacon doesn't have the round");
        } catch (error) {
          logger.warn({ mirror, round, err: error }, "a mirror of the beacon failed");
        }
      }
      return null;
    },
    randomnessOf({ round, signature }) {
      const randomness = verifyRound(round, signature, key);
      if (!randomness.ok) throw new Error(`The stored signature of round ${round} is not valid.`);
      return randomness.value;
    },
  };
}

/** The signature according to a mirror; null for a malformed answer. Throws if the mirror can't be reached in time. */
async function askMirror(mirror: string, round: number, timeoutMs: number): Promise<string | null> {
  const response = await fetch(`${mirror}/${QUICKNET_CHAIN}/public/${round}`, {
    redirect: "error",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = response.ok ? await readBody(response, MOST_BYTES) : null;
  if (!response.ok) await response.body?.cancel();
  return body === null ? null : signatureIn(new TextDecoder().decode(body));
}

function signatureIn(text: string): string | null {
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === "object" && json !== null && "signature" in json;
    return isObject && typeof json.signature === "string" ? json.signature : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
