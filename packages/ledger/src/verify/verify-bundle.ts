/** The whole verdict on a raffle's bundle, with a buyer's receipts and the checkpoints that this verifier saw before. */
import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import { verifyReceipt, type ProvenReceipt } from "../receipt.ts";
import { ok, type Result } from "../result.ts";
import { changedTerms } from "../terms.ts";
import { parseBundle, type Bundle } from "./bundle-json.ts";
import { checkContinued } from "./check-continued.ts";
import { checkDates } from "./check-dated.ts";
import { checkDraws } from "./check-draws.ts";
import { checkMonitor } from "./check-monitor.ts";
import { checkPrizes } from "./check-prizes.ts";
import { compareReceipt } from "./check-receipt.ts";
import { checkSeal } from "./check-seal.ts";
import { checkTerms, readTerms, termsOf, type ShownTerms } from "./check-terms.ts";
import { checkEarlier, checkKey, readChain, trustedKeys, type Chain } from "./earlier-books.ts";
import { hashNumbers, type OnNumbers } from "./hash-numbers.ts";
import type { History } from "./history.ts";
import { readHistory } from "./log-history.ts";
import {
  announcedSentences,
  changedRulesSentence,
  earlierCutSentences,
  unknownSentences,
  type SaidByLog,
} from "./log-words.ts";
import { fault, openBook, rootAt, type Opened, type OpenedBook } from "./open-book.ts";
import { changesDraw, knownFrom } from "./rules-history.ts";
import { changesTerms } from "./terms-history.ts";
import { numberSentence, statementOf } from "./statement.ts";
import type { Trust } from "./trust.ts";
import { check, headlineOf, type Check, type Headline, type Reason } from "./verdict.ts";

export interface Verdict {
  readonly headline: Headline;
  readonly checks: readonly Check[];
  /** What the log says of itself beside the checks; null if it isn't complete. */
  readonly raffle: SaidByLog | null;
  /** What the bundle says, in words; nothing for a log that isn't complete. */
  readonly stated: readonly string[];
  /** What it says of the number asked about; null for no number of the raffle. */
  readonly number: string | null;
}

export interface Beside {
  /** Texts of receipts. */
  readonly receipts?: readonly string[];
  /** Checkpoints of the log that this verifier has kept since an earlier check. */
  readonly seen?: readonly string[];
  /** Reports of monitors of the witnesses' public logs. */
  readonly monitors?: readonly string[];
  /** A number that somebody typed. */
  readonly number?: string;
  readonly onNumbers?: OnNumbers;
}

/** Reads and checks a bundle; refuses only a text that isn't a bundle. */
export function verifyBundle(text: string, trust: Trust, beside: Beside = {}): Result<Verdict> {
  const parsed = parseBundle(text);
  return parsed.ok ? ok(verifyParsed(parsed.value, trust, beside)) : parsed;
}

/** Checks a bundle that was read. */
export function verifyParsed(bundle: Bundle, trust: Trust, beside: Beside = {}): Verdict {
  const demo = bundle.demo ? [check("demo", "demo")] : [];
  const opened = openBook(bundle.book);
  if (!opened.ok) return verdict([...demo, check("log", opened.code)]);
  const book = opened.value;
  const stated = statementOf(book, bundle, trust);
  const said = { stated, number: numberSentence(book, bundle, beside.number ?? "") };
  const chain = readChain(book, bundle);
  const [history = fault("malformed_entry"), ...older] = chain.logs.map((log) =>
    readHistory(log.entries, log.raffle),
  );
  const checks = [
    ...demo,
    checkKey(chain, trust),
    check("log", "log_whole"),
    ...checkEarlier(chain),
    ...(beside.seen ?? []).map((note) => checkSeen(note, chain)),
  ];
  if (!history.ok) return verdict([...checks, check("history", history.code)], said);
  checks.push(check("history", "history_consistent"));
  if (history.value.goesBack) checks.push(check("history", "times_go_back"));
  checks.push(...history.value.unknown.map(() => check("history", "unknown_entry")));
  checks.push(...checkContinued(history.value, older));
  const terms = readTerms(bundle, chain.logs);
  const known = readable(older);
  checks.push(...checkTerms(terms, [history.value, ...known]));
  const rest = checkRaffle(
    { book, bundle, chain, history: history.value, older: known, trust },
    beside,
  );
  const rules = history.value.rules?.entry ?? null;
  const raffle = {
    raffle: book.raffle,
    draw: rules?.draw ?? null,
    announced: [
      ...(rules === null ? [] : announcedSentences(rules, termsOf(terms.shown, rules))),
      ...known.toReversed().flatMap(earlierCutSentences),
      ...unknownSentences(book.entries),
    ],
    changes: [history.value, ...known].toReversed().flatMap((one) => changesIn(one, terms.shown)),
    reopened: chain.logs
      .toReversed()
      .flatMap(({ entries }) => entries)
      .flatMap((one) => (one.type === "reopened" ? [{ at: one.at, reason: one.reason }] : [])),
  };
  return verdict([...checks, ...rest], { ...said, raffle });
}

/** The older logs, up to the first that contradicts itself. */
function readable(older: readonly Opened<History>[]): readonly History[] {
  const wrong = older.findIndex(({ ok: isRead }) => !isRead);
  return older
    .slice(0, wrong < 0 ? older.length : wrong)
    .flatMap((one) => (one.ok ? [one.value] : []));
}

function changesIn({ changedRules }: History, shown: ShownTerms): readonly string[] {
  return changedRules
    .filter((change) => changesDraw(change) || changesTerms(change.former, change.entry))
    .map(({ former, entry: rules }) => {
      const [before, after] = [termsOf(shown, former), termsOf(shown, rules)];
      const terms = before === null || after === null ? [] : changedTerms(before, after);
      return changedRulesSentence({ former, rules, terms });
    });
}

interface Raffle {
  readonly book: OpenedBook;
  readonly bundle: Bundle;
  readonly chain: Chain;
  readonly history: History;
  /** What the logs that it continues say, as far as they can be read. */
  readonly older: readonly History[];
  readonly trust: Trust;
}

function checkRaffle(raffle: Raffle, beside: Beside): readonly Check[] {
  const { book, bundle, history, trust } = raffle;
  const hashed = hashNumbers(bundle, book, beside.onNumbers);
  const { seal, rules } = history;
  const checks: Check[] = [check("seal", checkSeal(history, hashed))];
  const histories = [history, ...raffle.older] as const;
  const dates = { bundle, trust, books: raffle.chain.logs, histories };
  checks.push(...checkDates(dates));
  const known = rules === null ? null : knownFrom(rules.entry);
  for (const text of beside.monitors ?? []) {
    checks.push(...checkMonitor(text, { chain: raffle.chain, bundle, known, trust }));
  }
  if (history.cancelled) checks.push(check("cancelled", "cancelled"));
  const numbers = hashed ?? new Map();
  checks.push(...checkDraws({ opened: book, bundle, history, hashed: numbers, trust }));
  const leaves = seal === null ? undefined : numbers.get(seal.index);
  checks.push(...checkPrizes(dates));
  return [...checks, ...checkReceipts(raffle, leaves, beside)];
}

function checkReceipts(
  { chain, history, trust }: Raffle,
  leaves: readonly NumberLeaf[] | undefined,
  { receipts = [] }: Beside,
): readonly Check[] {
  const keys = trustedKeys(chain, trust.keys);
  const context = { books: chain.logs, history, leaves };
  const compared = receipts.map((text) => {
    const { code, receipt } = verifyReceipt(text, keys);
    return { receipt, code: receipt === null ? code : compareReceipt(receipt, context) };
  });
  const holding = compared.filter(({ code }) => HOLDS.includes(code));
  return compared.map(({ receipt, code }) => {
    const isExchanged =
      code === "receipt_released" && holding.some((one) => isLater(one.receipt, receipt));
    return check("receipt", isExchanged ? "receipt_exchanged" : code);
  });
}

const HOLDS: readonly Reason[] = ["receipt_holds", "receipt_before_seal"];

/** Whether one receipt was made later for the same purchase of the same buyer. */
function isLater(one: ProvenReceipt | null, other: ProvenReceipt | null): boolean {
  if (one === null || other === null) return false;
  const isSame = JSON.stringify(one.owner) === JSON.stringify(other.owner);
  return (
    isSame &&
    one.checkpoint.origin === other.checkpoint.origin &&
    one.checkpoint.size > other.checkpoint.size
  );
}

/** A checkpoint that this verifier kept must be a beginning of its log; otherwise that log was rewritten. */
function checkSeen(note: string, { logs }: Chain): Check {
  const origin = note.slice(0, note.indexOf("\n"));
  const book = logs.find(({ key }) => key.name === origin);
  const opened = book === undefined ? null : openCheckpoint(note, book.key);
  if (book === undefined || opened?.ok !== true) return check("seen", "other_log_seen");
  const { size, root } = opened.value;
  if (size > book.entries.length) return check("seen", "older_than_seen");
  const isBeginning = size >= 1 && equalBytes(rootAt(book, size), root);
  return check("seen", isBeginning ? "seen_before" : "other_log_seen");
}

/** The verdict on receipts without their raffle's bundle. */
export function verifyReceiptsAlone(texts: readonly string[], { keys }: Trust): Verdict {
  const checks = texts.flatMap((text) => {
    const { code, receipt } = verifyReceipt(text, keys);
    const alone = check("receipt", code);
    return receipt === null ? [alone] : [alone, check("receipt", "receipt_without_bundle")];
  });
  return verdict(checks);
}

function verdict(
  checks: readonly Check[],
  { raffle = null, stated = [], number = null }: Partial<Verdict> = {},
): Verdict {
  return { headline: headlineOf(checks), checks, raffle, stated, number };
}
