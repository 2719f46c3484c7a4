import { utf8 } from "../src/bytes.ts";
import { countedLeaf, countedRoot } from "../src/counted-tree.ts";
import type { Entry } from "../src/entry.ts";
import { writeNumberLeaf } from "../src/number-leaf.ts";
import { evidenceCommitment } from "../src/owner-commitment.ts";
import { leafHash, treeRoot } from "../src/tree.ts";
import {
  commitmentTo,
  JOSE_PAYMENT,
  JOSE_SALT,
  MARIA_PAYMENT,
  MARIA_SALT,
  NUMBERS,
  RAFFLE,
  sealedLeaves,
} from "./known-ledger.ts";

/** The leaves of a sale's own tree. */
export function ticketLeaves(numbers: readonly number[]): readonly Uint8Array[] {
  return numbers.map((number) => {
    const leaf = { number, state: "sold", commitment: commitmentTo(number) } as const;
    return leafHash(utf8(writeNumberLeaf(leaf)));
  });
}

/** Rules, two sales and the seal. */
export function knownEntries(): readonly Entry[] {
  const raffle = RAFFLE;
  const seal = "2026-12-01T22:30:00Z";
  return [
    {
      type: "rules",
      raffle,
      at: "2026-11-01T12:00:00Z",
      numbers: NUMBERS,
      prizes: 1,
      seal,
      draw: "2026-12-01T23:00:00Z",
      price: "25.00",
      terms: new Uint8Array(32).fill(7),
      minimum: null,
      claim: null,
      release: null,
      reason: null,
      prize: [{ prize: 1, rule: { kind: "drand", round: 34_454_212 } }],
    },
    {
      type: "sold",
      raffle,
      count: 2,
      evidence: evidenceCommitment(MARIA_SALT, raffle, MARIA_PAYMENT),
      at: "2026-11-02T09:14:00Z",
      tickets: treeRoot(ticketLeaves([1, 5])),
    },
    {
      type: "sold",
      raffle,
      count: 1,
      evidence: evidenceCommitment(JOSE_SALT, raffle, JOSE_PAYMENT),
      at: "2026-11-02T09:15:00Z",
      tickets: treeRoot(ticketLeaves([3])),
    },
    {
      type: "seal",
      raffle,
      at: seal,
      numbers: NUMBERS,
      sold: 3,
      held: 0,
      root: countedRoot(sealedLeaves().map(countedLeaf)).hash,
      rules: 0,
      blocks: null,
      release: null,
    },
  ];
}
