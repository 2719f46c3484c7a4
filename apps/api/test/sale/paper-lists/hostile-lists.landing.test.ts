import { afterEach, expect, test } from "vitest";
import { paperList, paperRow, previewCall } from "../../support/paper-list-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { workbookOf } from "../../support/workbook.ts";

/* A file that was made to cost more than an honest list. */

let api: TestApi | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

/** What a server answers to a file, and to an honest list after it. */
async function tryFile(file: Uint8Array, environment: Readonly<Record<string, string>> = {}) {
  api = await startTestApi({ environment });
  const id = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  const answer = await api.send("previewPaperList", previewCall(id, file));
  const next = await api.send("previewPaperList", previewCall(id, paperList(paperRow("1", 1))));
  return { code: answer.body.code ?? answer.status, bytes: answer.bytes.length, next: next.status };
}

/** A sheet whose cells all have the same long text. */
function largeSheet(rows: number, columns: number, text: string): Uint8Array {
  const row = Array.from({ length: columns }, () => text);
  return workbookOf([{ name: "Hoja", rows: Array.from({ length: rows }, () => row) }]);
}

test.each([
  ["20,000 rows", largeSheet(20_000, 4, "Rosa"), "list_too_large"],
  [
    "a cell in the row 999999999",
    workbookOf([{ name: "Hoja", rows: [["N°"]], cell: "ZZZZZZ999999999" }]),
    "list_unreadable",
  ],
  [
    "more columns than are read",
    workbookOf([{ name: "Hoja", rows: [["N°"]], cell: "XFD2" }]),
    "list_unreadable",
  ],
  [
    "70 MB when it is unpacked",
    workbookOf([{ name: "Hoja", rows: [["N°"]] }], 70_000_000),
    "list_unreadable",
  ],
  // threat: Numbers and money: A hostile list of paper sales
])("an Excel file of %s is 422, and the next list is read", async (_, file, code) => {
  expect(await tryFile(file)).toMatchObject({ code, next: 200 });
});

test("a file that needs more memory than the process may have is 422, and the next list is read", async () => {
  const file = largeSheet(20_000, 10, "Rosa Díaz de la Candelaria");
  const trial = await tryFile(file, { LIMIT_STATEMENT_PROCESS: "100" });
  expect(trial).toMatchObject({ code: "list_unreadable", next: 200 });
});

test("500 rows of many long texts are answered with a line each", async () => {
  const trial = await tryFile(largeSheet(500, 24, "1-99,".repeat(300)));
  expect(trial).toMatchObject({ code: 200, next: 200 });
  expect(trial.bytes).toBeLessThan(1_000_000);
});
