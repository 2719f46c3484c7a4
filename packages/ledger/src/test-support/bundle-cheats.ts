/** Cheats with what a bundle shows beside its log: numbers, dates and witnesses. The code exposes each. */
import { openCheckpoint, signCheckpoint } from "../checkpoint.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import type { Bundle, BundleSeal } from "../verify/bundle-json.ts";
import { changedRaffle } from "./changed-rules.ts";
import type { Cheat } from "./cheat.ts";
import { continuing, FIRST_LOG, toldAgain } from "./key-changes.ts";
import { keyOf, ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { bookOf, bundleOf, leavesFor } from "./rehearsal.ts";
import {
  drawnRaffle,
  sampleSales,
  sampleSeal,
  SEALED_UNIX,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";
import { sigsumProof } from "./simulators.ts";

const honest = bundleOf(drawnRaffle());
const changed = bundleOf(changedRaffle());
const { seal } = honest;
const [numbers] = honest.numbers;
if (seal === null || numbers === undefined) throw new Error("no seal");
const { leaves } = numbers;

const withNumbers = (...lists: Bundle["numbers"]): Bundle => ({ ...honest, numbers: lists });

/** The sample sealed over these leaves, and drawn. */
function sealedOver(change: (leaf: NumberLeaf) => NumberLeaf): Bundle {
  const changed = leavesFor(20, sealedBuyers()).map(change);
  const sales = sampleSales();
  const entries = [...sales, sampleSeal(changed)];
  const sealed = { ...sealedRaffle(), entries, leaves: new Map([[sales.length, changed]]) };
  return bundleOf(drawnRaffle(sealed));
}

/** The checkpoint of an entry with another root. */
function otherRoot({ index }: BundleSeal): string {
  return signCheckpoint({ origin: ORIGIN, size: index + 1, root: new Uint8Array(32) }, SEED);
}

/** What two witnesses saw of the seal; `change` rewrites their proof. */
function seenBy(seed: Uint8Array, change: (proof: string) => string = (proof) => proof): Bundle {
  const note = openCheckpoint(seal?.checkpoint ?? "", keyOf(ORIGIN, SEED));
  if (!note.ok || seal === null) throw new Error("no seal");
  const times = [SEALED_UNIX + 60, null, null];
  const proof = sigsumProof({ text: note.value.text, seed, times: seed === SEED ? times : ALL });
  return { ...honest, seal: { ...seal, sigsum: [change(proof)] } };
}

const ALL = [SEALED_UNIX + 60, SEALED_UNIX + 60, SEALED_UNIX + 60];

/** The log continues one of its own name. */
function continuesItself(): Bundle {
  const entries = [continuing(FIRST_LOG, "same"), ...toldAgain(sampleSales())];
  const raffle = { ...sealedRaffle(), entries, leaves: new Map() };
  return bundleOf(raffle, { earlier: [bookOf(FIRST_LOG)] });
}

export const BUNDLE_CHEATS: readonly Cheat[] = [
  {
    name: "lists the numbers of the seal twice",
    code: "wrong_numbers",
    bundle: withNumbers(numbers, numbers),
  },
  {
    name: "lists numbers for a sale",
    code: "wrong_numbers",
    bundle: withNumbers(numbers, { seal: 2, leaves }),
  },
  {
    name: "leaves the last number out",
    code: "wrong_numbers",
    bundle: withNumbers({ ...numbers, leaves: leaves.slice(0, -1) }),
  },
  {
    name: "lists a number more",
    code: "wrong_numbers",
    bundle: withNumbers({ ...numbers, leaves: [...leaves, "rifas-number/v1 20 free\n"] }),
  },
  {
    name: "seals a number in the place of another",
    code: "wrong_numbers",
    bundle: sealedOver((leaf) => (leaf.number === 4 ? { number: 6, state: "free" } : leaf)),
  },
  {
    name: "shows a seal that isn't in the log",
    code: "other_seal",
    bundle: {
      ...bundleOf({ ...drawnRaffle(), entries: sampleSales(), leaves: new Map(), winners: [] }),
      seal,
    },
  },
  {
    name: "shows the seal's checkpoint with another root",
    code: "bad_seal_checkpoint",
    bundle: { ...honest, seal: { ...seal, checkpoint: otherRoot(seal) } },
  },
  {
    name: "shows the dates of a change twice",
    code: "bad_date",
    bundle: { ...changed, changes: [...changed.changes, ...changed.changes] },
  },
  {
    name: "dates a change by another root",
    code: "bad_date",
    bundle: {
      ...changed,
      changes: changed.changes.map((one) => ({ ...one, checkpoint: otherRoot(one) })),
    },
  },
  {
    name: "counts one witness twice",
    code: "bad_witness",
    bundle: seenBy(SEED, (proof) => proof.replace(/cosignature=.*\n/, "$&$&")),
  },
  {
    name: "has witnesses see the seal under another key",
    code: "witness_not_known",
    bundle: seenBy(OTHER_SEED),
  },
  {
    name: "shows a log that the first one doesn't continue",
    code: "continues_other",
    bundle: { ...honest, earlier: [bookOf(FIRST_LOG)] },
  },
  {
    name: "continues a log of its own name",
    code: "continues_other",
    bundle: continuesItself(),
  },
];
