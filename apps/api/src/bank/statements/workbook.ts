import { cutText } from "@rifas/domain/cut-text";
import { readXml } from "./read-xml.ts";

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

/** Reads an XLSX file's list of sheets, its texts and its styles; throws if they are malformed. */
export function readWorkbook(files: ReadonlyMap<string, Buffer>): Workbook {
  const targets = relationsOf(files.get("xl/_rels/workbook.xml.rels"));
  const sheets: SheetPart[] = [];
  let from1904 = false;
  readXml(files.get("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributes()["date1904"] ?? "");
      if (name !== "sheet") return;
      const { name: title = "", ...ids } = attributes();
      const id = Object.entries(ids).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const file = targets.get(id);
      if (file !== undefined && files.has(file)) sheets.push({ name: cutText(title, 100), file });
    },
  });
  return {
    sheets,
    strings: stringsOf(files.get("xl/sharedStrings.xml")),
    ...stylesOf(files.get("xl/styles.xml")),
    from1904,
  };
}

function relationsOf(bytes: Buffer | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(bytes, {
    open: (name, attributes) => {
      const { Id: id, Target: target = "", Type: type = "" } = attributes();
      if (name !== "Relationship" || id === undefined || !type.endsWith("/worksheet")) return;
      targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Shared texts; a text may be in several runs, and phonetic ones aren't part of it. */
function stringsOf(bytes: Buffer | undefined): string[] {
  const strings: string[] = [];
  let inText = false;
  let phonetic = false;
  readXml(bytes, {
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

function stylesOf(bytes: Buffer | undefined): Pick<Workbook, "dateStyles" | "foreignStyles"> {
  const formats = new Map<number, string>();
  const dateStyles: boolean[] = [];
  const foreignStyles: boolean[] = [];
  let inCells = false;
  readXml(bytes, {
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
