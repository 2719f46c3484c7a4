/** Loaded on demand: everything that verifies a log. The beacon's pairing code is loaded only if the log names a round. */
import { fromBase64Of, toBase64 } from "@rifas/ledger/base64";
import { utf8 } from "@rifas/ledger/bytes";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { refuse } from "@rifas/ledger/result";
import { leafHash } from "@rifas/ledger/tree-hash";
import { treeRoot } from "@rifas/ledger/tree-root";
import { parseVerifierKey } from "@rifas/ledger/verifier-key";
import { parseBundle, type Book } from "@rifas/ledger/verify/bundle-json";
import {
  announcedSentences,
  changedRulesSentence,
  earlierCutSentence,
  unknownSentence,
} from "@rifas/ledger/verify/log-words";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/sigsum-policy";
import type { Trust } from "@rifas/ledger/verify/trust";
import { COLOURS, type Check, type CheckColour, type Colour } from "@rifas/ledger/verify/verdict";
import { verifyBundle, type Verdict } from "@rifas/ledger/verify/verify-bundle";
import { sentenceOf } from "@rifas/ledger/verify/words";
import type { SharedPrint } from "../../raffle/shared-print.ts";
import type { SeenLog } from "./seen-log.ts";

export interface LogVerdict {
  readonly colour: Colour;
  readonly checks: readonly { readonly colour: CheckColour; readonly text: string }[];
  /** What the raffle announces, and what an earlier log drew, in words. */
  readonly announced: readonly string[];
  /** When and why the sale was reopened after a seal, as the log says. */
  readonly reopened: readonly { readonly at: string; readonly reason: string }[];
  /** When, how and why the rules were changed once numbers were sold, in words. */
  readonly changes: readonly string[];
  /** What to remember for the next visit; null if the check found a contradiction. */
  readonly seen: SeenLog | null;
}

interface LogCheck {
  readonly raffleId: number;
  /** The text of `prueba-<id>.json`. */
  readonly bundle: string;
  readonly receipts: readonly string[];
  readonly shared: SharedPrint | null;
  /** What this device saw before. */
  readonly seen: SeenLog | null;
}

/** Checks a raffle's log, with a buyer's receipts. Null if the text isn't a bundle of this raffle. */
export async function checkLog(input: LogCheck): Promise<LogVerdict | null> {
  const { raffleId, bundle, receipts, shared, seen } = input;
  const parsed = parseBundle(bundle);
  if (!parsed.ok) return null;
  const { book, earlier } = parsed.value;
  const { vkey, checkpoint } = book;
  const stated = parseVerifierKey(vkey);
  if (!stated.ok) return null;
  // The first visit trusts the server's key; later visits require the same key.
  const key = seen?.key ?? toBase64(stated.value.publicKey);
  const known = fromBase64Of(32, key);
  const trust: Trust = {
    keys: known.ok ? [known.value] : [],
    witnesses: SIGSUM_GENERIC,
    verifyRound: await roundsFor(bundle),
  };
  const beside = { receipts, seen: seen === null ? [] : [seen.checkpoint] };
  const verdict = verifyBundle(bundle, trust, beside);
  if (!verdict.ok || (verdict.value.raffle?.raffle ?? raffleId) !== raffleId) return null;
  const checks = verdict.value.checks.map((one) => lineOf(one, seen === null));
  if (shared !== null) checks.push(comparePrint([book, ...earlier], shared));
  const colour = worstOf(checks);
  return {
    colour,
    checks,
    ...saidIn(verdict.value),
    seen: colour === "red" ? null : { key, checkpoint },
  };
}

/** A first visit has only this server's word for the key, so that nothing was compared. */
function lineOf(one: Check, isFirst: boolean): LogVerdict["checks"][number] {
  if (isFirst && one.code === "pinned_key") return { colour: "amber", text: FIRST_VISIT };
  return { colour: COLOURS[one.code], text: sentenceOf(one) };
}

const FIRST_VISIT =
  "Es la primera vez que este aparato ve el libro, y su llave te la dio este mismo servidor: compárala con la que el organizador publica en otro lado. Desde ahora se recuerda.";

/** What the log says of itself beside the checks. */
function saidIn({ raffle }: Verdict): Pick<LogVerdict, "announced" | "reopened" | "changes"> {
  if (raffle === null) return { announced: [], reopened: [], changes: [] };
  const { announced, earlierCuts, unknown, changes, reopened } = raffle;
  return {
    announced: [
      ...(announced === null ? [] : announcedSentences(announced)),
      ...earlierCuts.map(earlierCutSentence),
      ...unknown.map(unknownSentence),
    ],
    reopened,
    changes: changes.map(changedRulesSentence),
  };
}

/** The code may be of a log that this one continues; that it really does is a check of its own. */
function comparePrint([book, ...earlier]: readonly Book[], shared: SharedPrint) {
  if (book !== undefined && isPrintOf(book, shared)) {
    return {
      colour: "green",
      text: "Es el mismo libro que el del código que escaneaste.",
    } as const;
  }
  if (earlier.some((one) => isPrintOf(one, shared))) {
    const text = "El código que escaneaste es del libro anterior, que este continúa.";
    return { colour: "green", text } as const;
  }
  const isShort = book !== undefined && shared.size > book.entries.length;
  const text = isShort
    ? "Este libro es más corto que el del código que escaneaste."
    : "No es el mismo libro que el del código que escaneaste.";
  return { colour: "red", text } as const;
}

function isPrintOf({ entries }: Book, { size, print }: SharedPrint): boolean {
  if (size > entries.length) return false;
  const root = treeRoot(entries.slice(0, size).map((entry) => leafHash(utf8(entry))));
  return fingerprint(root) === print;
}

function worstOf(checks: readonly { readonly colour: CheckColour }[]): Colour {
  const colours = new Set(checks.map(({ colour }) => colour));
  if (colours.has("red")) return "red";
  return colours.has("amber") ? "amber" : "green";
}

/** Loads the beacon's verifier only for a log that names a round; other logs never ask for one. */
async function roundsFor(bundle: string): Promise<Trust["verifyRound"]> {
  if (!bundle.includes(" quicknet ")) return () => refuse("bad_beacon");
  const { verifyRound } = await import("@rifas/ledger/drand");
  return verifyRound;
}
