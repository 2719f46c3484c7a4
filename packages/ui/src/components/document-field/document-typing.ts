import {
  documentKinds,
  formatDocumentId,
  parseDocumentId,
  type DocumentKind,
} from "@rifas/domain/document-id";
import type { TypedValueRules } from "../field/use-typed-value.ts";

/** The content of the two controls of a document field. */
export interface DocumentText {
  readonly kind: DocumentKind;
  readonly number: string;
}

/** True for one of the letters a document begins with. */
export function isKind(text: string): text is DocumentKind {
  return documentKinds.some((kind) => kind === text);
}

/** The canonical document ('V12345678'); '' without digits; letter and text as typed if it isn't valid. */
function readDocument({ kind, number }: DocumentText): string {
  const typed = number.trim();
  return typed === "" ? "" : (parseDocumentId(`${kind}${typed}`) ?? `${kind}${typed}`);
}

/** The digits as shown beside the letter: '12.345.678' beside V. */
function showDocument(value: string, kindOfNothing: DocumentKind): DocumentText {
  const letter = value.charAt(0).toUpperCase();
  if (!isKind(letter)) return { kind: kindOfNothing, number: value };
  return { kind: letter, number: formatDocumentId(value).slice(1).replace(/^-/, "") };
}

/** How to read and show documents; `kindOfNothing` is the letter of an empty field. */
export function documentRules(kindOfNothing: DocumentKind): TypedValueRules<DocumentText> {
  return {
    read: readDocument,
    show: (value) => showDocument(value, kindOfNothing),
    tidy: (text) => {
      const value = readDocument(text);
      return parseDocumentId(value) === null ? text : showDocument(value, text.kind);
    },
  };
}

/** The text up to a letter that stands alone right before the first digits: 'RIF J' in 'RIF J-40123456-7'. */
const upToLetter = /^(?:\D*[^\p{L}\d])?[VEJGP](?=[\s.-]*\d)/iu;

/** When a whole document is typed or pasted ('J-40123456-7', 'RIF J-40123456-7'), its letter moves to the list. */
export function typeDocument(typed: string, before: DocumentText): DocumentText {
  const text = typed.trimStart().replace(/^pasaporte/i, "P");
  const [start = ""] = upToLetter.exec(text) ?? /^\p{L}(?!\p{L})/u.exec(text) ?? [];
  const letter = start.slice(-1).toUpperCase();
  const rest = text.slice(start.length);
  if (isKind(letter)) return { kind: letter, number: rest.replace(/^[^\p{L}\d]+/u, "") };
  return { ...before, number: typed.replace(/[^\d.\- ]/g, "") };
}
