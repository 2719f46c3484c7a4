/** The whole verdict on a raffle's bundle, with a buyer's receipts and the checkpoints that this verifier saw before. */
import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../signed-note.ts";
import { verifyReceipt } from "../receipt.ts";
import { ok, type Result } from "../result.ts";
import { parseBundle, type Bundle } from "./bundle-json.ts";
import { checkContinued } from "./check-continued.ts";
import { checkDates } from "./check-dated.ts";
import { checkDraws } from "./check-draws.ts";
import { checkMonitor } from "./check-monitor.ts";
import { checkPrizes } from "./check-prizes.ts";
import { checkReceipts } from "./check-receipt.ts";
import { checkTerms } from "./check-terms.ts";
import { checkEarlier, checkKey, readChain, type Books } from "./earlier-books.ts";
import type { Evidence } from "./evidence.ts";
import { hashNumbers, type OnNumbers } from "./hash-numbers.ts";
import type { History } from "./history.ts";
import { readHistory } from "./log-history.ts";
import { saidByLogs, type SaidByLog } from "./log-words.ts";
import { openBook, rootAt } from "./open-book.ts";
import { knownFrom } from "./rules-history.ts";
import { numberSentence, statementOf } from "./statement.ts";
import type { Trust } from "./trust.ts";
import { unix } from "../strict-text.ts";
import { check, headlineOf, type Check, type Reason } from "./verdict.ts";
import type { Headline } from "./words.ts";
import { tried } from "./wrong.ts";

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
  const book = tried(() => openBook(bundle.book));
  if (typeof book === "string") return verdict([...demo, check("log", book)]);
  const stated = statementOf(book, bundle, trust);
  const said = { stated, number: numberSentence(book, bundle, beside.number ?? "") };
  const chain = readChain(book, bundle);
  const { books } = chain;
  const checks = [
    ...demo,
    checkKey(books, trust.keys),
    check("log", "log_whole"),
    ...checkEarlier(chain),
    ...(beside.seen ?? []).map((note) => checkSeen(note, books)),
  ];
  const [newest, ...older] = books.map((log) => tried(() => readHistory(log.entries, log.raffle)));
  if (typeof newest !== "object") {
    return verdict([...checks, check("history", newest ?? "malformed_entry")], said);
  }
  const wrong = older.find((one) => typeof one === "string") ?? null;
  const until = wrong === null ? older.length : older.indexOf(wrong);
  const known = older.slice(0, until).filter((one) => typeof one === "object");
  const histories = [newest, ...known] as const;
  const terms = checkTerms({ bundle, books, histories });
  const hashed = hashNumbers(bundle, book, beside.onNumbers);
  const evidence = { bundle, trust, books, histories, hashed };
  checks.push(
    check("history", "history_consistent"),
    ...(newest.goesBack ? [check("history", "times_go_back")] : []),
    ...Array.from({ length: newest.unknown }, () => check("history", "unknown_entry")),
    ...checkContinued(evidence, wrong),
    ...terms.checks,
    check("seal", sealCode(newest, evidence)),
    ...checkDates(evidence),
    ...(beside.monitors ?? []).flatMap((text) => checkMonitor(text, evidence)),
    ...(newest.cancelled ? [check("cancelled", "cancelled")] : []),
    ...checkDraws(evidence),
    ...checkPrizes(evidence),
    ...checkReceipts(evidence, beside.receipts ?? []),
  );
  return verdict(checks, { ...said, raffle: saidByLogs(evidence, terms.shown) });
}

/** The seal in force: that it is in time, and that it follows from the log, if the bundle lists the sales. */
function sealCode({ seal, rules, cancelled, decided }: History, { hashed }: Evidence): Reason {
  if (hashed === null) return "wrong_numbers";
  if (seal === null || rules === null) return cancelled ? "never_sealed" : "no_seal";
  if (unix(seal.entry.at) >= knownFrom(rules.entry)) return "sealed_late";
  const leaves = hashed.get(seal.index);
  if (leaves === undefined) return "sales_withheld";
  const areHeld = [...decided.keys()].every((number) => leaves[number]?.state === "held");
  return areHeld ? "seal_recomputed" : "decided_not_held";
}

/** A checkpoint that this verifier kept must be a beginning of its log; otherwise that log was rewritten. */
function checkSeen(note: string, books: Books): Check {
  const origin = note.slice(0, note.indexOf("\n"));
  const book = books.find(({ key }) => key.name === origin);
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
