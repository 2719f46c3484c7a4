/** What a bundle says, in words, so that nobody takes another raffle's bundle or another number for the one they meant. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "../bytes.ts";
import { openCheckpoint } from "../signed-note.ts";
import type { EntryOf } from "../entry.ts";
import { fingerprint, keyFingerprint } from "../fingerprint.ts";
import type { Bundle } from "./bundle-json.ts";
import { caracasTime } from "./caracas-time.ts";
import { rootAt, sealIn, type OpenedBook } from "./open-book.ts";
import { moneyWords } from "../prize-worth.ts";
import { verifySigsum } from "../sigsum.ts";
import type { Trust } from "./trust.ts";
import { visibleText } from "./visible-text.ts";

type Rules = EntryOf<"rules">;

/** Sentences about the raffle, its results and who dated the seal. */
export function statementOf(book: OpenedBook, bundle: Bundle, trust: Trust): readonly string[] {
  const { key, raffle, entries } = book;
  const [host = ""] = key.name.split("/");
  const print = fingerprint(rootAt(book, entries.length));
  const rules = lastRules(book);
  const seal = sealIn(book)?.entry;
  const said = [
    `Rifa n.º ${raffle} de ${host}. La llave del organizador es ${keyFingerprint(key.publicKey)}.`,
    `El libro tiene ${entries.length} anotaciones; su huella es ${print}.`,
    ...(rules === undefined ? [] : [announcedWords(rules)]),
    ...entries.flatMap((entry) => (entry.type === "minimum" ? [minimumWords(entry)] : [])),
    ...(seal === undefined ? [] : [sealWords(seal)]),
    ...releaseWords(rules, seal),
    ...(rules === undefined ? [] : prizeWords(book, bundle, rules)),
    ...seenWords(book, bundle, trust),
  ];
  return said.map(visibleText);
}

function announcedWords({ numbers, prizes, seal, draw }: Rules): string {
  const many = prizes === 1 ? "1 premio" : `${prizes} premios`;
  return `${numbers} números y ${many}. Sello anunciado: ${caracasTime(seal)}; sorteo: ${caracasTime(draw)}, hora de Caracas.`;
}

/** What a close decided about the minimum. */
function minimumWords({ at, sold, held, minimum, outcome }: EntryOf<"minimum">): string {
  return `Al cierre del ${caracasTime(at)} había ${sold} vendidos y ${held} con su pago por revisar, y el mínimo era ${minimum}: ${OUTCOMES[outcome]}.`;
}

const OUTCOMES = {
  drawn: "se sortea",
  postponed: "el sorteo se pospuso",
  cancelled: "la rifa se canceló",
} as const;

/** How many numbers the seal in force has. */
function sealWords({ sold, held, numbers, blocks }: EntryOf<"seal">): string {
  const waiting = held === 0 ? "" : `, y ${held} apartados con su pago por revisar`;
  const sellers = blocks === null ? "" : ` En manos de vendedores: ${blocks}.`;
  return `El sello tiene vendidos ${sold} de ${numbers}${waiting}.${sellers}`;
}

/** What the organiser says of the program that announced and sealed the raffle: the same build has the same fingerprint. */
function releaseWords(
  ...entries: readonly (EntryOf<"rules"> | EntryOf<"seal"> | undefined)[]
): readonly string[] {
  const said = entries.flatMap((entry) =>
    entry?.release
      ? [`Rifas ${entry.release.version}, de huella ${fingerprint(entry.release.sha256)}`]
      : [],
  );
  const programs = [...new Set(said)].join(", y luego con ");
  return programs === "" ? [] : [`El organizador dice que trabaja con ${programs}.`];
}

/** What the seal in force says of a number that somebody typed; null for a text that is no number of the raffle. */
export function numberSentence(book: OpenedBook, bundle: Bundle, typed: string): string | null {
  const digits = typed.trim();
  if (!/^[0-9]{1,10}$/.test(digits)) return null;
  const { entries } = book;
  const number = Number(digits);
  const rules = lastRules(book);
  if (rules === undefined || number >= rules.numbers) return null;
  const name = `El ${padded(number, rules.numbers)}`;
  const seal = sealIn(book);
  if (seal === null) {
    return `${name}: ${isCancelled(book) ? "la rifa fue anulada sin sello" : "el libro todavía no está cerrado"}.`;
  }
  const state = stateIn(bundle, entries.slice(0, seal.index), number);
  if (state === null) return `${name}: este archivo no dice qué números tiene cada venta.`;
  const won = lastDraws(book).filter((draw) => draw.number === number);
  const prizes = won.map(({ prize }) => ` Salió en el premio ${prize}.`).join("");
  return `${name} ${STATES[state]} en el sello.${prizes}`;
}

/** What the bundle lists of a number for a seal that comes after these entries; null if it lists nothing. */
function stateIn(
  { owned }: Bundle,
  before: OpenedBook["entries"],
  number: number,
): keyof typeof STATES | null {
  if (owned === null) return null;
  const sales = owned.sales.values();
  let state: "free" | "sold" = "free";
  for (const { type } of before) {
    if (type !== "sold" && type !== "released") continue;
    if (sales.next().value?.numbers.includes(number)) state = type === "sold" ? "sold" : "free";
  }
  const held = owned.held[before.filter(({ type }) => type === "seal").length];
  return state === "free" && held?.numbers.includes(number) ? "held" : state;
}

const STATES = {
  free: "está sin vender",
  sold: "está vendido",
  held: "está apartado, con su pago por revisar",
} as const;

function isCancelled({ entries }: OpenedBook): boolean {
  return entries.some(({ type }) => type === "cancelled");
}

function lastRules({ entries }: OpenedBook): EntryOf<"rules"> | undefined {
  return entries.findLast((entry) => entry.type === "rules");
}

/** The final draw of each prize, in the prizes' order. */
function lastDraws({ entries }: OpenedBook): readonly EntryOf<"draw">[] {
  const draws = entries.flatMap((entry) => (entry.type === "draw" ? [entry] : []));
  const last = new Map(draws.map((draw) => [draw.prize, draw]));
  return [...last.values()].toSorted((one, other) => one.prize - other.prize);
}

function prizeWords(book: OpenedBook, { winners }: Bundle, rules: Rules): readonly string[] {
  const draws = lastDraws(book);
  const results = rules.prize.map(({ prize }) => {
    const draw = draws.find((one) => one.prize === prize);
    const masked = winners.find((one) => one.prize === prize)?.masked;
    const undrawn = isCancelled(book) ? "no se sorteó." : "todavía sin sortear.";
    return `Premio ${prize}: ${draw ? resultWords(draw, rules.numbers, masked) : undrawn}`;
  });
  return [...results, ...correctionWords(book, rules.numbers)];
}

function resultWords(
  { number, source }: EntryOf<"draw">,
  numbers: number,
  masked?: string,
): string {
  const who = masked === undefined ? "" : `, de ${masked}`;
  const won = number === "none" ? "sin ganador" : `${padded(number, numbers)}${who}`;
  const by = source.map((one) =>
    one.kind === "drand"
      ? `la ronda ${one.round} de la fuente de azar`
      : one.results.map(({ name, at, digits }) => `${name} del ${dayOf(at)}: ${digits}`).join(", "),
  );
  return by.length === 0 ? `${won}.` : `${won}, por ${by.join(" y ")}.`;
}

/** What was put right after a draw, what became of prizes, and what was decided about numbers whose payment waited. */
function correctionWords({ entries }: OpenedBook, numbers: number): readonly string[] {
  const before = new Map<number, EntryOf<"draw">>();
  return entries.flatMap((entry) => {
    if (!("at" in entry)) return [];
    const at = caracasTime(entry.at);
    switch (entry.type) {
      case "decided": {
        const state = entry.state === "sold" ? "vendido" : "libre";
        const number = padded(entry.number, numbers);
        return [`El ${number} quedó ${state} el ${at} Motivo: ${entry.reason}`];
      }
      case "cancelled":
        return [`La rifa se canceló el ${at} Motivo: ${entry.reason}`];
      case "settled": {
        const said =
          entries.find(({ type }) => type === "settled") === entry ? "anotó" : "corrigió";
        return [
          `El ${at} el organizador ${said} que, de ${bs(entry.owed)} que debía, devolvió ${bs(entry.paid)} y se quedó con ${bs(entry.kept)}.`,
        ];
      }
      case "prize":
        return [`Premio ${entry.prize}: el ${at} el organizador anotó que ${STEPS[entry.state]}.`];
      case "draw": {
        const former = before.get(entry.prize);
        before.set(entry.prize, entry);
        return former === undefined ? [] : [againWords(entries, { former, entry }, numbers)];
      }
      default:
        return [];
    }
  });
}

const bs = (amount: string) => moneyWords(amount, "BS");

const STEPS = {
  contacted: "se comunicó con quien ganó",
  delivered: "lo entregó",
  confirmed: "quien ganó confirmó que lo recibió",
  disputed: "quien ganó reclamó",
  unanswered: "quien ganó no respondió si lo recibió",
  unclaimed: "nadie lo reclamó a tiempo",
} as const;

/** Why a prize has another result: nobody claimed it, other digits of the lottery, a winner whose payment was refused, or neither. */
function againWords(
  entries: OpenedBook["entries"],
  { former, entry }: Record<"former" | "entry", EntryOf<"draw">>,
  numbers: number,
): string {
  const { prize, version } = entry;
  const said = `el ${caracasTime(entry.at)}: antes decía ${resultWords(former, numbers)}`;
  const isUnclaimed = entries.some(
    (one) =>
      one.type === "prize" &&
      one.prize === prize &&
      one.version === former.version &&
      one.state === "unclaimed",
  );
  if (isUnclaimed) return `Premio ${prize}, sorteado otra vez ${said} Nadie lo reclamó a tiempo.`;
  const why = entries.find(
    (one) => one.type === "corrected" && one.prize === prize && one.version === version,
  );
  if (why !== undefined || digitsOf(former) !== digitsOf(entry)) {
    const reason =
      why?.type === "corrected" ? `Motivo: ${why.reason}` : "El libro no dice por qué.";
    return `Premio ${prize}, corregido ${said} ${reason}`;
  }
  const isRefused = entries.some(
    (one) => one.type === "decided" && one.state === "free" && one.number === former.number,
  );
  return isRefused
    ? `Premio ${prize}, sorteado otra vez ${said} El pago de ese número no valió.`
    : `Premio ${prize}, anotado otra vez ${said}`;
}

function digitsOf({ source }: EntryOf<"draw">): string {
  const results = source.flatMap((one) => (one.kind === "lottery" ? one.results : []));
  return results.map(({ digits }) => digits).join(" ");
}

function seenWords(book: OpenedBook, { dated }: Bundle, trust: Trust): readonly string[] {
  const seal = dated.find(({ index }) => index === sealIn(book)?.index);
  const note = seal === undefined ? null : openCheckpoint(seal.checkpoint, book.key);
  if (seal === undefined || note?.ok !== true) return [];
  const message = sha256(utf8(note.value.text));
  const times = seal.sigsum.flatMap((proof) => {
    const claim = { message, submitter: book.key.publicKey };
    const time = verifySigsum(proof, claim, trust.witnesses);
    return time.ok ? [time.value] : [];
  });
  const names = trust.witnesses.witnesses.map(({ name }) => name).join(", ");
  return times.map((time) => {
    const at = caracasTime(new Date(time * 1000).toISOString());
    return `El sello lo vieron el ${at} al menos ${trust.witnesses.quorum} de estos testigos: ${names}.`;
  });
}

function dayOf(local: string): string {
  const [year = "", month = "", day = ""] = local.slice(0, 10).split("-");
  return `${Number(day)}/${Number(month)}/${year}`;
}

function padded(number: number, numbers: number): string {
  return String(number).padStart(String(numbers - 1).length, "0");
}
