/** What a verifier trusts: constants of its build, never anything that a bundle or receipt says about itself. */
import type { Result } from "../result.ts";
import { fromHex } from "../bytes.ts";

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

/** The public logs by their address, whose protocol is HTTPS. */
export const SIGSUM_LOGS = {
  "seasalp.glasklar.is": key("0ec7e16843119b120377a73913ac6acbc2d03d82432e2c36b841b09a95841f25"),
  "ginkgo.tlog.mullvad.net": key(
    "f00c159663d09bbda6131ee1816863b6adcacfe80b0b288000b11aba8fe38314",
  ),
} as const;

/** Sigsum's policy `sigsum-generic-2025-1`: two logs, and two of three witnesses. */
export const SIGSUM_GENERIC: WitnessPolicy = {
  logs: Object.values(SIGSUM_LOGS),
  witnesses: [
    {
      name: "Glasklar",
      publicKey: key("b2106db9065ec97f25e09c18839216751a6e26d8ed8b41e485a563d3d1498536"),
    },
    {
      name: "Mullvad",
      publicKey: key("15d6d0141543247b74bab3c1076372d9c894f619c376d64b29aa312cc00f61ad"),
    },
    {
      name: "Tillitis",
      publicKey: key("076be8c9ee7ea60916f0df3608c945d7730082ecb37749dad2c9ed339fea770c"),
    },
  ],
  quorum: 2,
};

function key(hex: string): Uint8Array {
  const bytes = fromHex(hex, 32);
  if (!bytes.ok) throw new RangeError(hex);
  return bytes.value;
}
