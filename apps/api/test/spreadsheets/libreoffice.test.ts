// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeCsv, type CsvColumn } from "../../src/platform/csv.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rifas-spreadsheet-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SEMICOLON = 59;
const COMMA = 44;
/** LibreOffice's number for the locale Spanish (Venezuela). */
const ES_VE = 8202;

const columns: readonly CsvColumn<Row>[] = [
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Número", kind: "digits", value: (row) => row.number },
  { heading: "Total (BS)", kind: "decimal", value: (row) => row.total },
  { heading: "Creada", value: (row) => row.created },
];
interface Row {
  name: string;
  number: string;
  total: string;
  created: string;
}

/** Names that would run as formulas when the file is split at one separator or another, quoted or not. */
const hostileNames = [",", ";", "\t", "\n", "|"].flatMap((separator) =>
  ["=1+1", '"=1+1', " =1+1", '""=1+1', "@SUM(1)", "+1+1"].map(
    (formula) => `Pepe${separator}${formula}${separator}x`,
  ),
);
const rows = ["Luisa Pérez", "=1+1", ...hostileNames].map((name) => ({
  name,
  number: "0427",
  total: "1234.50",
  created: "20/11/2026 12:00",
}));

/** The cells of a CSV file as LibreOffice opens it with a separator, as elements of its flat XML. */
function openInSpreadsheet(csv: string, separator: number): string[] {
  const file = path.join(folder, "export.csv");
  writeFileSync(file, csv);
  const filter = `CSV:${separator},34,76,1,,${ES_VE},false,true`;
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const convert = ["--convert-to", "fods", `--infilter=${filter}`, "--outdir", folder];
  execFileSync("soffice", [profile, "--headless", ...convert, file], { stdio: "pipe" });
  const sheet = readFileSync(path.join(folder, "export.fods"), "utf8");
  return [...sheet.matchAll(/<table:table-cell[^>]*>/g)].map(([cell]) => cell);
}

const formulas = (cells: readonly string[]) =>
  cells.flatMap((cell) => /table:formula="([^"]*)"/.exec(cell)?.[1] ?? []);
const keptDigits = "of:=&quot;0427&quot;";

async function exported(): Promise<string> {
  let csv = "";
  for await (const part of writeCsv(columns, onePage())) csv += part;
  return csv;
}
async function* onePage(): AsyncGenerator<readonly Row[]> {
  yield rows;
}

describe("an export opened in LibreOffice, set to Spanish (Venezuela)", () => {
  test("has columns, numbers, dates and leading zeros", async () => {
    const cells = openInSpreadsheet(await exported(), SEMICOLON);
    const count = (text: string) => cells.filter((cell) => cell.includes(text)).length;
    expect(count('office:value="1234.5"')).toBe(rows.length);
    expect(count('office:date-value="2026-11-20T12:00:00"')).toBe(rows.length);
    expect(count('office:string-value="0427"')).toBe(rows.length);
  });

  test.each([
    ["a semicolon", SEMICOLON],
    ["a comma", COMMA],
  ])("runs no formula of a buyer's when columns are split at %s", async (_, separator) => {
    const found = formulas(openInSpreadsheet(await exported(), separator));
    expect(found.filter((formula) => formula !== keptDigits)).toEqual([]);
  });

  test("control: an unescaped formula does run", () => {
    expect(formulas(openInSpreadsheet("Nombre,x\nPepe,=1+1\n", COMMA))).toEqual(["of:=1+1"]);
  });
});
