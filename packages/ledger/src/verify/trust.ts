/** What a verifier trusts: constants of its build, never anything that a bundle or receipt says about itself. */
import type { Result } from "../result.ts";

export interface Witness {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

export interface WitnessPolicy {
  /** Public keys of the Sigsum logs. */
  readonly logs: readonly Uint8Array[];
  readonly witnesses: readonly Witness[];
  /** How many of the witnesses must have signed. */
  readonly quorum: number;
}

export interface Trust {
  /** The installation's Ed25519 keys; without any, nothing can be green. */
  readonly keys: readonly Uint8Array[];
  readonly witnesses: WitnessPolicy;
  /** `verifyRound` of drand.ts, passed in so that a page can load the pairing code only when it needs it. */
  readonly verifyRound: (round: number, signature: string) => Result<Uint8Array>;
}
