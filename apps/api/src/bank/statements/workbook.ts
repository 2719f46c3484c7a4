import { cutText } from "@rifas/domain/cut-text";
import { posix } from "node:path";
import { damaged, inPart, readXml, type XmlReaders } from "./read-xml.ts";
import { foldedName } from "./unzip.ts";

/** A sheet of an XLSX file: its name, and the file inside that has its cells. */
export interface SheetPart {
  name: string;
  file: string;
}

/** What the cells of all sheets refer to. */
export interface Workbook {
  sheets: readonly SheetPart[];
  strings: readonly string[];
  /** For each style of a cell, whether it shows a number as a date or time. */
  dateStyles: readonly boolean[];
  /** For each style, whether it shows a number as money of another country. */
  foreignStyles: readonly boolean[];
  /** Whether days are counted from 1904. */
  from1904: boolean;
}

/** Reads an XLSX file's list of sheets, its texts and its styles, wherever its relations say they are; null if there is no workbook. */
export function readWorkbook(files: ReadonlyMap<string, Buffer>): Workbook | null {
  const [main = "xl/workbook.xml"] = relationsOf(files, "").flatMap(({ type, file }) =>
    type === "officeDocument" ? [file] : [],
  );
  if (!main.endsWith(".xml") || !files.has(main)) return null;
  const relations = relationsOf(files, main);
  const partOf = (kind: string) => {
    const named = relations.find(({ type }) => type === kind)?.file;
    return named ?? foldedName(`${posix.dirname(main)}/${kind}.xml`);
  };
  const sheets: SheetPart[] = [];
  let from1904 = false;
  readPart(files, main, {
    open: (name, attributes) => {
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributes()["date1904"] ?? "");
      if (name !== "sheet") return;
      const { name: title = "", ...ids } = attributes();
      const id = Object.entries(ids).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const target = relations.find((one) => one.id === id && one.type === "worksheet");
      if (target === undefined) return;
      if (!files.has(target.file)) throw damaged(`no trae la hoja «${cutText(title, 100)}»`);
      sheets.push({ name: cutText(title, 100), file: target.file });
    },
  });
  return {
    sheets,
    strings: stringsOf(files, partOf("sharedStrings")),
    ...stylesOf(files, partOf("styles")),
    from1904,
  };
}

function readPart(files: ReadonlyMap<string, Buffer>, name: string, readers: XmlReaders): void {
  inPart(name, () => readXml(files.get(name), readers));
}

/** The parts that a part refers to; those of the file itself for no part. Names are without capitals. */
function relationsOf(files: ReadonlyMap<string, Buffer>, part: string) {
  const found: { id: string; type: string; file: string }[] = [];
  const folder = part === "" ? "" : posix.dirname(part);
  readPart(files, foldedName(`${folder}/_rels/${posix.basename(part)}.rels`), {
    open: (name, attributes) => {
      const { Id: id, Target: target = "", Type: type = "" } = attributes();
      if (name !== "Relationship" || id === undefined) return;
      const file = foldedName(/^[\\/]/.test(target) ? target : `${folder}/${target}`);
      found.push({ id, type: posix.basename(type), file });
    },
  });
  return found;
}

/** Shared texts; a text may be in several runs, and phonetic ones aren't part of it. */
function stringsOf(files: ReadonlyMap<string, Buffer>, part: string): string[] {
  const strings: string[] = [];
  let inText = false;
  let phonetic = false;
  readPart(files, part, {
    open: (name) => {
      if (name === "si") strings.push("");
      if (name === "rPh") phonetic = true;
      inText = name === "t";
    },
    close: (name) => {
      if (name === "rPh") phonetic = false;
      inText = false;
    },
    text: (text) => {
      if (inText && !phonetic) strings.push((strings.pop() ?? "") + text);
    },
  });
  return strings;
}

/** Excel's own formats of dates and times. */
const BUILT_IN = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51,
  52, 53, 54, 55, 56, 57, 58,
]);

function stylesOf(files: ReadonlyMap<string, Buffer>, part: string) {
  const formats = new Map<number, string>();
  const dateStyles: boolean[] = [];
  const foreignStyles: boolean[] = [];
  let inCells = false;
  readPart(files, part, {
    open: (name, attributes) => {
      if (name === "cellXfs") inCells = true;
      if (name === "numFmt") {
        const { numFmtId, formatCode = "" } = attributes();
        formats.set(Number(numFmtId), formatCode);
      }
      if (name === "xf" && inCells) {
        const id = Number(attributes()["numFmtId"] ?? "0");
        dateStyles.push(isDateFormat(formats.get(id)) ?? BUILT_IN.has(id));
        foreignStyles.push(FOREIGN.test(formats.get(id) ?? ""));
      }
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return { dateStyles, foreignStyles };
}

/** '"$"#,##0.00', '[$USD] 0.00', '[$€-1]'; '[$-409]' is only a language. */
const FOREIGN = /"\s*(us)?[$€]|\[\$(us)?[$€]|\[\$(usd|eur|cop)|\\[$€]|"(usd|eur|cop)/i;

function isDateFormat(code: string | undefined): boolean | null {
  if (code === undefined) return null;
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/[#?]|0/.test(bare.replace(/s\.0+/i, "s"))) return false;
  return /[dyhms]/i.test(bare) && !/^general$/i.test(bare);
}
