import { parseDocumentId } from "./document-id.ts";
import { parsePhone } from "./phone.ts";
import { searchedPurchaseCode } from "./purchase-code.ts";
import { takeFrom } from "./take-from.ts";

/** What a text says about who writes it and what they paid, each thing once and in its canonical form. */
export interface ChatContacts {
  /** E.164. */
  readonly phones: readonly string[];
  readonly documentIds: readonly string[];
  readonly emails: readonly string[];
  /** Digits of payments' references. */
  readonly references: readonly string[];
  /** Codes of purchases. */
  readonly codes: readonly string[];
  /** The text without all of this, links, amounts of money, days and times. */
  readonly rest: string;
}

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const global = (source: string) => new RegExp(source, "giu");

const LINK = global(String.raw`${START}(?:https?:\/\/|www\.|wa\.me\/)\S+`);
const EMAIL = global(String.raw`${START}[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,80}\.\p{L}{2,20}`);

const CURRENCY = String.raw`(?:bs\.?s?|bol[ií]vares|us\$|usd|\$|d[oó]lares)`;
const MONEY = String.raw`\d[\d.,]{0,20}`;
const AMOUNT = global(
  String.raw`(?<![\p{L}\p{N}.,])(?:${CURRENCY}\s?${MONEY}|${MONEY}\s?${CURRENCY}${END})|${START}\d{1,3}(?:\.\d{3}){0,3},\d{2}(?![\d,])`,
);

// A letter tells a code from the start of a telephone: '424-5556'.
const CODE = global(
  String.raw`${START}(?=[\d-]{0,7}\p{L})[\p{L}\p{N}]{3}\s?[-–—]\s?[\p{L}\p{N}]{4}${END}|${START}c[oó]digo(?:\s?:\s?|\s+(?:es\s+)?)(?<value>[\p{L}\p{N}]{3}[\s–—-]?[\p{L}\p{N}]{4})${END}`,
);

/** 'ref.', 'referencia n° ', 'comprobante: ' */
const REFERENCE_LABEL = String.raw`${START}(?:ref|referencia|operaci[oó]n|transacci[oó]n|confirmaci[oó]n|comprobante)${END}[.:#\s]{0,3}(?:(?:n[°ºo]?|nro|n[uú]m(?:ero)?|es|fue|la|el|de|del|pago|m[oó]vil|transferencia)${END}[.:°º#\s]{1,3}){0,4}`;
/** In groups of four, or as a telephone is written: what is labelled a reference is one. */
const REFERENCE = global(
  String.raw`${REFERENCE_LABEL}(?<value>\d{4}[ -]\d{7}|\d{4,20}(?:[ -]\d{4}){0,4})(?![\d]|[.,]\d)`,
);

const JOINT = String.raw`[\s().–/-]{0,3}`;
/** Taken along, because a raffle may be of a telephone. */
const PHONE_LABEL = String.raw`(?:${START}(?:tel[eé]fonos?|tel[eé]f|tlfn?o?|telf?|cel(?:ular)?|whatsapp)${END}[.:\s]{0,3}(?:es${END}[:\s]{1,2})?)?`;
/** A Venezuelan telephone, with any signs between its digits and after the country, or one with the code of another country. */
const PHONE = global(
  String.raw`${PHONE_LABEL}(?<value>(?<!${REFERENCE_LABEL})(?<![\p{L}\p{N}+])(?:(?:(?:\+\s?|00)?58${JOINT})?\(?0?\)?${JOINT}[24]\d{2}(?:${JOINT}\d){7}|\+\d(?:${JOINT}\d){7,14})(?!\d))`,
);

const DIGITS = String.raw`(?:\d{1,3}(?:[. ]\d{3}){1,2}|\d{5,9})(?:-\d)?(?!\d|[.,]\d)`;
const DOCUMENT_LABEL = String.raw`(?:c[eé]d(?:ula)?|c\.?\s?i|rif|documento|pasaporte|identidad)${END}[.:#\s]{0,3}(?:(?:n[°ºo]?|nro|n[uú]m(?:ero)?|es|de|identidad)${END}[.:°º#\s]{1,3}){0,3}`;
const DOCUMENT = global(
  String.raw`${START}${DOCUMENT_LABEL}(?<value>[vejgp]?\s?[.-]?\s?${DIGITS})|${START}[vjgp]\s?[.:-]?\s?${DIGITS}|${START}e[.-]?${DIGITS}|${START}\d{1,2}\.\d{3}\.\d{3}(?!\d|[.,]\d)`,
);

const MOMENT = global(
  String.raw`(?<![\d/])(?:\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?|\d{1,2}\s?[ap]\.?\s?m\.?${END})(?![\d/])`,
);

const understood = (text: string) => text;

/** Reads them in the order of how surely each can be told from the next. Linear in the text; `text` is bounded by its caller. */
export function readChatContacts(text: string): ChatContacts {
  const links = takeFrom(text, LINK, understood);
  const emails = takeFrom(links.rest, EMAIL, (email) => email.toLowerCase());
  const codes = takeFrom(emails.rest, CODE, searchedPurchaseCode);
  const phones = takeFrom(codes.rest, PHONE, parsePhone);
  const references = takeFrom(phones.rest, REFERENCE, (digits) => digits.replaceAll(/\D/g, ""));
  const amounts = takeFrom(references.rest, AMOUNT, understood);
  const documents = takeFrom(amounts.rest, DOCUMENT, (id) => parseDocumentId(id.replace(":", "")));
  const moments = takeFrom(documents.rest, MOMENT, understood);
  return {
    phones: phones.found,
    documentIds: documents.found,
    emails: emails.found,
    references: references.found,
    codes: codes.found,
    rest: moments.rest,
  };
}
