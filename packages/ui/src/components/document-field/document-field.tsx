import {
  type DocumentKind,
  documentKinds,
  formatDocumentId,
  parseDocumentId,
} from "@rifas/domain/document-id";
import { documentFieldMessages } from "./document-field.messages.ts";
import { PrefixSelect } from "../field/prefix-select.tsx";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import type { TypedValueRules } from "../field/use-typed-value.ts";

export type DocumentFieldProps = TypedFieldOptions;

/**
 * A cédula, RIF or passport: a list for the letter and a numeric keyboard for the digits. A whole document ('J-40123456-7') can be pasted.
 * Its value is canonical ('V12345678'); '' without digits; letter and text as typed while it isn't a valid document.
 */
export function DocumentField(field: DocumentFieldProps) {
  return (
    <TypedField {...field} component="document-field" rules={rules}>
      {({ text, type, control }) => (
        <>
          <PrefixSelect
            aria-label={documentFieldMessages.kind}
            shown={text.kind}
            value={text.kind}
            onChange={(event) => {
              const kind = event.target.value;
              if (isKind(kind)) type({ ...text, kind });
            }}
            disabled={field.disabled}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {documentFieldMessages.kinds[kind]}
              </option>
            ))}
          </PrefixSelect>
          <input
            placeholder="12.345.678"
            autoComplete="off"
            {...control}
            type="text"
            inputMode="numeric"
            value={text.number}
            onChange={(event) => type(typeDocument(event.target.value, text))}
          />
        </>
      )}
    </TypedField>
  );
}

/** The content of the two controls of a document field. */
interface DocumentText {
  readonly kind: DocumentKind;
  readonly number: string;
}

/** True for one of the letters a document begins with. */
function isKind(text: string): text is DocumentKind {
  return documentKinds.some((kind) => kind === text);
}

/** The canonical document ('V12345678'); '' without digits; letter and text as typed if it isn't valid. */
function readDocument({ kind, number }: DocumentText): string {
  const typed = number.trim();
  return typed === "" ? "" : (parseDocumentId(`${kind}${typed}`) ?? `${kind}${typed}`);
}

/** The digits as shown beside the letter: '12.345.678' beside V, which is also the letter of an empty field. */
function showDocument(value: string, kindOfNothing: DocumentKind = "V"): DocumentText {
  const letter = value.charAt(0).toUpperCase();
  if (!isKind(letter)) return { kind: kindOfNothing, number: value };
  return { kind: letter, number: formatDocumentId(value).slice(1).replace(/^-/, "") };
}

const rules: TypedValueRules<DocumentText> = {
  read: readDocument,
  show: (value) => showDocument(value),
  tidy: (text) => {
    const value = readDocument(text);
    return parseDocumentId(value) === null ? text : showDocument(value, text.kind);
  },
};

/** Matches everything up to a single letter before the first digits: 'RIF J' in 'RIF J-40123456-7'. */
const upToLetter = /^(?:\D*[^\p{L}\d])?[VEJGP](?=[\s.-]*\d)/iu;

/** When a whole document is typed or pasted ('J-40123456-7', 'RIF J-40123456-7'), its letter moves to the list. */
function typeDocument(typed: string, before: DocumentText): DocumentText {
  const text = typed.trimStart().replace(/^pasaporte/i, "P");
  const [start = ""] = upToLetter.exec(text) ?? /^\p{L}(?!\p{L})/u.exec(text) ?? [];
  const letter = start.slice(-1).toUpperCase();
  const rest = text.slice(start.length);
  if (isKind(letter)) return { kind: letter, number: rest.replace(/^[^\p{L}\d]+/u, "") };
  return { ...before, number: typed.replace(/[^\d.\- ]/g, "") };
}
