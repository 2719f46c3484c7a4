import type { DocumentKind } from "@rifas/domain/document-id";
import { useMemo } from "react";
import { documentFieldMessages } from "./document-field.messages.ts";
import { PrefixSelect } from "../field/prefix-select.tsx";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import { documentRules, isKind, typeDocument } from "./document-typing.ts";

export interface DocumentFieldProps extends TypedFieldOptions {
  /** The selectable letters; the first is the default. Default V, E, J, G, P. */
  kinds?: readonly [DocumentKind, ...DocumentKind[]] | undefined;
}

const allKinds = ["V", "E", "J", "G", "P"] as const;

/**
 * A cédula, RIF or passport: a list for the letter and a numeric keyboard for the digits. A whole document ('J-40123456-7')
 * can be pasted. Its value is canonical ('V12345678'); '' without digits; letter and text as typed while it isn't a valid
 * document.
 */
export function DocumentField({ kinds = allKinds, ...field }: DocumentFieldProps) {
  const first = kinds[0];
  const rules = useMemo(() => documentRules(first), [first]);
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
            {kinds.map((kind) => (
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
