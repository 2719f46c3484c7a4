/** Cheats with the dates of entries, and the code that exposes each. */
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { changedRaffle, laterRules } from "./changed-rules.ts";
import { decided, drawnAgain, heldRaffle, sealIndex, winnerOf } from "./held-raffle.ts";
import { instantRaffle, movedRaffle } from "./instant-raffle.ts";
import { bundleOf } from "./rehearsal.ts";
import { reopenedRaffle } from "./reopened-raffle.ts";
import { drawnRaffle, SEALED_UNIX, sealedRaffle } from "./sample-raffle.ts";

const HOURS = 5 * 3600;
const YEAR_10000 = Date.parse("9999-12-31T23:59:59Z") / 1000 + 1;

function sealSeen(at: number): Bundle {
  return bundleOf({ ...drawnRaffle(), witnessed: [at, at, null] });
}

/** The second prize is put off by rules that claim to be an hour older than its time; witnesses saw them `later`. */
function putOff(later: number | null): Bundle {
  return bundleOf({ ...movedRaffle("2026-11-19T23:00:00Z"), changesWitnessed: later });
}

/** The number that would win is held by an accomplice, who is refused before any result is logged. */
function refusedFirst(): Bundle {
  const raffle = heldRaffle();
  const sealed = sealedRaffle([...raffle.buyers.keys()]);
  const refused = decided(sealIndex(sealed), winnerOf(raffle), "free");
  const again = { ...drawnAgain(raffle), version: 1 };
  return bundleOf({ ...sealed, entries: [...sealed.entries, refused, again] });
}

export const DATED_CHEATS: readonly Cheat[] = [
  {
    name: "seals hours before the date that the seal states",
    code: "dated_ahead",
    bundle: sealSeen(SEALED_UNIX - HOURS),
  },
  { name: "seals before the beginning of time", code: "dated_ahead", bundle: sealSeen(0) },
  { name: "shows a witness of the year 10000", code: "bad_witness", bundle: sealSeen(YEAR_10000) },
  {
    name: "cuts hours before the cut's date, to leave sales out",
    code: "dated_ahead",
    bundle: bundleOf(instantRaffle({ witnessed: -HOURS })),
  },
  {
    name: "changes the rules before the change's date",
    code: "dated_ahead",
    bundle: bundleOf(changedRaffle(laterRules(), -HOURS)),
  },
  {
    name: "reopens before the reopening's date",
    code: "dated_ahead",
    bundle: bundleOf(reopenedRaffle({ witnessed: -HOURS })),
  },
  {
    name: "puts an instant prize off once its round is known",
    code: "witnessed_late",
    bundle: putOff(4300),
  },
  {
    name: "puts an instant prize off, which no witness saw",
    code: "rules_changed",
    bundle: putOff(null),
  },
  {
    name: "refuses an accomplice's payment before it logs the result",
    code: "draw_redrawn",
    bundle: refusedFirst(),
  },
];
