import { photoKindOf } from "@rifas/domain/photo-bytes";
import { storable } from "../../platform/storable-text.ts";
import { UnreadableStatement } from "./statement.ts";

const NO_TEXT =
  "Este archivo no es un texto que podamos leer. Si lo guardaste como «Texto Unicode», guárdalo como CSV UTF-8; si no, descárgalo otra vez del banco.";
const IN_A_TABLE = "Descarga el estado de cuenta de tu banco en CSV, TXT o .xlsx.";
const ASK_FOR_XLSX =
  "Descárgalo de tu banco en CSV, TXT o .xlsx. Si tu banco no lo tiene, ábrelo y guárdalo como .xlsx; revisa en la vista previa que las referencias estén completas.";

/** The text of a file, in UTF-16 if it says so, in UTF-8 or else Windows-1252; refuses a file that isn't text, and says what to do. */
export function decodeStatement(bytes: Uint8Array): {
  text: string;
  encoding: "utf-8" | "utf-16" | "windows-1252";
} {
  const decoded = decodedBytes(bytes);
  refuseOtherTexts(decoded.text);
  return decoded;
}

function decodedBytes(bytes: Uint8Array): ReturnType<typeof decodeStatement> {
  if (startsWith(bytes, [0xff, 0xfe])) return wide("utf-16le", bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return wide("utf-16be", bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableStatement(
      `Este archivo es de un Excel viejo (.xls), o tiene contraseña. ${ASK_FOR_XLSX}`,
    );
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new UnreadableStatement(
      "Este archivo es un PDF. Descarga el estado de cuenta en Excel o CSV.",
    );
  }
  if (photoKindOf(bytes) !== null) {
    throw new UnreadableStatement(`Este archivo es una foto. ${IN_A_TABLE}`);
  }
  if (bytes.subarray(0, 10_000).includes(0)) throw new UnreadableStatement(NO_TEXT);
  try {
    return { text: decoded("utf-8", bytes), encoding: "utf-8" };
  } catch {
    return { text: decoded("windows-1252", bytes), encoding: "windows-1252" };
  }
}

function wide(encoding: "utf-16le" | "utf-16be", bytes: Uint8Array) {
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) throw new UnreadableStatement(NO_TEXT);
  return { text: storable(text), encoding: "utf-16" as const };
}

function decoded(encoding: "utf-8" | "windows-1252", bytes: Uint8Array): string {
  return storable(new TextDecoder(encoding, { fatal: true }).decode(bytes));
}

/** Whether a file is a ZIP, as every XLSX is. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

/** The names that the desk gives to layouts of one bank, by how their files begin. */
const OTHER_LAYOUTS = [
  [/^:\d{2}[A-Z]?:|^\{1:/, "Mercantil: MT940"],
  [/^!(type|tipo|account|option)\b/i, "Banesco: QIF"],
] as const;

/** Refuses the file of a bank's own layout in an account whose files are tables. */
export function refuseOtherLayouts(text: string): void {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  const [, name] = OTHER_LAYOUTS.find(([pattern]) => pattern.test(start)) ?? [];
  if (name === undefined) return;
  throw new UnreadableStatement(
    `Este archivo no es una tabla con columnas. Si es de esta cuenta, elige el formato «${name}» en «Configuración», o descárgalo en CSV o .xlsx.`,
  );
}

/** Texts of other kinds, by how they begin, with what to say; an MT940 begins with '{1:'. */
const OTHER_TEXTS = [
  [/^(mime-version:|\{\\rtf)/i, `un documento con nombre de Excel. ${ASK_FOR_XLSX}`],
  [/^OFXHEADER|^<(?:[\w.-]+:)?OFX\b/i, `OFX. ${IN_A_TABLE}`],
  [/^(\[\s*[[{"]|\{(?!\d:))/, `JSON. ${IN_A_TABLE}`],
  [
    /^<(!doctype html|html|table|head|body|meta|style|div)\b/i,
    `una página web con nombre de Excel. ${ASK_FOR_XLSX}`,
  ],
  [/^<[^>]*:spreadsheet"/, `un Excel guardado como XML. ${ASK_FOR_XLSX}`],
] as const;

/** Refuses texts that are no statement of a known layout, by the name of what they are. */
function refuseOtherTexts(text: string): void {
  const start = withoutProlog(text.replace(/^\uFEFF/, "").trimStart());
  const [, known] = OTHER_TEXTS.find(([pattern]) => pattern.test(start)) ?? [];
  if (known !== undefined) throw new UnreadableStatement(`Este archivo es ${known}`);
  const [, name, attributes = ""] = /^<(?:[\w.-]+:)?([\w.-]+)([^>]*)/.exec(start) ?? [];
  if (name === undefined) return;
  const [, message] = /iso:20022:tech:xsd:([a-z]{4}\.\d{3})/.exec(attributes) ?? [];
  const shown = message?.toUpperCase() ?? `XML («${name.slice(0, 40)}»)`;
  throw new UnreadableStatement(`Este archivo es ${shown}. ${IN_A_TABLE}`);
}

const PROLOG = [
  [/^<!--/, "-->"],
  [/^<\?/, "?>"],
  [/^<!(?!doctype html)/i, ">"],
] as const;

/** An XML text from its root on: without declaration, comments, instructions and document type. */
function withoutProlog(start: string): string {
  let rest = start;
  for (;;) {
    const [, end] = PROLOG.find(([pattern]) => pattern.test(rest)) ?? [];
    const close = end === undefined ? -1 : rest.indexOf(end);
    if (end === undefined || close < 0) return rest;
    rest = rest.slice(close + end.length).trimStart();
  }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte);
}
