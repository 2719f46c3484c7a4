import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";
import type { Question, ReadRequest, ReadStatement } from "./statement.ts";

type Said = Partial<ReadRequest>;

const read = (file: string, said: Said = {}): Extract<ReadStatement, { ok: true }> => {
  const found = readStatement({
    bytes: new TextEncoder().encode(file),
    layout: "columns",
    decimalSign: "comma",
    decimalSignChosen: false,
    dateOrder: "dmy",
    dateOrderChosen: false,
    year: null,
    answers: [],
    columns: [],
    sheet: null,
    skip: [],
    keep: [],
    today: "2026-11-28",
    ...said,
  });
  if (!found.ok) throw new Error(found.problem);
  return found;
};

/** What an option's answer is to the reader. */
const saidBy = ({ reading }: Question["options"][number]): Said => ({
  ...(reading.columns && { columns: reading.columns }),
  ...(reading.decimal_sign && { decimalSign: reading.decimal_sign, decimalSignChosen: true }),
  ...(reading.date_order && { dateOrder: reading.date_order, dateOrderChosen: true }),
  ...(reading.year && { year: reading.year }),
  ...(reading.skip && { skip: reading.skip }),
  ...(reading.answers && { answers: reading.answers }),
});

/** Answers each question by its first option, or the one at the given place; what was asked, and what was read at last. */
function answering(
  file: string,
  { said = {}, choose = { dates: 1 } }: { said?: Said; choose?: Record<string, number> } = {},
) {
  const asked: string[] = [];
  let all = said;
  for (;;) {
    const found = read(file, all);
    const { question } = found;
    const option = question?.options[choose[question.about] ?? 0];
    if (question === null || option === undefined || asked.length > 9) {
      const rows = found.rows.map(({ occurredOn, amountBs }) => `${occurredOn} ${amountBs}`);
      return { asked, rows, found };
    }
    asked.push(question.about);
    all = { ...all, ...saidBy(option) };
  }
}

const rows = (...lines: string[]) => ["Fecha;Referencia;Descripcion;Monto", ...lines].join("\n");
const points = rows(
  '27/11/2026;004512671887;PAGO MOVIL;"1,510.00"',
  '27/11/2026;004512671888;PAGO MOVIL;"980.50"',
  '28/11/2026;004512671889;PAGO MOVIL;"2,005.75"',
);
const once = rows(
  "27/11/2026;004512671887;PAGO MOVIL;1.510,00",
  ";004512671888;PAGO MOVIL;980,50",
  ";004512671889;PAGO MOVIL;2.005,75",
);

test.each<[string, string, string[], string[]]>([
  [
    "the sign of céntimos, with one amount read both ways",
    points,
    ["decimals"],
    ["2026-11-27 1510.00", "2026-11-27 980.50", "2026-11-28 2005.75"],
  ],
  [
    "the year of days without one",
    rows("27/11;004512671887;PAGO MOVIL;1.510,00", "28-nov;004512671888;PAGO MOVIL;980,50"),
    ["year"],
    ["2026-11-27 1510.00", "2026-11-28 980.50"],
  ],
  [
    "the day of rows below the one that has it",
    once,
    ["above"],
    ["2026-11-27 1510.00", "2026-11-27 980.50", "2026-11-27 2005.75"],
  ],
  [
    "what the columns of a file without titles bring",
    "27/11/2026;004512671887;PAGO MOVIL;1510\n28/11/2026;004512671888;PAGO MOVIL;980",
    ["columns"],
    ["2026-11-27 1510.00", "2026-11-28 980.00"],
  ],
  [
    "all of that, one after another",
    'Nada\n11/01;004512671887;PAGO MOVIL;"1,510.00"\n;004512671888;PAGO MOVIL;"980.50"\n11/27;004512671889;PAGO MOVIL;"5.25"',
    ["columns", "decimals", "year", "dates", "above"],
    ["2026-11-01 1510.00", "2026-11-01 980.50", "2026-11-27 5.25"],
  ],
  [
    "days that haven't come",
    rows("28/11/2026;004512671887;PAGO MOVIL;1,50", "29/11/2026;004512671888;PAGO MOVIL;2,50"),
    ["tomorrow"],
    ["2026-11-28 1.50", "2026-11-29 2.50"],
  ],
])("asks once for %s", (_name, file, asked, expected) => {
  const found = answering(file);
  expect(found.asked).toEqual(asked);
  expect(found.rows).toEqual(expected);
  expect(found.found.problem).toBeNull();
});

test.each(["Monto $", "Monto USD", "Importe (US$)"])(
  "a column «%s» may be an amount only if a person says that it is in bolivars",
  (title) => {
    const file = `Fecha;Referencia;${title}\n27/11/2026;004512671887;1.510,00`;
    expect(read(file).question?.about).toBe("columns");
    const said: Said = { columns: [{ header: title, meaning: "amount" }] };
    const { question } = read(file, said);
    expect(question).toMatchObject({ about: "dollars", text: expect.stringContaining(title) });
    expect(answering(file, { said })).toMatchObject({
      asked: ["dollars"],
      rows: ["2026-11-27 1510.00"],
    });
  },
);

test("shows one amount both ways, and an amount that the chosen sign can't read says why", () => {
  const { question } = read(points);
  expect(question?.options.map(({ example }) => example)).toEqual([
    expect.stringMatching(/^«1,510\.00» es BS\s1\.510,00$/),
    "«1,510.00» no se entiende",
  ]);
  const { found } = answering(points, { choose: { decimals: 1 } });
  expect(found.refused).toMatchObject([{ line: 2, column: "Monto" }, { line: 3 }, { line: 4 }]);
  expect(found.refused[0]?.reason).toMatch(/no lleva el signo decimal/);
});

test("proposes the year of the cover, then the last one in which the days have come", () => {
  const yearsOf = (file: string) => read(file).question?.options.map(({ label }) => label);
  const row = "28/12;004512671887;PAGO MOVIL;1.510,00";
  expect(yearsOf(rows(row))).toEqual(["2025", "2024"]);
  expect(yearsOf(`Estado de cuenta 2024\n${rows(row)}`)).toEqual(["2024", "2025"]);
});

test("rows whose day or order a person doesn't confirm are decided one by one", () => {
  const above = answering(once, { choose: { above: 1 } }).found;
  expect(above.refused).toMatchObject([
    { line: 3, column: "Fecha", reason: "Esta fila tiene monto pero no fecha." },
    { line: 4, column: "Fecha" },
  ]);
  const early = rows("29/11/2026;004512671887;PAGO MOVIL;1,50", "27/11/2026;1234;PAGO;2,50");
  const declined = answering(early, { choose: { tomorrow: 1 } }).found;
  expect(declined.refused).toMatchObject([{ line: 2, column: "Fecha", keepable: true }]);
  const kept = answering(early, { said: { keep: [2], answers: ["tomorrow:no"] } });
  expect(kept).toMatchObject({ asked: [], rows: ["2026-11-29 1.50", "2026-11-27 2.50"] });
});

test("rows with an amount and a reference are left out together only once their sum is confirmed", () => {
  const said = { answers: ["above:no"], skip: [3, 4] };
  const { question, problem } = read(once, said);
  expect(question).toMatchObject({
    about: "skipped",
    text: expect.stringMatching(/BS\s2\.986,25/),
  });
  expect(problem).toBe(question?.text);
  expect(answering(once, { said }).found).toMatchObject({ problem: null, refused: [] });
  const back = answering(once, { said, choose: { skipped: 1 } }).found;
  expect(back.refused.map(({ line }) => line)).toEqual([3, 4]);
  // A yes counts for that sum alone, and a row without a reference is no doubt.
  const more = `${once}\n;004512671890;PAGO MOVIL;5,00`;
  const confirmed = ["above:no", "skipped:2:2986.25"];
  expect(read(more, { answers: confirmed, skip: [3, 4, 5] }).question?.text).toContain("2.991,25");
  expect(read(more, { answers: confirmed, skip: [3, 4] }).question).toBeNull();
  const notes = rows("27/11/2026;004512671887;PAGO MOVIL;1,00", ";;NOTA;5,00", ";;NOTA;6,00");
  expect(read(notes, { answers: ["above:no"], skip: [3, 4] }).question).toBeNull();
});

test("a yes to one file's question doesn't count for another", () => {
  const more = `${once}\n;004512671890;PAGO MOVIL;5,00`;
  const answers = answering(once).found.question === null ? ["above:2:3-4"] : [];
  expect(read(once, { answers }).problem).toBeNull();
  expect(read(more, { answers }).question?.about).toBe("above");
});
