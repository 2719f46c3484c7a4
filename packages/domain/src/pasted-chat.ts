import { readChatContacts } from "./chat-contacts.ts";
import { chatSenders, readChatMessages, MOST_OF_CHAT } from "./chat-messages.ts";
import { nameOfSender, readChatNames } from "./chat-names.ts";
import { readAskedNumbers } from "./chat-numbers.ts";
import { findChatRaffles, type ChatRaffle } from "./chat-raffles.ts";
import { parseDocumentId } from "./document-id.ts";
import { parsePhone } from "./phone.ts";
import { searchedPurchaseCode } from "./purchase-code.ts";
import { foldLetters } from "./search-text.ts";

/**
 * What was understood of a pasted chat. Of each kind there is nothing, one thing, or several of which nobody knows which is meant:
 * nothing is guessed, and people confirm all of it.
 */
export interface ReadChat {
  readonly raffles: readonly ChatRaffle[];
  readonly quantities: readonly number[];
  /** Chosen numbers, all of them wanted; as the raffle writes them if there is one. */
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly documentIds: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Digits of payments' references. */
  readonly references: readonly string[];
  /** Codes of purchases. */
  readonly codes: readonly string[];
  /** Figures that weren't understood, as typed. */
  readonly unread: readonly string[];
  /** Whether it asks for tickets. */
  readonly wants: boolean;
  /** Whether it says that something was paid. */
  readonly paid: boolean;
}

/** A pasted chat before and after it is known who of those who write in it is the buyer. */
export type PastedChat = {
  /** Those who write in it, with a name or a telephone; empty if it was copied without them. */
  readonly senders: readonly string[];
  /** Whether there is more than is read. */
  readonly isCut: boolean;
} & (
  | { readonly kind: "read"; readonly reading: ReadChat }
  /** Several write, and none of them is chosen. */
  | { readonly kind: "whose" }
  /** Nothing in it can be sold or searched for. */
  | { readonly kind: "nothing"; readonly unread: readonly string[] }
);

/** The most figures that are shown as not understood. */
const MOST_UNREAD = 8;

const PAID =
  /(?<!\p{L})(?:pague|pagado|pagada|ya pago|hice (?:el|un|la)|transferi|transferencia|deposite|abone|comprobante|captura?|capture|referencia|ref|pago movil|llego mi pago)(?!\p{L})/u;
const WANTS =
  /(?<!\p{L})(?:quiero|quisiera|dame|deme|me das|apart\p{L}*|anot\p{L}*|reserv\p{L}*|necesito|compro|comprar|me llevo|agarro|ponme|vendeme)(?!\p{L})/u;

/**
 * Reads text that was copied from WhatsApp: what a buyer asks for, who they are, and what they paid. `raffles` are those on sale. Of a
 * chat between several it reads the messages of `sender` only. Never throws, whatever the text, and reads its first `MOST_OF_CHAT` units.
 */
export function readPastedChat(
  pasted: string,
  raffles: readonly ChatRaffle[],
  sender?: string,
): PastedChat {
  const messages = readChatMessages(pasted);
  const senders = chatSenders(messages);
  const whole = { senders, isCut: pasted.length > MOST_OF_CHAT };
  const [only] = senders;
  if (senders.length > 1 && (sender === undefined || !senders.includes(sender))) {
    return { ...whole, kind: "whose" };
  }
  const theirs = senders.length > 1 ? sender : only;
  const texts = messages.filter((one) => one.sender === (senders.length > 1 ? sender : one.sender));
  const reading = readText(texts.map(({ text }) => text).join("\n"), raffles, theirs);
  return isNothing(reading)
    ? { ...whole, kind: "nothing", unread: reading.unread }
    : { ...whole, kind: "read", reading };
}

/**
 * Whether text that is pasted into a search is a chat rather than something to search for: words around a telephone, a cédula or the
 * like, more than one of them, or more text than `mostSearched` or one line.
 */
export function isPastedChat(pasted: string, mostSearched: number): boolean {
  const text = pasted.trim();
  if (text.length > mostSearched || text.includes("\n")) return true;
  const parsers = [parsePhone, parseDocumentId, searchedPurchaseCode];
  if (!/\s/.test(text) || parsers.some((parse) => parse(text) !== null)) return false;
  const { rest, ...contacts } = readChatContacts(text);
  if (Object.values(contacts).some((found) => found.length > 0)) return true;
  const { quantities, numbers, unread } = readAskedNumbers(rest, undefined);
  if (unread.length > 0 && WANTS.test(foldLetters(rest))) return true;
  return /\p{L}{2}/u.test(rest) && quantities.length + numbers.length > 0;
}

function readText(text: string, raffles: readonly ChatRaffle[], sender: string | undefined) {
  const { rest, phones, ...contacts } = readChatContacts(text);
  const named = findChatRaffles(rest, raffles);
  const possible = raffles.length === 1 ? raffles : named.raffles;
  const asked = readAskedNumbers(named.rest, possible.length === 1 ? possible[0] : undefined);
  const folded = foldLetters(text);
  const paid = PAID.test(folded);
  const bare = asked.unread.map((figures) => readBareFigures(figures, paid));
  const senderPhone = parsePhone(sender ?? "");
  const names = readChatNames(named.rest);
  return {
    raffles: possible,
    quantities: asked.quantities,
    numbers: asked.numbers,
    names: names.length === 0 && senderPhone === null ? namesOfSender(sender) : names,
    documentIds: distinct([...contacts.documentIds, ...bare.map(({ documentId }) => documentId)]),
    phones: distinct([...phones, senderPhone]),
    emails: contacts.emails,
    references: distinct([...contacts.references, ...bare.map(({ reference }) => reference)]),
    codes: contacts.codes,
    unread: distinct(bare.map(({ unread }) => unread)).slice(0, MOST_UNREAD),
    wants: WANTS.test(folded) || asked.quantities.length + asked.numbers.length > 0,
    paid,
  };
}

interface BareFigures {
  readonly documentId?: string | null;
  readonly reference?: string;
  readonly unread?: string;
}

/** Figures that nobody names: as long as a cédula where nothing was paid, longer than one where something was. */
function readBareFigures(figures: string, paid: boolean): BareFigures {
  if (paid && /^\d{9,20}$/.test(figures)) return { reference: figures };
  if (!paid && /^[1-9]\d{6,7}$/.test(figures)) return { documentId: parseDocumentId(figures) };
  return { unread: figures };
}

function namesOfSender(sender: string | undefined): string[] {
  const name = nameOfSender(sender ?? "");
  return name === null ? [] : [name];
}

/** Each text once, without what is missing. */
function distinct(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== undefined))];
}

/** Names alone are in every text, and a raffle alone says nothing about anybody. */
function isNothing({ wants, documentIds, phones, emails, references, codes }: ReadChat): boolean {
  return !wants && [documentIds, phones, emails, references, codes].flat().length === 0;
}
