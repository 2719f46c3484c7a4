import { addDays } from "@rifas/domain/add-days";
import { fromCents } from "@rifas/domain/money";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addAccount,
  importFile as importInto,
  importPayments,
  statementCall,
  statementOf,
  type ImportFields,
  type Payment,
} from "../support/bank-verbs.ts";
import { bankFiles, type LedgerLine } from "../support/bank-layouts.ts";
import { workbook } from "../support/workbook.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let account: number;
let first: Payment;
let second: Payment;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  account = await addAccount(api);
  // References of its own, because a file that another account has is asked about.
  first = { reference: `${4_512_000_000 + 2 * account}` };
  second = { reference: `${4_512_000_001 + 2 * account}`, amount: "1.350,00", day: "19/11/2026" };
});
afterAll(() => api.close());

const preview = (file: string | Uint8Array, fields: object = {}, id = account) =>
  api.does("previewStatement", statementCall(id, file, fields));
const importFile = (file: string | Uint8Array, fields: ImportFields = {}, id = account) =>
  importInto(api, id, file, fields);
const refusal = async (file: string | Uint8Array, id = account) =>
  (await api.refuses("previewStatement", statementCall(id, file), 422, "statement_unreadable"))
    .error;

async function storedIn(id: number): Promise<string[]> {
  const rows = await api.context.database.kysely
    .selectFrom("bank_movements")
    .select("reference")
    .where("account_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ reference }) => reference ?? "");
}

describe("a preview", () => {
  test("takes a line of words as the header, whatever the bank calls its columns", async () => {
    const file = "Mi banco\nCuándo;Glosa;Plata\n19/11/2026;ABONO;450,00";
    const columns = [
      { header: "Cuándo", meaning: "date" },
      { header: "Plata", meaning: "credit" },
    ];
    expect((await preview(file)).columns.map(({ header }) => header)).toEqual([
      "Cuándo",
      "Glosa",
      "Plata",
    ]);
    expect(await preview(file, { columns })).toMatchObject({
      problem: null,
      counts: { rows: 2, new: 1, skipped: 1, refused: 0 },
      new_sum_bs: "450.00",
    });
  });

  test("says how each column and row was understood, and stores nothing", async () => {
    const seen = await preview(`Estado de cuenta\n\n${statementOf(first, second)}`);
    expect(seen.columns.map(({ header, meaning }) => `${header}: ${meaning}`)).toEqual([
      "Fecha: date",
      "Referencia: reference",
      "Descripción: description",
      "Teléfono: payer_phone",
      "Cargo: debit",
      "Abono: credit",
    ]);
    expect(seen).toMatchObject({
      format: "csv",
      encoding: "utf-8",
      problem: null,
      counts: { rows: 4, new: 2, duplicate: 0, debits: 0, repeats: 0, skipped: 2, refused: 0 },
      skipped: [
        { line: 1, text: "Estado de cuenta", reason: "Está antes de los títulos de las columnas" },
        { line: 2, text: null, reason: "Línea en blanco" },
      ],
      new_sum_bs: "1800.00",
    });
    expect(
      seen.rows.map(({ line, occurred_on, amount_bs }) => [line, occurred_on, amount_bs]),
    ).toEqual([
      [4, "2026-11-20", "450.00"],
      [5, "2026-11-19", "1350.00"],
    ]);
    expect(await storedIn(account)).toEqual([]);
  });

  test("uses the meanings that a person gives, which the account remembers after the import", async () => {
    const file = "Cuándo,Nº,Bs\n20/11/2026,671887,450.00";
    const columns = [
      { header: "Cuándo", meaning: "date" as const },
      { header: "Nº", meaning: "reference" as const },
    ];
    expect((await preview(file)).problem).toBe("Di cuál columna es la fecha.");
    const fields = { columns, decimal_sign: "dot" } as const;
    expect((await preview(file, fields)).rows).toMatchObject([
      { reference: "671887", amount_bs: "450.00" },
    ]);
    await importFile(file, fields);
    expect(await preview(file)).toMatchObject({
      decimal_sign: "dot",
      problem: null,
      counts: { new: 0, duplicate: 1 },
    });
  });

  test("remembers which letters a bank writes, and asks what one alone is", async () => {
    const marked = (marks: string, at: number) =>
      `Fecha;Referencia;Monto;Tipo\n${marks
        .split("")
        .map((mark, place) => `1${at + 5}/11/2026;88${at}77${place};45${place},00;${mark}`)
        .join("\n")}`;
    expect(await preview(marked("CC", 0))).toMatchObject({ question: { about: "columns" } });
    await importFile(marked("AC", 0));
    const known = await preview(marked("CC", 1));
    expect(known).toMatchObject({ problem: null, counts: { new: 0, debits: 2 }, rows: [] });
    // What a person says about this file wins, but a letter alone needs more than that it is a mark.
    const said = [{ header: "Tipo", meaning: "letters_cd" }];
    expect(await preview(marked("CC", 1), { columns: said })).toMatchObject({
      counts: { new: 2, debits: 0 },
    });
    const vague = [{ header: "Tipo", meaning: "direction" }];
    expect(await preview(marked("CC", 1), { columns: vague })).toMatchObject({
      question: { about: "columns" },
    });
    // The bank writes otherwise now.
    expect((await preview(marked("CD", 1))).counts).toMatchObject({ new: 0, refused: 2 });
  });

  test("reads Windows-1252", async () => {
    const seen = await preview(Buffer.from(statementOf(first), "latin1"));
    expect(seen.encoding).toBe("windows-1252");
    expect(seen.columns[2]?.header).toBe("Descripción");
  });
});

describe("a row that isn't understood is refused with its line, and nothing is stored", () => {
  test.each<[string, Partial<Payment>, RegExp]>([
    ["an amount in scientific notation", { amount: "3.46E+10" }, /Excel cambió este monto/],
    [
      "a reference in scientific notation",
      { reference: "3.46E+10" },
      /Excel cambió esta referencia/,
    ],
    ["two decimal signs", { amount: "450,00,00" }, /dos signos decimales/],
    ["three decimals", { amount: "450,001" }, /más de dos decimales/],
    ["more cells than titles", { amount: "450,00;7" }, /más celdas que títulos/],
    ["no such day", { day: "31/02/2026" }, /Ese día no existe/],
  ])("%s", async (_name, row, reason) => {
    const file = statementOf(second, { ...first, ...row });
    const seen = await preview(file);
    expect(seen.refused).toMatchObject([{ line: 3, reason: expect.stringMatching(reason) }]);
    const call = statementCall(account, file);
    const { details } = await api.refuses("importStatement", call, 422, "statement_refused");
    expect(details?.[0]?.message).toMatch(/^Línea 3: /);
    expect(await storedIn(account)).toEqual([]);
  });

  test("a total that nothing adds up to: the whole row is shown, and only a dated one can be a payment", async () => {
    const rows = ["20/11/2026;004512671887;Total Pinturas;90,00", ";;TOTAL;1.000,00"];
    const { refused } = await preview(["Fecha;Referencia;Descripción;Monto", ...rows].join("\n"));
    expect(refused).toMatchObject([
      {
        text: "20/11/2026 · 004512671887 · Total Pinturas · 90,00",
        reason: expect.stringMatching(/Di si es un pago/),
        keepable: true,
      },
      { text: "TOTAL · 1.000,00", reason: expect.stringMatching(/omítela/), keepable: false },
    ]);
  });

  test("an amount in both columns: nobody knows whether it came or went", async () => {
    const rows = ["20/11/2026;004512671887;90,00;", "20/11/2026;004512671888;90,00;15,00"];
    const { refused } = await preview(["Fecha;Referencia;Abono;Cargo", ...rows].join("\n"));
    expect(refused).toMatchObject([{ line: 3, reason: expect.stringMatching(/dos montos/) }]);
  });

  test("day and month swapped: more than one day in the future", async () => {
    const swapped = ["1", "2"].map((end) => ({ reference: `67188${end}`, day: "11/12/2026" }));
    const seen = await preview(statementOf(second, ...swapped));
    expect(seen.refused.map(({ line }) => line)).toEqual([3, 4]);
    expect(seen.refused[0]?.reason).toMatch(
      /no ha llegado. Revisa el año, o cuál número va primero/,
    );
    expect(
      (await preview(statementOf(second, ...swapped), { date_order: "mdy" })).refused,
    ).toHaveLength(1);
  });
});

test("what only a person knows is asked before anything is stored, and the answer is bound to it", async () => {
  const file =
    "Fecha;Referencia;Monto\n20/11/2026;004512671887;1.510,00\n;004512671888;980,50\n;004512671889;2.005,75";
  const { question } = await preview(file);
  expect(question).toMatchObject({ about: "above", text: expect.stringContaining("3 y 4") });
  await api.refuses("importStatement", statementCall(account, file), 422, "statement_refused");
  expect(await storedIn(account)).toEqual([]);
  const skipping = { answers: ["above:no"], skip: [3, 4] };
  expect((await preview(file, skipping)).question).toMatchObject({
    about: "skipped",
    text: expect.stringMatching(/BS\s2\.986,25/),
  });
  const call = statementCall(account, file, skipping);
  await api.refuses("importStatement", call, 422, "statement_refused");
  const made = await importFile(file, question?.options[0]?.reading);
  expect(made).toMatchObject({ new: 3, skipped: 0, new_sum_bs: "4496.25" });
});

describe("a file that can't be read says what to do", () => {
  test("an old .xls, HTML named .xls, a PDF, a photo, a ZIP that isn't Excel", async () => {
    expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0))).toMatch(/Excel viejo/);
    expect(await refusal("<html><table></table></html>")).toMatch(/página web con nombre de Excel/);
    expect(await refusal("%PDF-1.7")).toMatch(/PDF/);
    expect(await refusal(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16))).toMatch(/una foto/);
    const camt = 'Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"';
    const prefixed = camt.replace("Document xmlns", "ns2:Document xmlns:ns2");
    for (const start of ["", "\uFEFF", '<?xml version="1.0"?>\n<!-- exported -->\n<?app x?>\n']) {
      expect(await refusal(`${start}<${camt}/>`)).toMatch(/es CAMT\.053\./);
      expect(await refusal(`${start}<${prefixed}/>`)).toMatch(/es CAMT\.053\./);
    }
    expect(await refusal("OFXHEADER:100\n<OFX>")).toMatch(/es OFX\./);
    expect(await refusal('<?xml version="1.0"?><?OFX VERSION="211"?><OFX/>')).toMatch(/es OFX\./);
    expect(await refusal("<Ledger/>")).toMatch(/es XML \(«Ledger»\)/);
    expect(await refusal('[{"a": 1}]')).toMatch(/es JSON/);
    expect(await refusal(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0))).toMatch(
      /dañado: no se puede descomprimir/,
    );
    expect(await refusal("")).toMatch(/vacío/);
    const chat = await preview("[20/11/26, 9:15 p. m.] Ana: BS 450,00 ref 0045126718");
    expect(chat.question?.about).toBe("columns");
  });

  test("more than 20,000 rows", async () => {
    const rows = Array.from({ length: 20_100 }, (_, row) => ({ reference: `6${100_000 + row}` }));
    expect(await refusal(statementOf(...rows))).toMatch(/más de 20\.000 filas/);
  });
});

describe("an Excel file", () => {
  const header = ["Fecha", "Referencia", "Abono"];

  test("gives whole references, even those that Excel shows as 3.46E+10, and amounts without their format", async () => {
    const seen = await preview(workbook([header, ["20/11/2026", 34_600_000_001, 1450.5]]));
    expect(seen).toMatchObject({ format: "xlsx", encoding: null, problem: null });
    expect(seen.rows).toMatchObject([
      { occurred_on: "2026-11-20", reference: "34600000001", amount_bs: "1450.50" },
    ]);
  });

  test("refuses a day that is only a number, and says what to do", async () => {
    const seen = await preview(workbook([header, [46_346, "445566778899", 450]]));
    expect(seen.refused[0]?.reason).toMatch(/Excel guardó esta fecha como un número/);
  });

  test("refuses a number that has lost digits", async () => {
    const seen = await preview(workbook([header, ["20/11/2026", 1e18, 450]]));
    expect(seen.refused[0]?.reason).toMatch(/Excel cambió esta referencia/);
  });

  test("that unpacks to too much is refused", async () => {
    expect(await refusal(workbook([header], 61_000_000))).toMatch(/demasiado grande/);
  });
});

describe("nothing is stored twice", () => {
  test("the same file again", async () => {
    expect(await importPayments(api, account, first, second)).toMatchObject({
      new: 2,
      duplicate: 0,
    });
    expect(await importPayments(api, account, first, second)).toMatchObject({
      new: 0,
      duplicate: 2,
      new_sum_bs: "0.00",
    });
    expect(await storedIn(account)).toHaveLength(2);
  });

  test("files whose days overlap", async () => {
    const third = { reference: "004512671889" };
    await importPayments(api, account, first, second);
    expect(await importPayments(api, account, second, third)).toMatchObject({
      new: 1,
      duplicate: 1,
    });
    expect(await storedIn(account)).toEqual(
      [first, second, third].map(({ reference }) => reference),
    );
  });

  test("two identical rows are two payments; the same two again add none", async () => {
    expect(await importPayments(api, account, first, first)).toMatchObject({ new: 2 });
    expect(await importPayments(api, account, first, first)).toMatchObject({
      new: 0,
      duplicate: 2,
    });
    expect(await importPayments(api, account, first, first, first)).toMatchObject({ new: 1 });
  });

  test("the same file twice at the same time", async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => importPayments(api, account, first, second)),
    );
    expect(made.map((one) => one.new).sort((one, other) => one - other)).toEqual([0, 0, 2]);
  });
});

test("20,000 rows are imported as a whole", async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({ reference: `6${100_000 + row}` }));
  expect(await importPayments(api, account, ...rows)).toMatchObject({ rows: 20_000, new: 20_000 });
  expect(await importPayments(api, account, ...rows)).toMatchObject({ new: 0, duplicate: 20_000 });
});

// threat: Numbers and money: A movement changed later
test("a bank's data can't be changed, not even in the database", async () => {
  await importPayments(api, account, first);
  const { kysely } = api.context.database;
  const changed = kysely.updateTable("bank_movements").set({ amount_bs: "900.00" });
  await expect(changed.execute()).rejects.toThrow(/append-only/);
  await expect(kysely.deleteFrom("bank_movements").execute()).rejects.toThrow(/append-only/);
});

const layouts = [
  "provincial_43",
  "bdv_fixed",
  "banesco_qif",
  "mercantil_mt940",
  "bnc_tsv",
] as const;

/** Ledgers of 25 lines. Their references differ, because two equal lines are two payments. */
const ledgers = fc.uniqueArray(
  fc.record<LedgerLine>({
    day: fc.integer({ min: 0, max: 18 }).map((days) => addDays("2026-11-01", days)),
    reference: fc.integer({ min: 1e9, max: 99_999_999_999 }).map(String),
    cents: fc.integer({ min: 1, max: 999_999_999 }),
    direction: fc.constantFrom("credit", "debit"),
  }),
  { minLength: 25, maxLength: 25, selector: ({ reference }) => reference },
);

describe("the layouts of banks", () => {
  test.each(layouts)("%s: money that entered is shown, money that left isn't", async (layout) => {
    const id = await addAccount(api, { layout });
    const line = { day: "2026-11-20", reference: "4512671887", cents: 45_000 } as const;
    const spent = { day: "2026-11-19", reference: "4512671888", cents: 135_000 } as const;
    const file = bankFiles[layout]([
      { ...line, direction: "credit" },
      { ...spent, direction: "debit" },
    ]);
    const seen = await preview(file, {}, id);
    expect(seen).toMatchObject({ problem: null, counts: { new: 1, debits: 1, refused: 0 } });
    expect(seen.rows).toMatchObject([{ amount_bs: "450.00", occurred_on: "2026-11-20" }]);
    expect(seen.rows[0]?.reference).toMatch(/4512671887$/);
  });

  test.each(layouts)("%s: any ledger is read back as it was written", async (layout) => {
    for (const ledger of fc.sample(ledgers, { numRuns: 2, seed: layouts.indexOf(layout) })) {
      const id = await addAccount(api, { layout });
      await importFile(bankFiles[layout](ledger), {}, id);
      const rows = await api.context.database.kysely
        .selectFrom("bank_movements")
        .select(["occurred_on", "reference_digits", "amount_bs", "direction"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute();
      expect(rows).toEqual(
        ledger.map(({ day, reference, cents, direction }) => ({
          occurred_on: day,
          reference_digits: reference,
          amount_bs: fromCents(BigInt(cents)),
          direction,
        })),
      );
    }
  });

  test("a file of another layout is refused", async () => {
    const id = await addAccount(api, { layout: "bdv_fixed" });
    expect(await refusal(statementOf(first), id)).toMatch(/no tiene el formato de esta cuenta/);
    const call = statementCall(id, statementOf(first));
    await api.refuses("importStatement", call, 422, "statement_unreadable");
  });
});
