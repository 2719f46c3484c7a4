import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

async function cell(text: string): Promise<string> {
  const columns = [{ heading: "Nombre", value: () => text }];
  let written = "";
  for await (const part of writeCsv(columns, pages())) written += part;
  return written.slice(written.indexOf("\r\n") + 2);
}

async function* pages(): AsyncGenerator<null[]> {
  yield [null];
}

/** What Excel, LibreOffice and Google Sheets take for the beginning of a formula. */
test.each(["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])(
  "a text that begins with %j is written as text",
  async (mark) => {
    expect(await cell(`${mark}cmd|' /C calc'!A0`)).toMatch(/^"?'/);
  },
);

test("no text leaves its cell: separators, quotes and line breaks are quoted", async () => {
  expect(await cell('a,"b"\r\n=1+1')).toBe('"a,""b""\r\n=1+1"\r\n');
});

test("harmless text stays as it is", async () => {
  expect(await cell("Luisa Pérez")).toBe("Luisa Pérez\r\n");
});
