import { Parser } from "saxen";
import { storable } from "../../platform/storable-text.ts";
import { UnreadableStatement } from "./statement.ts";

/** What to do with the parts of an XML text. Names come without their prefix. */
export interface XmlReaders {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** An Excel file that can't be read, with what is wrong in it. */
export function damaged(what: string): UnreadableStatement {
  return new UnreadableStatement(
    `Este Excel está dañado: ${what}. Descárgalo otra vez del banco, en .xlsx o CSV.`,
  );
}

/** Reads a part of a workbook; whatever is malformed in it is said to be there. */
export function inPart<Read>(name: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    throw damaged(`no se entiende su parte «${name.slice(0, 60)}»`);
  }
}

/** Reads an XML text from its start to its end; throws if it is malformed. */
export function readXml(bytes: Buffer | undefined, { open, close, text }: XmlReaders): void {
  if (bytes === undefined) return;
  const parser = new Parser();
  if (open)
    parser.on("openTag", (name, attributes) =>
      open(localName(name), () => storableAll(attributes())),
    );
  if (close) parser.on("closeTag", (name) => close(localName(name)));
  if (text) {
    parser.on("text", (written, decode) => text(storable(decode(written))));
    parser.on("cdata", (written) => text(storable(written)));
  }
  parser.on("error", (error) => {
    throw error;
  });
  parser.parse(new TextDecoder().decode(bytes));
}

/** An escape such as &#xD800; may stand for what can't be stored. */
function storableAll(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, storable(value)]),
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
