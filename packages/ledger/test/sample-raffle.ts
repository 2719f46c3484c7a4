/** An honest raffle of 20 numbers, sold, sealed and drawn, from which every cheat starts. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "../src/bytes.ts";
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";

import { honestDraw } from "./honest-draw.ts";
import { SAMPLE } from "./log-texts.ts";
import {
  countOf,
  DEFAULTS,
  leavesFor,
  ticketsOf,
  type Buyer,
  type Rehearsal,
} from "./rehearsal.ts";
import { signRound } from "./simulators.ts";

export const SEALED_AT = "2026-12-01T22:30:00Z";
export const DRAW_AT = "2026-12-01T23:00:00Z";
const DRAWN_AT = "2026-12-01T23:01:00Z";

export const SEALED_UNIX = Date.parse(SEALED_AT) / 1000;
const DRAW_UNIX = Date.parse(DRAW_AT) / 1000;

export function buyerNamed(name: string): Buyer {
  const [first = "X", last = "Y"] = name.split(" ");
  const masked = `${first.charAt(0)}••• ${last.charAt(0)}•••`;
  const owner = { code: `RF-${first.toUpperCase()}`, document: "V12345678", name, masked };
  return { owner, salt: sha256(utf8(name)) };
}

const SALES: readonly (readonly [string, readonly number[]])[] = [
  ["María González", [1, 5, 7]],
  ["José Pérez", [0]],
  ["Ana Díaz", [2, 3, 11, 12]],
  ["Luis Rojas", [19]],
];

export function sampleBuyers(): Map<number, Buyer> {
  return new Map(SALES.flatMap(([name, numbers]) => numbers.map((n) => [n, buyerNamed(name)])));
}

/** The rules: two prizes by the beacon. */
export function sampleRules(): EntryOf<"rules"> {
  return {
    type: "rules",
    raffle: 12,
    at: "2026-11-01T12:00:00Z",
    numbers: 20,
    prizes: 2,
    seal: SEALED_AT,
    draw: DRAW_AT,
    price: "25.00",
    terms: SAMPLE,
    minimum: null,
    claim: null,
    release: null,
    reason: null,
    prize: [
      { prize: 1, rule: { kind: "drand", round: roundAt(DRAW_UNIX) } },
      { prize: 2, rule: { kind: "drand", round: roundAt(DRAW_UNIX) + 1 } },
    ],
  };
}

/** Rules and sales, without numbers that were never approved; one number of Ana's is given back. */
export function sampleSales(held: readonly number[] = []): readonly Entry[] {
  const leaves = leavesFor(20, sampleBuyers());
  const common = { raffle: 12, at: "2026-11-02T09:14:00Z" };
  const sales = SALES.map(([, numbers]) => numbers.filter((number) => !held.includes(number)));
  const approved = sales.filter((numbers) => numbers.length > 0);
  const sold = approved.map((numbers): Entry => {
    const tickets = ticketsOf(numbers, leaves);
    return { type: "sold", ...common, count: numbers.length, evidence: null, tickets };
  });
  const released: Entry = {
    type: "released",
    ...common,
    of: 1 + approved.findIndex((numbers) => numbers.includes(12)),
    count: 1,
    why: "undone",
    tickets: ticketsOf([12], leaves, "released"),
  };
  return [sampleRules(), ...sold, released];
}

/** The buyers at the seal. */
export function sealedBuyers(): Map<number, Buyer> {
  const buyers = sampleBuyers();
  buyers.delete(12);
  return buyers;
}

export function sampleSeal(leaves = leavesFor(20, sealedBuyers())): EntryOf<"seal"> {
  const count = countOf(leaves);
  return {
    type: "seal",
    raffle: 12,
    at: SEALED_AT,
    ...count,
    rules: 0,
    blocks: count.held === 0 ? null : 1,
    release: null,
  };
}

/** Sealed and not yet drawn. `held` have a proof that waits for review. */
export function sealedRaffle(held: readonly number[] = []): Rehearsal {
  const leaves = leavesFor(20, sealedBuyers(), new Set(held));
  const sales = sampleSales(held);
  return {
    ...DEFAULTS,
    entries: [...sales, sampleSeal(leaves)],
    leaves: new Map([[sales.length, leaves]]),
    buyers: sealedBuyers(),
    witnessed: [SEALED_UNIX + 60, SEALED_UNIX + 90, null],
    winners: [],
    inline: true,
  };
}

/** The same of servers that name what they run: one announced the raffle, and a later one sealed it. */
export function namedPrograms(): Rehearsal {
  const raffle = sealedRaffle();
  const entries = raffle.entries.map((entry): Entry => {
    if (entry.type === "rules") return { ...entry, release: PROGRAM };
    return entry.type === "seal" ? { ...entry, release: { ...PROGRAM, version: "2.0.1" } } : entry;
  });
  return { ...raffle, entries };
}

export const PROGRAM = { version: "2.0.0", sha256: new Uint8Array(32).fill(9) };

/** The beacon's source for a prize of the sample; `first` is the round of the first one. */
export function sampleSource(prize: number, first = roundAt(DRAW_UNIX)) {
  const round = first + prize - 1;
  return { kind: "drand" as const, round, signature: signRound(round) };
}

/** Both prizes drawn from a seal, the first one by `round`. */
export function drawnRaffle(
  sealed: Rehearsal = sealedRaffle(),
  { round = roundAt(DRAW_UNIX), at = DRAWN_AT } = {},
): Rehearsal {
  let drawn = sealed;
  const seal = sealed.entries.findLastIndex(({ type }) => type === "seal");
  for (const prize of [1, 2]) {
    const excluded = drawn.winners.map(({ number }) => number);
    const source = [sampleSource(prize, round)];
    const entry = honestDraw(drawn, { prize, seal, source, at, excluded });
    const winners = entry.number === "none" ? [] : [{ prize, number: entry.number }];
    drawn = {
      ...drawn,
      entries: [...drawn.entries, entry],
      winners: [...drawn.winners, ...winners],
    };
  }
  return drawn;
}

/** The lottery that alone decides wasn't held, so the log says `days` after the draw that nobody won. */
export function voidRaffle(days: number): Rehearsal {
  const raffle = lotteryRaffle();
  const seal = raffle.entries.length - 2;
  const at = new Date(Date.parse(DRAW_AT) + days * 86_400_000).toISOString().replace(".000Z", "Z");
  const drawn = honestDraw(raffle, { prize: 1, seal, source: [], at });
  return { ...raffle, entries: [...raffle.entries.slice(0, -1), drawn], winners: [] };
}

/** Number 5 wins by a lottery, with neither beacon nor witnesses, so that any build of a verifier can check everything. */
export function lotteryRaffle(): Rehearsal {
  const draw = { name: "Triple Zulia", at: "2026-12-01T19:10-04:00" };
  const rule = { kind: "lottery" as const, draws: [draw], last: 2, otherwise: null };
  const sealed = sealedRaffle();
  const entries = sealed.entries.map((entry): Entry => {
    if (entry.type === "rules") return { ...entry, prizes: 1, prize: [{ prize: 1, rule }] };
    return entry;
  });
  const raffle = { ...sealed, entries, witnessed: null };
  const source = [{ kind: "lottery" as const, results: [{ ...draw, digits: "805" }] }];
  const seal = entries.length - 1;
  const drawn = honestDraw(raffle, { prize: 1, seal, source, at: "2026-12-02T00:30:00Z" });
  return { ...raffle, entries: [...entries, drawn], winners: [{ prize: 1, number: 5 }] };
}
