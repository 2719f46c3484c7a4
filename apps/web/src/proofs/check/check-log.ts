/** Loaded on demand: everything that verifies a log. The beacon's pairing code is loaded only if the log names a round. */
import { fromBase64Of, toBase64 } from "@rifas/ledger/base64";
import { utf8 } from "@rifas/ledger/bytes";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { refuse } from "@rifas/ledger/result";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import { parseVerifierKey } from "@rifas/ledger/signed-note";
import { parseBundle, type Book } from "@rifas/ledger/verify/bundle-json";
import type { OnNumbers } from "@rifas/ledger/verify/hash-numbers";
import { SIGSUM_GENERIC, type Trust } from "@rifas/ledger/verify/trust";
import { headlineBy, sentenceOf, worst, type Check } from "@rifas/ledger/verify/verdict";
import type { SaidByLog } from "@rifas/ledger/verify/log-words";
import { verifyParsed, type Verdict } from "@rifas/ledger/verify/verify-bundle";
import { HEADLINES, VERDICTS, type CheckColour, type Headline } from "@rifas/ledger/verify/words";
import type { SharedPrint } from "./shared-print.ts";
import type { SeenLog } from "./seen-log.ts";

export interface LogVerdict extends Pick<SaidByLog, "announced" | "changes" | "reopened"> {
  readonly colour: CheckColour;
  /** The verdict in a few words. */
  readonly title: string;
  readonly checks: readonly { readonly colour: CheckColour; readonly text: string }[];
  /** What the log says of itself: raffle, results, corrections, who dated the seal. */
  readonly stated: readonly string[];
  /** What it says of the number asked about; null without one, or if the raffle doesn't have it. */
  readonly number: string | null;
  /** What to remember for the next visit; null if the check found a contradiction. */
  readonly seen: SeenLog | null;
}

export interface LogCheck {
  readonly raffleId: number;
  /** The text of `prueba-<id>.json`. */
  readonly bundle: string;
  readonly receipts: readonly string[];
  /** Checkpoints in messages about the seal that somebody pasted. */
  readonly notes: readonly string[];
  /** The number that somebody typed; empty without one. */
  readonly number: string;
  /** The time on this device, as in ISO 8601. */
  readonly now: string;
  readonly shared: SharedPrint | null;
  /** What this device saw before. */
  readonly seen: SeenLog | null;
}

/** Checks a raffle's log, with a buyer's receipts. Null if the text isn't a bundle of this raffle. */
export async function checkLog(input: LogCheck, onNumbers?: OnNumbers): Promise<LogVerdict | null> {
  const { raffleId, bundle, receipts, notes, shared, seen } = input;
  const parsed = parseBundle(bundle);
  if (!parsed.ok) return null;
  const { book, earlier } = parsed.value;
  const { vkey, checkpoint } = book;
  const key = seen?.key ?? statedKey(vkey);
  if (key === null) return null;
  const trust = await trustIn(key, bundle);
  const beside = {
    receipts,
    seen: [...(seen === null ? [] : [seen.checkpoint]), ...notes],
    number: input.number,
    ...(onNumbers !== undefined && { onNumbers }),
  };
  const verdict = verifyParsed(parsed.value, trust, beside);
  const { raffle } = verdict;
  if ((raffle?.raffle ?? raffleId) !== raffleId) return null;
  const checks = linesOf(verdict, input);
  if (shared !== null) checks.push(comparePrint([book, ...earlier], shared));
  const headline = worst(checks.map((line) => line.headline));
  return {
    colour: HEADLINES[headline],
    title: VERDICTS[headline],
    checks: checks.map(({ headline: one, text }) => {
      return { colour: one === null ? "neutral" : HEADLINES[one], text };
    }),
    stated: verdict.stated,
    number: verdict.number,
    ...saidBy(raffle),
    seen: headline === "false" ? null : { key, checkpoint },
  };
}

function saidBy(raffle: SaidByLog | null): Pick<SaidByLog, "announced" | "changes" | "reopened"> {
  const { announced = [], changes = [], reopened = [] } = raffle ?? {};
  return { announced, changes, reopened };
}

function linesOf({ checks, raffle }: Verdict, { seen, now }: LogCheck) {
  const draw = raffle?.draw ?? null;
  const visit = {
    isFirst: seen === null,
    isLate: draw !== null && Date.parse(now) >= Date.parse(draw),
  };
  return checks.map((one) => lineOf(one, visit));
}

/** The key that the server states, which a first visit trusts; later visits require the same one. */
function statedKey(vkey: string): string | null {
  const stated = parseVerifierKey(vkey);
  return stated.ok ? toBase64(stated.value.publicKey) : null;
}

async function trustIn(key: string, bundle: string): Promise<Trust> {
  const known = fromBase64Of(32, key);
  return {
    keys: known.ok ? [known.value] : [],
    witnesses: SIGSUM_GENERIC,
    verifyRound: await roundsFor(bundle),
  };
}

/** A line with the headline that it gives; null for none. */
interface Line {
  readonly headline: Headline | null;
  readonly text: string;
}

/**
 * A first visit has only this server's word for the key, so that nothing was compared. What waits for its date is an alarm
 * once this device's clock is past the draw.
 */
function lineOf(one: Check, { isFirst, isLate }: { isFirst: boolean; isLate: boolean }): Line {
  if (isFirst && one.code === "pinned_key") return { headline: "waiting", text: FIRST_VISIT };
  if (isLate && DATED.has(one.code)) {
    return { headline: "alarm", text: `${sentenceOf(one)} Ya pasó la hora anunciada del sorteo.` };
  }
  return { headline: headlineBy(one.reason), text: sentenceOf(one) };
}

const DATED: ReadonlySet<string> = new Set(["no_seal", "not_drawn", "receipt_before_seal"]);

const FIRST_VISIT =
  "Es la primera vez que este aparato ve el libro, y su llave te la dio este mismo servidor: compárala con la que el organizador publica en otro lado. Desde ahora se recuerda.";

/** The code may be of a log that this one continues; that it really does is a check of its own. */
function comparePrint([book, ...earlier]: readonly Book[], shared: SharedPrint): Line {
  if (book !== undefined && isPrintOf(book, shared)) {
    return { headline: "proven", text: "Es el mismo libro que el del código que escaneaste." };
  }
  if (earlier.some((one) => isPrintOf(one, shared))) {
    const text = "El código que escaneaste es del libro anterior, que este continúa.";
    return { headline: "proven", text };
  }
  const isShort = book !== undefined && shared.size > book.entries.length;
  const text = isShort
    ? "Este libro es más corto que el del código que escaneaste."
    : "No es el mismo libro que el del código que escaneaste.";
  return { headline: "false", text };
}

function isPrintOf({ entries }: Book, { size, print }: SharedPrint): boolean {
  if (size > entries.length) return false;
  const root = treeRoot(entries.slice(0, size).map((entry) => leafHash(utf8(entry))));
  return fingerprint(root) === print;
}

/** Loads the beacon's verifier only for a log that names a round; other logs never ask for one. */
async function roundsFor(bundle: string): Promise<Trust["verifyRound"]> {
  if (!bundle.includes(" quicknet ")) return () => refuse("bad_signature");
  const { verifyRound } = await import("@rifas/ledger/drand");
  return verifyRound;
}
