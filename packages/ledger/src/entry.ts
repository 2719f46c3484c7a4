/**
 * `rifas-libro/v3`: the entries of a raffle's log. Lines in a fixed order, each ending in a line feed; no other bytes. Entries
 * of types that came later than this reader are hashed and counted.
 */
import { textOf, utf8 } from "./bytes.ts";
import {
  hash,
  instant,
  integer,
  oneOf,
  optional,
  readFields,
  repeated,
  sentence,
  writeFields,
  type FieldsOf,
  type Layout,
} from "./entry-fields.ts";
import {
  claimRule,
  bolivars,
  drawnNumber,
  drawSource,
  prizeRule,
  minimumRule,
  serverRelease,
} from "./entry-values.ts";
import { isFairLottery } from "./lottery.ts";
import { ok, refuse, type Result } from "./result.ts";

/** In bytes. */
export const MAX_ENTRY_LENGTH = 65_535;

const index = integer(Number.MAX_SAFE_INTEGER);
const raffle = integer();
const number = integer();

/** The state of all numbers at one moment, from which a draw chooses. */
const count = {
  numbers: integer(),
  sold: integer(),
  held: integer(),
  root: hash,
  /** The index of the rules in force. */
  rules: index,
};

/** What may become of a prize once it is drawn. */
export const PRIZE_STATES = [
  "contacted",
  "delivered",
  "confirmed",
  "disputed",
  "unanswered",
  "unclaimed",
] as const;

const LAYOUTS = {
  /** How the raffle will be drawn. Repeated with a reason when something changes before the seal. */
  rules: {
    raffle,
    at: instant,
    numbers: integer(),
    prizes: integer(),
    seal: instant,
    draw: instant,
    /** What a number costs for now; changing it changes no terms. */
    price: bolivars,
    /** SHA-256 of the terms (`terms.ts`). */
    terms: hash,
    /** How many numbers must be sold by the close, and what follows otherwise. */
    minimum: optional(minimumRule),
    /** How long winners have to claim their prizes, and what becomes of the others. */
    claim: optional(claimRule),
    /** What the server that wrote them says it runs. */
    release: optional(serverRelease),
    reason: optional(sentence),
    prize: repeated(prizeRule),
  },
  /** Numbers of one purchase were sold; `evidence` commits to a payment that isn't in cash. */
  sold: { raffle, count: integer(), evidence: optional(hash), at: instant, tickets: hash },
  /** Numbers of an earlier `sold` entry, `of`, lost their owner. */
  released: {
    raffle,
    of: index,
    count: integer(),
    why: oneOf("undone", "moved", "removed", "cancelled"),
    at: instant,
    tickets: hash,
  },
  /** What became of the minimum at a close: what was sold and held with a proof then, whatever is rejected later. */
  minimum: {
    raffle,
    minimum: integer(),
    sold: integer(),
    held: integer(),
    outcome: oneOf("drawn", "postponed", "cancelled"),
    at: instant,
  },
  /** No number changes its owner after this. */
  seal: {
    raffle,
    at: instant,
    ...count,
    /** How many of the held numbers sellers held, or had sold from a block; null if the log doesn't say it. */
    blocks: optional(integer()),
    /** What the server that sealed says it runs. */
    release: optional(serverRelease),
  },
  /** Like a seal, but for an instant prize: sales go on. */
  cut: { raffle, at: instant, prize: integer(), ...count },
  /** The seal no longer counts: sales go on and a new seal follows. Before the draw only. */
  reopened: { raffle, seal: index, reason: sentence, at: instant },
  /** The decision about a number that was held under the seal. */
  decided: {
    raffle,
    seal: index,
    number,
    state: oneOf("sold", "free"),
    reason: sentence,
    at: instant,
  },
  /** The result of one prize; a correction is a later version. */
  draw: {
    raffle,
    prize: integer(),
    seal: index,
    source: repeated(drawSource),
    attempt: integer(),
    number: drawnNumber,
    state: oneOf("sold", "held", "free", "none"),
    version: integer(),
    at: instant,
  },
  /** What became of the prize that this version of its draw gave. */
  prize: {
    raffle,
    prize: integer(),
    version: integer(),
    state: oneOf(...PRIZE_STATES),
    at: instant,
  },
  /** Why the draw before it replaced its prize's former result. */
  corrected: { raffle, prize: integer(), version: integer(), reason: sentence, at: instant },
  /** First entry of a log that follows another, after a restored backup or a change of key. */
  continues: { origin: sentence, size: index, root: hash, reason: sentence },
  cancelled: { raffle, reason: sentence, at: instant },
  /** What of a cancelled raffle's money is paid back, and what is kept because nobody claimed it or a payment came back. */
  settled: { raffle, owed: bolivars, paid: bolivars, kept: bolivars, at: instant },
};

/** Whether two rules say the same in the lines of these names. */
export function saySame(
  names: readonly (keyof (typeof LAYOUTS)["rules"])[],
  one: EntryOf<"rules">,
  other: EntryOf<"rules">,
): boolean {
  const layout: Layout = LAYOUTS.rules;
  const said = (rules: EntryOf<"rules">) =>
    names.flatMap((name) => layout[name]?.write(name, rules[name]) ?? []);
  return said(one).join("\n") === said(other).join("\n");
}

type Layouts = typeof LAYOUTS;
export type EntryType = keyof Layouts;

export type EntryOf<T extends EntryType> = { readonly type: T } & FieldsOf<Layouts[T]>;
export type Entry = { [T in EntryType]: EntryOf<T> }[EntryType];

/** An entry of a type that came later than this reader: it is hashed and counted, and says nothing here. */
export interface UnknownEntry {
  readonly type: "unknown";
  /** The type that it states. */
  readonly name: string;
}

/** An entry as it was read. */
export type ReadEntry = Entry | UnknownEntry;

const VERSION = "rifas-libro/v3";

/** Writes an entry's text. Throws a RangeError for an entry that `parseEntry` would refuse. */
export function writeEntry(entry: Entry): string {
  const { type } = entry;
  const lines = [VERSION, type, ...writeFields(LAYOUTS[type], entry)];
  const text = `${lines.join("\n")}\n`;
  if (!parseEntry(utf8(text)).ok) throw new RangeError(`Not a ${type} entry`);
  return text;
}

/** Reads the bytes of an entry; refuses any of a known type that `writeEntry` would not write. */
export function parseEntry(bytes: Uint8Array): Result<ReadEntry> {
  const text = bytes.length > MAX_ENTRY_LENGTH ? null : textOf(bytes);
  const [version, type = "", ...lines] = text?.slice(0, -1).split("\n") ?? [];
  if (version !== VERSION || text?.endsWith("\n") !== true) return refuse();
  if (!isEntryType(type)) return unknown(type);
  const fields = readFields(LAYOUTS[type], lines);
  if (fields === null) return refuse();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields were read by the layout of this type
  const entry = { type, ...fields } as Entry;
  return isConsistent(entry) ? ok(entry) : refuse();
}

/** The entry of a type that a text is; null for any other text. */
export function entryOf<T extends EntryType>(type: T, text: string): EntryOf<T> | null {
  const isOf = (entry: ReadEntry): entry is ReadEntry & EntryOf<T> => entry.type === type;
  const entry = text.startsWith(`${VERSION}\n${type}\n`) ? parseEntry(utf8(text)) : refuse();
  return entry.ok && isOf(entry.value) ? entry.value : null;
}

function unknown(name: string): Result<ReadEntry> {
  return /^[a-z][a-z-]{0,39}$/.test(name) ? ok({ type: "unknown", name }) : refuse();
}

function isEntryType(type: string): type is EntryType {
  return Object.hasOwn(LAYOUTS, type);
}

/** Checks that the lines of one entry agree; whether entries agree with each other is for the log's reader to check. */
function isConsistent(entry: Entry): boolean {
  switch (entry.type) {
    case "rules":
      return areRules(entry);
    case "sold":
    case "released":
      return entry.count >= 1;
    case "seal":
    case "cut":
      return entry.sold + entry.held <= entry.numbers;
    case "draw":
      return isDraw(entry);
    case "corrected":
      return entry.version >= 2;
    default:
      return true;
  }
}

function areRules({ numbers, prizes, seal, draw, prize: lines }: EntryOf<"rules">): boolean {
  const inOrder = lines.length === prizes && lines.every(({ prize }, at) => prize === at + 1);
  const areFair = lines.every(
    ({ rule }) => rule.kind !== "lottery" || isFairLottery({ last: rule.last, numbers }),
  );
  return numbers >= 1 && prizes >= 1 && inOrder && areFair && seal < draw;
}

function isDraw({ source, number, state }: EntryOf<"draw">): boolean {
  const kinds = source.map(({ kind }) => kind).join(" then ");
  // A lottery that wasn't held leaves no source, and the prize without a winner if nothing else decides.
  const sources = ["drand", "lottery", "lottery then drand", ...(number === "none" ? [""] : [])];
  const isSource = sources.includes(kinds);
  return isSource && (number === "none") === (state === "none");
}
