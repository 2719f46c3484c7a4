import { expect, test } from "vitest";
import { writeCsv, type CsvColumn } from "./csv.ts";

async function cell(text: string, kind: CsvColumn<null>["kind"] = "text"): Promise<string> {
  const columns = [{ heading: "Nombre", kind, value: () => text }];
  let written = "";
  for await (const part of writeCsv(columns, pages())) written += part;
  return written.slice(written.indexOf("\r\n") + 2);
}

async function* pages(): AsyncGenerator<null[]> {
  yield [null];
}

/** What Excel, LibreOffice and Google Sheets treat as the start of a formula. */
const formulaMarks = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];

// threat: Text and messages: CSV formula injection
test.each(formulaMarks)("a text that begins with %j is written as text", async (mark) => {
  expect(await cell(`${mark}cmd|' /C calc'!A0`)).toMatch(/^"?'/);
});

test.each([",", ";", "\t", "|", "\n"])(
  "a formula after %j stays text when the file is opened with that separator",
  async (separator) => {
    expect(await cell(`Pepe${separator}=1+1${separator}x`)).toContain(`${separator}'=1+1`);
    expect(await cell(`Pepe${separator} "=1+1"`)).toContain(`'=1+1`);
  },
);

test("no text breaks out of its cell: separators, quotes and line breaks are quoted", async () => {
  expect(await cell('a;"b"\r\nc')).toBe('"a;""b""\r\nc"\r\n');
});

test("harmless text is unchanged", async () => {
  expect(await cell("Luisa Pérez, hija")).toBe("Luisa Pérez, hija\r\n");
});

test("amounts are numbers in Spanish format", async () => {
  expect(await cell("1234.50", "decimal")).toBe("1234,50\r\n");
});

test("digits keep their leading zeros, and only digits are written as a formula", async () => {
  expect(await cell("0427", "digits")).toBe('"=""0427"""\r\n');
  expect(await cell("=0427", "digits")).toBe("'=0427\r\n");
});
