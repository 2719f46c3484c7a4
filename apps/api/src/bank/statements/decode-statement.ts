import { storable } from "../../platform/storable-text.ts";
import { UnreadableStatement } from "./statement.ts";

const NO_TEXT =
  "Este archivo no es un texto que podamos leer. Si lo guardaste como «Texto Unicode», guárdalo como CSV UTF-8; si no, descárgalo otra vez del banco.";
const ASK_FOR_XLSX =
  "Descárgalo de tu banco en CSV, TXT o .xlsx. Si tu banco no lo tiene, ábrelo y guárdalo como .xlsx; revisa en la vista previa que las referencias estén completas.";

/** The text of a file, in UTF-16 if it says so, in UTF-8 or else Windows-1252; refuses a file that isn't text, and says what to do. */
export function decodeStatement(bytes: Uint8Array): {
  text: string;
  encoding: "utf-8" | "utf-16" | "windows-1252";
} {
  if (startsWith(bytes, [0xff, 0xfe])) return wide("utf-16le", bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return wide("utf-16be", bytes);
  refuseOtherTypes(bytes);
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

function refuseOtherTypes(bytes: Uint8Array): void {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableStatement(
      `Este archivo es de un Excel viejo (.xls), o tiene contraseña. ${ASK_FOR_XLSX}`,
    );
  }
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1_000)).trimStart();
  if (
    /^(\uFEFF|ï»¿)?\s*(OFXHEADER|<OFX|<\?OFX|<\?xml[^<]*<(\?OFX|Document|OFX)|[[{])/i.test(start)
  ) {
    throw new UnreadableStatement(
      "Este archivo está hecho para otros programas (OFX, CAMT o JSON). Descarga el estado de cuenta de tu banco en CSV, TXT o .xlsx.",
    );
  }
  if (/^(\uFEFF|ï»¿)?\s*<[!?a-z]/i.test(start)) {
    throw new UnreadableStatement(
      `Este archivo es una página web con nombre de Excel. ${ASK_FOR_XLSX}`,
    );
  }
  if (/^(mime-version:|\{\\rtf)/i.test(start)) {
    throw new UnreadableStatement(
      `Este archivo es un documento con nombre de Excel. ${ASK_FOR_XLSX}`,
    );
  }
  if (start.startsWith("%PDF")) {
    throw new UnreadableStatement(
      "Este archivo es un PDF. Descarga el estado de cuenta en Excel o CSV.",
    );
  }
  if (bytes.subarray(0, 10_000).includes(0)) {
    throw new UnreadableStatement(NO_TEXT);
  }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte);
}
