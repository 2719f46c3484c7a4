import { expect, test } from "vitest";
import { readMercantilMt940 } from "./mercantil-mt940.ts";

const movementOf = (field: string) => readMercantilMt940(`:20:1\n${field}`).rows[0];

test.each<[string, string, string]>([
  ["a day and an entry day", ":61:2611271127C150,00NTRFPM//0045126718", "credit 150,00 0045126718"],
  ["no entry day", ":61:261127C150,00NTRFPM//0045126718", "credit 150,00 0045126718"],
  ["blanks for it", ":61:261127    C150,00NTRFPM//0045126718", "credit 150,00 0045126718"],
  ["a credit taken back", ":61:2611271127RC40,00NTRFPM//0045126718", "debit 40,00 0045126718"],
  [
    "a debit taken back, with a funds code",
    ":61:2611271127RDR40,00NTRFPM//0045126718",
    "credit 40,00 0045126718",
  ],
  ["a comma without céntimos", ":61:2611271127D150,NTRFPM//0045126718", "debit 150, 0045126718"],
  ["no comma", ":61:2611271127D150NTRFPM//0045126718", "debit 150 0045126718"],
  ["a code of digits", ":61:2611271127C1,5S103PM//0045126718", "credit 1,5 0045126718"],
  [
    "'/' in the customer's reference",
    ":61:2611271127C1,5NTRFPM/04/12//0045126718",
    "credit 1,5 0045126718",
  ],
  ["no reference of the bank", ":61:2611271127C1,5NTRFPM/0412", "credit 1,5 PM/0412"],
  [
    "no reference but the bank's",
    ":61:2611271127C1,5NTRFNONREF//0045126718",
    "credit 1,5 0045126718",
  ],
])("%s", (_name, field, expected) => {
  const row = movementOf(field);
  expect(row?.problem).toBeUndefined();
  expect(row?.cells.date?.text).toBe("2026-11-27");
  const { reference, credit, debit } = row?.cells ?? {};
  const amounts = [credit && `credit ${credit.text}`, debit && `debit ${debit.text}`];
  expect([...amounts.filter(Boolean), reference?.text].join(" ")).toBe(expected);
});

test("SWIFT's blocks, further details and the end of a message are no movements and no description", () => {
  const found = readMercantilMt940(
    [
      "{1:F01XXXXVECAAXXX0000000000}{2:I940XXXXVECAXXXXN}{4:",
      ":20:1",
      ":61:2611271127C150,00NTRFPM//0045126718",
      "DETALLES",
      ":86:PAGO",
      "MOVIL",
      "-}{5:{CHK:0}}",
      "{1:F01XXXXVECAAXXX0000000000}{2:I940XXXXVECAXXXXN}{4:",
      ":20:2",
      ":61:2611281128C1,00NTRFPM//0045126719",
      "-}",
    ].join("\n"),
  );
  expect(found.rows.map(({ cells }) => cells.description?.text)).toEqual([
    "DETALLES PAGO MOVIL",
    undefined,
  ]);
  expect(found.skipped.map(({ line }) => line)).toEqual([1, 2, 7, 8, 9, 11]);
});
