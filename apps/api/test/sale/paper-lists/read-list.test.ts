import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  importList,
  paperList,
  paperRow,
  previewCall,
  previewList,
} from "../../support/paper-list-verbs.ts";
import { buy } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { workbook, workbookOf } from "../../support/workbook.ts";

/* What is understood of a list of paper sales, and what is said about the rest. */

let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi();
  raffleId = await putRaffleOnSale(
    api.context.database,
    { total: 1_000, most: 20 },
    api.clock.now(),
  );
});
afterAll(() => api.close());

const preview = (file: string | Uint8Array) => previewList(api, raffleId, file);
const reasonsOf = async (file: string | Uint8Array) =>
  (await preview(file)).refused.map(({ reason }) => reason);

const rosa = {
  numbers: ["001", "007"],
  name: "Rosa Díaz",
  phone: "+584145550123",
  document_id: "V12345678",
};

describe("a row is understood", () => {
  test.each([
    ["with titles", "N°;Nombre;Teléfono;Cédula\n1, 7;Rosa Díaz;0414-555.01.23;V-12.345.678"],
    [
      "in another order",
      "CI\tCelular\tBoletos\tNombre y apellido\n12345678\t4145550123\t001 y 7\tRosa Díaz",
    ],
    [
      "with the name in two columns",
      "Nro|Nombres|Apellidos|Tlf|C.I.\n1/7|Rosa|Díaz|+58 414 5550123|V12345678",
    ],
    [
      "with columns that say nothing here",
      "Fecha;Boleto 1;Boleto 2;Comprador;WhatsApp;Documento\nayer;1;7;Rosa Díaz;04145550123;v 12.345.678",
    ],
    [
      "under a heading",
      "Rifa de la moto\nN°;Nombre;Teléfono;Cédula\n1, 7;Rosa Díaz;04145550123;12345678",
    ],
    ["without titles", "Rosa Díaz;12.345.678;0414 555 0123;001, 007"],
    [
      "between commas and quotes",
      'N°,Nombre,Teléfono,Cédula\n"1, 7",Rosa Díaz,04145550123,V12345678',
    ],
    ["under short titles", "Rifa Nº;A nombre de;Teléf.;Ced.\n1, 7;Rosa Díaz;04145550123;12345678"],
    [
      "with the cédula's letter in a column of its own",
      "Puesto;Beneficiaria;Cel;Nac.;Cédula\n1, 7;Rosa Díaz;04145550123;V;12.345.678",
    ],
    [
      "with quotes that keep zeros",
      'N°;Nombre;Teléfono;Cédula\n="001" ="007";Rosa Díaz;\'04145550123;12345678'.replace(
        '="001" ="007"',
        "001 007",
      ),
    ],
  ])("%s", async (_, file) => {
    const { sold, refused } = await preview(file);
    expect(refused).toEqual([]);
    expect(sold).toMatchObject([rosa]);
  });

  test("of an Excel file, whose numbers have lost their zeros and whose formulas count by their value", async () => {
    const file = workbook([
      ["N°", "Nombre", "Teléfono", "Cédula"],
      [7, "Rosa Díaz", 4_145_550_123, 12_345_678],
    ]);
    expect((await preview(file)).sold).toMatchObject([{ ...rosa, numbers: ["007"] }]);
  });

  test("of a foreigner, whose letter is in a column of its own", async () => {
    const { sold, refused } = await preview(
      "N°;Nombre;Teléfono;Nacionalidad;Cédula\n1;John Smith;04145550123;E;82.345.678\n2;Luis Gil;04145550124;V;E-82345679",
    );
    expect(refused).toEqual([]);
    expect(sold).toMatchObject([{ document_id: "E82345678" }, { document_id: "E82345679" }]);
  });

  test.each([
    ["012-015", ["012", "013", "014", "015"]],
    ["12 al 14", ["012", "013", "014"]],
    ["1, 002 - 004 y 9", ["001", "002", "003", "004", "009"]],
    ["N° 45", ["045"]],
    ["#45 / #46", ["045", "046"]],
  ])("with the numbers '%s'", async (numbers, expected) => {
    const { sold } = await preview(paperList(paperRow(numbers, 1)));
    expect(sold).toMatchObject([{ numbers: expected }]);
  });
});

describe("a row is refused", () => {
  const row = (change: { numbers?: string; name?: string; phone?: string; document?: string }) => {
    const one = {
      numbers: "5",
      name: "Luis Gil",
      phone: "0414-5550190",
      document: "11222333",
      ...change,
    };
    return paperList([one.numbers, one.name, one.phone, one.document].join(";"));
  };

  test.each([
    ["without a number", row({ numbers: "" }), "Falta el número."],
    [
      "without a name and a cédula",
      row({ name: "", document: "" }),
      "Falta el nombre. Falta la cédula.",
    ],
    ["with a phone that isn't one", row({ phone: "0414-55" }), "Revisa el teléfono («0414-55»)."],
    ["with a cédula that isn't one", row({ document: "V-1" }), "Revisa la cédula («V-1»)."],
    [
      "with a name that mail programs would make a link",
      row({ name: "www.premio.com" }),
      "Revisa el nombre («www.premio.com»).",
    ],
    [
      "with a number outside the raffle",
      row({ numbers: "1000" }),
      "El 1000 no es de esta rifa: va del 000 al 999.",
    ],
    ["with a word for a number", row({ numbers: "doce" }), "«doce» no es un número de boleto."],
    [
      "with a range that goes backwards",
      row({ numbers: "9-5" }),
      "«9-5» va al revés: el primero es mayor que el último.",
    ],
    ["with a number twice", row({ numbers: "5, 3-6" }), "El 005 está dos veces en esta fila."],
    [
      "with a whole raffle",
      row({ numbers: "0-999" }),
      "En esta rifa se compran hasta 20 boletos por compra: reparte esta fila.",
    ],
    [
      "with a date that Excel made of a range",
      row({ numbers: "2026-05-02" }),
      "Excel convirtió un número en una fecha («2026-05-02»): escríbelo como texto.",
    ],
    [
      "with a comma in its name",
      "N°,Nombre,Teléfono,Cédula\n5,Gil, Luis,04145550190,11222333",
      "Tiene más columnas que los títulos. Si un nombre lleva comas, ponlo entre comillas.",
    ],
    ["above the titles", `Luis;Gil\n${row({})}`, "Está antes de los títulos: pásala más abajo."],
    [
      "with a counter beside its number, without titles",
      "1;045;Luis Gil;04145550190;11222333",
      "«1» y «045» pueden ser lo mismo. Ponles títulos a las columnas: N°, nombre, teléfono y cédula.",
    ],
    [
      "with money, without titles",
      "045;Luis Gil;04145550190;11222333;150,00 Bs",
      "No se sabe qué es «150,00 Bs». Ponles títulos a las columnas: N°, nombre, teléfono y cédula.",
    ],
    [
      "with a counter beside its number",
      "Nº;Nº de boleto;Nombre;Teléfono;Cédula\n1;045;Luis Gil;04145550190;11222333",
      "«Nº» y «Nº de boleto» pueden ser el número del boleto: deja solo la columna que lo es.",
    ],
    [
      "with spaces between its data, without titles",
      "045 Luis Gil 04145550190 11222333",
      "Separa los datos con punto y coma: «001; Rosa Díaz; 0414-5550123; V-12345678».",
    ],
    [
      "with a text that is too long",
      row({ name: "Luis ".repeat(60) }),
      "Tiene un texto demasiado largo.",
    ],
  ])("%s", async (_, file, reason) => {
    expect(await reasonsOf(file)).toEqual([reason]);
  });

  test("if its number is sold or held, but not if a hold of it has lapsed", async () => {
    const taken = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    await buy(api, { raffleId: taken, numbers: ["10", "11"], buyer: 71 });
    const list = paperList(paperRow("9-11", 1), paperRow("12", 2));
    const before = await previewList(api, taken, list);
    expect(before.refused).toMatchObject([
      { line: 2, reason: "Los números 10, 11 ya están vendidos o apartados." },
    ]);
    api.clock.advance({ minutes: 25 });
    expect((await previewList(api, taken, list)).refused).toEqual([]);
    const { numbers } = await importList(api, taken, list);
    expect(numbers).toBe(4);
    api.clock.advance({ minutes: -25 });
  });

  test("if another row has its number, and so is the other one", async () => {
    const file = paperList(paperRow("5-7", 1), paperRow("8", 2), paperRow("7", 3));
    expect(await reasonsOf(file)).toEqual([
      "El 007 está también en la línea 4.",
      "El 007 está también en la línea 2.",
    ]);
  });

  test("if its cédula has another name or phone in an earlier row", async () => {
    const [first, second] = [paperRow("5", 1), paperRow("6", 1)];
    const phone = second.replace("0414-", "0424-");
    const name = second.replace(/Compradora \w+/, "Pedro Pérez").replace("6;", "7;");
    const shorter = second.replace("6;Compradora ", "8;Sra Compradora ");
    expect(await reasonsOf(paperList(first, phone, name, shorter))).toEqual([
      "La cédula V-10.000.001 está en la línea 2 con otro nombre u otro teléfono.",
      "La cédula V-10.000.001 está en la línea 2 con otro nombre u otro teléfono.",
    ]);
  });

  test("with all others of its person, if they buy more together than the raffle allows", async () => {
    const file = paperList(paperRow("100-115", 1), paperRow("200-210", 1), paperRow("300", 2));
    const { refused, sold } = await preview(file);
    const reason = "En esta rifa se compran hasta 20 boletos por compra. Con esta cédula van 27.";
    expect(refused).toMatchObject([
      { line: 2, reason },
      { line: 3, reason },
    ]);
    expect(sold).toMatchObject([{ line: 4 }]);
  });
});

test("a row that sums up the others sells nothing, and is no mistake", async () => {
  const totals = ["TOTAL;;;240,00", "; Total: 2 boletos;;", ";;;\nSubtotal;12000;;"];
  for (const total of totals) {
    const { refused, skipped, sold } = await preview(paperList(paperRow("1", 1), total));
    expect({ refused, sold: sold.length }).toEqual({ refused: [], sold: 1 });
    expect(skipped.at(-1)).toMatchObject({ reason: "Total de la lista" });
  }
  const company = "5;Total Gas;;J-30455121-7";
  expect(await reasonsOf(paperList(company))).toEqual(["Falta el teléfono."]);
});

test("the sum and the purchases are those of the rows that are sold", async () => {
  const { counts, amount_bs, approved } = await preview(
    paperList(paperRow("1-3", 1), paperRow("4", 1), paperRow("5", 2), paperRow("x", 3)),
  );
  expect(counts).toEqual({ rows: 5, sold: 3, refused: 1, skipped: 1, purchases: 2, numbers: 5 });
  expect({ amount_bs, approved }).toEqual({ amount_bs: "750.00", approved: true });
});

test("whatever is in it, every row that isn't blank is counted once, in the order of the file", async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "",
      "7",
      "001, 002-005",
      "Rosa Díaz",
      "0414-5550123",
      "V-12.345.678",
      "N°",
      "Nombre",
      "Cédula",
      "Teléfono",
      "150,00",
      "=1+1",
    ),
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[^\p{L}\p{N} .,-]/gu, " ")),
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const lines = rows.map((cells) => [...cells, ""].join(";"));
      const file = lines.join("\n");
      const written = lines.flatMap((line, at) => (/[^\s;\uFEFF]/.test(line) ? [at + 1] : []));
      fc.pre(written.length > 0);
      const { sold, refused, skipped, counts } = await preview(file);
      const told = [...sold, ...refused, ...skipped].map(({ line }) => line);
      expect(told.toSorted((one, other) => one - other)).toEqual(written);
      expect(counts.rows).toBe(written.length);
      expect(counts.sold + counts.refused + counts.skipped).toBe(written.length);
    }),
    { numRuns: 60 },
  );
});

describe("a list is refused", () => {
  test.each([
    ["an empty file", "\n\n", /está vacía/],
    [
      "a picture",
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
      /No pudimos leer este archivo/,
    ],
    [
      "a damaged workbook",
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
      /No pudimos leer este archivo/,
    ],
    [
      "a workbook of several sheets",
      workbookOf([1, 2].map((id) => ({ name: `Hoja ${id}`, rows: [["N°", "Nombre"]] }))),
      /varias hojas/,
    ],
  ])("%s is 422", async (_, file, message) => {
    const call = previewCall(raffleId, file);
    const { error } = await api.refuses("previewPaperList", call, 422, "list_unreadable");
    expect(error).toMatch(message);
  });

  test.each([501, 30_000])("of %i rows is 422, and of 500 with titles it isn't", async (count) => {
    const rows = (many: number) =>
      paperList(...Array.from({ length: many }, (_, at) => paperRow(String(at % 1_000), at)));
    const call = previewCall(raffleId, rows(count));
    const { error } = await api.refuses("previewPaperList", call, 422, "list_too_large");
    expect(error).toContain("más de 500 filas");
    expect((await preview(rows(500))).counts).toMatchObject({ rows: 501, skipped: 1 });
  });

  test("of more numbers than are sold at once is 422", async () => {
    const large = { total: 10_000, most: 1_000 };
    const id = await putRaffleOnSale(api.context.database, large, api.clock.now());
    const rows = Array.from({ length: 6 }, (_, at) =>
      paperRow(`${at * 1_000}-${at * 1_000 + 900}`, at),
    );
    const call = previewCall(id, paperList(...rows));
    const { error } = await api.refuses("previewPaperList", call, 422, "list_too_large");
    expect(error).toContain("más de 5.000 números");
  });

  test("of a raffle whose numbers are drawn, that isn't on sale, or whose sale is over", async () => {
    const { database } = api.context;
    const file = paperList(paperRow("1", 1));
    const drawn = await putRaffleOnSale(database, { total: 10, choice: "random" }, api.clock.now());
    const { details } = await api.refuses(
      "previewPaperList",
      previewCall(drawn, file),
      400,
      "validation_failed",
    );
    expect(details).toMatchObject([{ field: "file", message: expect.stringContaining("al azar") }]);
    const over = { total: 10, salesCloseAt: api.clock.now() };
    const closed = await putRaffleOnSale(database, over, api.clock.now());
    await api.refuses("previewPaperList", previewCall(closed, file), 409, "sales_closed");
    const paused = await putRaffleOnSale(database, { total: 10 }, api.clock.now());
    await api.does("setRafflePause", {
      as: "admin",
      path: { id: paused },
      body: { paused: true, reason: "Revisamos la lista" },
    });
    await api.refuses("previewPaperList", previewCall(paused, file), 409, "raffle_not_on_sale");
    await api.refuses("previewPaperList", previewCall(2_000_000, file), 404, "not_found");
  });

  test("without a file", async () => {
    const call = { ...previewCall(raffleId, ""), files: {} };
    await api.refuses("previewPaperList", call, 422, "file_required");
  });

  test("from a helper", async () => {
    const call = previewCall(raffleId, paperList(paperRow("1", 1)), "staff");
    await api.refuses("previewPaperList", call, 403, "forbidden");
  });
});
