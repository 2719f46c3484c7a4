/** The honest raffle, whose sale was reopened after its seal: one number more was sold, and it was sealed and drawn again. */
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import type { Cheat } from "./cheat.ts";
import { decided } from "./held-raffle.ts";
import { continuing, SECOND_ORIGIN } from "./key-changes.ts";
import { OTHER_SEED } from "./keys.ts";
import {
  bookOf,
  bundleOf,
  leavesFor,
  redated,
  ticketsOf,
  type Buyer,
  type Rehearsal,
} from "./rehearsal.ts";
import {
  buyerNamed,
  DRAW_AT,
  drawnRaffle,
  lotteryRaffle,
  sampleRules,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

const REOPENED_AT = "2026-12-01T22:40:00Z";
const SEALED_AGAIN = "2026-12-02T22:30:00Z";
const DRAWN_AGAIN = "2026-12-02T23:00:00Z";
const ROUND = roundAt(Date.parse(DRAWN_AGAIN) / 1000);
/** The number that was sold after the reopening. */
const LATE = 15;
const REASON = "La lotería suspendió o movió su sorteo.";

/** Where the voided seal is, and what follows it. */
const SEAL = sealedRaffle().entries.length - 1;
const reopened: Entry = {
  type: "reopened",
  raffle: 12,
  seal: SEAL,
  reason: REASON,
  at: REOPENED_AT,
};
const newRules: EntryOf<"rules"> = {
  ...sampleRules(),
  at: REOPENED_AT,
  seal: SEALED_AGAIN,
  draw: DRAWN_AGAIN,
  reason: `Se reabrió la venta. ${REASON}`,
  prize: [
    { prize: 1, rule: { kind: "drand", round: ROUND } },
    { prize: 2, rule: { kind: "drand", round: ROUND + 1 } },
  ],
};

interface Reopening {
  readonly witnessed?: number | null;
  readonly voiding?: readonly Entry[];
  /** Changes the buyers at the new seal without an entry that says so. */
  readonly swap?: (buyers: Map<number, Buyer>) => void;
}

/** `witnessed`: how many seconds after the reopening two witnesses saw it; null: none did. */
export function reopenedRaffle({
  witnessed = 60,
  voiding = [reopened, newRules],
  swap,
}: Reopening = {}): Rehearsal {
  const first = sealedRaffle();
  const buyers = sealedBuyers().set(LATE, buyerNamed("Rosa Blanco"));
  swap?.(buyers);
  const leaves = leavesFor(20, buyers);
  const sale: Entry = {
    type: "sold",
    raffle: 12,
    count: 1,
    evidence: null,
    at: "2026-12-02T10:00:00Z",
    tickets: ticketsOf([LATE], leaves),
  };
  const before = [...first.entries, ...voiding, sale];
  const rules = before.findLastIndex(({ type }) => type === "rules");
  const seal: Entry = { ...sampleSeal(leaves), at: SEALED_AGAIN, rules };
  const seen = Date.parse(SEALED_AGAIN) / 1000 + 60;
  const sealed: Rehearsal = {
    ...first,
    entries: [...before, seal],
    leaves: new Map([...first.leaves, [before.length, leaves]]),
    buyers,
    witnessed: [seen, seen, null],
    reopeningsWitnessed: witnessed,
  };
  return drawnRaffle(sealed, { round: ROUND, at: "2026-12-02T23:01:00Z" });
}

/** A lottery's raffle that sells on, not sealed again yet; neither beacon nor witnesses, as in `lotteryRaffle`. */
export function reopenedLottery(): Rehearsal {
  const { entries, ...raffle } = lotteryRaffle();
  const draw = { name: "Triple Zulia", at: "2026-12-02T19:10-04:00" };
  const rule = { kind: "lottery" as const, draws: [draw], last: 2, otherwise: null };
  const rules: Entry = { ...newRules, prizes: 1, prize: [{ prize: 1, rule }] };
  return { ...raffle, entries: [...entries.slice(0, -1), reopened, rules], winners: [] };
}

/** The key is changed after the reopening, so that the newest log doesn't say it. */
function laundered(): Cheat["bundle"] {
  const { origin, seed, entries } = reopenedRaffle();
  const before = { origin, seed, entries: entries.slice(0, SEAL + 2) };
  const { leaves, ...rest } = sealedRaffle();
  const log = { ...rest, origin: SECOND_ORIGIN, seed: OTHER_SEED };
  const moved = rest.entries.map((entry): Entry => {
    if (entry.type === "released") return { ...entry, of: entry.of + 1 };
    return entry.type === "seal" ? { ...entry, rules: 1 } : entry;
  });
  const continued = [continuing(before), ...moved];
  const numbers = new Map([...leaves].map(([at, list]) => [at + 1, list]));
  return bundleOf({ ...log, entries: continued, leaves: numbers }, { earlier: [bookOf(before)] });
}

const late = { ...reopened, at: DRAW_AT };
const other = { ...reopened, seal: 0 };

/** What an organiser could try with a reopening. */
export const REOPENING_CHEATS: readonly Cheat[] = [
  {
    name: "sells after the seal without reopening",
    code: "rules_after_seal",
    bundle: bundleOf(reopenedRaffle({ voiding: [newRules] })),
  },
  {
    name: "sells after the seal without new rules either",
    code: "sold_after_seal",
    bundle: bundleOf(reopenedRaffle({ voiding: [] })),
  },
  {
    name: "reopens when the draw's time has come",
    code: "reopened_after_draw",
    bundle: bundleOf(reopenedRaffle({ voiding: [late, newRules] })),
  },
  {
    name: "reopens another seal",
    code: "reopened_wrongly",
    bundle: bundleOf(reopenedRaffle({ voiding: [other, newRules] })),
  },
  {
    name: "reopens twice",
    code: "reopened_wrongly",
    bundle: bundleOf(reopenedRaffle({ voiding: [reopened, reopened, newRules] })),
  },
  {
    name: "decides under a voided seal",
    code: "decided_twice",
    bundle: bundleOf(reopenedRaffle({ voiding: [reopened, decided(SEAL, 4, "sold"), newRules] })),
  },
  {
    name: "dates a reopening back, which no witness saw",
    code: "reopened_not_witnessed",
    bundle: bundleOf(reopenedRaffle({ witnessed: null })),
  },
  {
    name: "leaves out the dates of a reopening",
    code: "reopened_not_witnessed",
    bundle: redated(bundleOf(reopenedRaffle()), "reopened", () => []),
  },
  {
    name: "dates a reopening back, which witnesses saw after the draw",
    code: "witnessed_late",
    bundle: bundleOf(reopenedRaffle({ witnessed: 1800 })),
  },
  {
    name: "shows the dates of something else for a reopening",
    code: "bad_date",
    bundle: redated(bundleOf(reopenedRaffle()), "reopened", (one) => [
      { ...one, checkpoint: bundleOf(sealedRaffle()).book.checkpoint },
    ]),
  },
  {
    name: "gives a number to an accomplice between two seals",
    code: "wrong_numbers",
    bundle: bundleOf(reopenedRaffle({ swap: (all) => all.set(5, buyerNamed("Compinche Falso")) })),
  },
  {
    name: "frees a number and sells another between two seals without entries",
    code: "wrong_numbers",
    bundle: bundleOf(
      reopenedRaffle({ swap: (all) => all.set(6, buyerNamed("Compinche Falso")).delete(5) }),
    ),
  },
  {
    name: "hides a reopening in the log before",
    code: "reopened_not_witnessed",
    bundle: laundered(),
  },
];
