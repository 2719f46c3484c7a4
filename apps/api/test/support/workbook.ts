import { crc32, deflateRawSync } from "node:zlib";

type Cell = string | number;

/** The cells of a sheet, row by row; an empty text is no cell. */
export type SheetRows = readonly (readonly Cell[])[];

/** A sheet of a workbook, and what makes it odd. */
export interface Sheet {
  name: string;
  rows: SheetRows;
  /** Merged areas, as a workbook writes them. */
  merged?: readonly string[];
  /** An empty row far below. */
  lastRow?: number;
  /** A further cell, at this reference. */
  cell?: string;
}

/** An XLSX file with one sheet; `padding` adds two entries that only together unpack to so many bytes. */
export function workbook(rows: SheetRows, padding = 0): Uint8Array {
  return workbookOf([{ name: "Hoja", rows }], padding);
}

/** An XLSX file with these sheets. */
export function workbookOf(sheets: readonly Sheet[], padding = 0): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const each = (text: (sheet: Sheet, id: number) => string) =>
    sheets.map((sheet, place) => text(sheet, place + 1)).join("");
  return zip({
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((_sheet, id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(({ name }, id) => `<sheet name="${name}" sheetId="${id}" r:id="r${id}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships">${each((_sheet, id) => `<Relationship Id="r${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, place) => [
        `xl/worksheets/sheet${place + 1}.xml`,
        `<worksheet xmlns="${main}">${sheetXml(sheet)}</worksheet>`,
      ]),
    ),
    ...(padding > 0 && {
      "xl/media/1.bin": Buffer.alloc(padding / 2),
      "xl/media/2.bin": Buffer.alloc(padding / 2),
    }),
  });
}

function sheetXml({ rows, merged = [], lastRow, cell }: Sheet): string {
  const far = cell === undefined ? "" : `<row><c r="${cell}"><v>1</v></c></row>`;
  const last = lastRow === undefined ? "" : `<row r="${lastRow}"><c r="A${lastRow}" s="0"/></row>`;
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join("");
  return `<sheetData>${rows.map(rowXml).join("")}${far}${last}</sheetData><mergeCells>${areas}</mergeCells>`;
}

function rowXml(cells: readonly Cell[], row: number): string {
  const written = cells.map((cell, column) => {
    const at = `${String.fromCodePoint(65 + column)}${row + 1}`;
    if (cell === "") return "";
    return typeof cell === "number"
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${row + 1}">${written.join("")}</row>`;
}

/** A ZIP with these files. */
export function zip(files: Record<string, string | Buffer>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    // From 'version needed' to 'extra length': the same in both headers.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = [Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), common, rest, Buffer.from(name));
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
