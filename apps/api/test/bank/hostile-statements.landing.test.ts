import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, statementCall, statementOf } from "../support/bank-verbs.ts";
import { hostileStatements } from "../support/hostile-statements.ts";
import { claimOddRows, makeKnownPayments, type KnownPayments } from "../support/known-payments.ts";
import { configurePayments } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { tryStatement } from "../support/statement-trial.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { workbookOf } from "../support/workbook.ts";

const SEED = 7_001;

let api: TestApi;
let known: KnownPayments;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  const raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  known = await makeKnownPayments(api, raffleId, SEED);
  await claimOddRows(api, raffleId);
});
afterAll(() => api.close());

// Each kind is read without a server in its own test; all of them are imported by test:full.
// threat: Numbers and money: A statement read wrongly: debits as income, months as days
test.each(hostileStatements(() => SEED).filter((_one, place) => place % 4 === 0))(
  "$name: nothing wrong is exact or stored, and a second import adds nothing",
  async (statement) => {
    const { rightExact, ...trial } = await tryStatement(api, statement, known);
    expect(trial).toEqual({ wrong: [], wrongExact: [], added: 0 });
    expect(rightExact).toBeGreaterThanOrEqual(statement.readable ? known.honest.size : 0);
  },
);

// threat: Numbers and money: A hostile statement: a bomb, a wrong type, a huge table
test("a workbook of a thousand bytes that says it is endless is 422, and the server goes on", async () => {
  const account = await addAccount(api);
  const sheet = { name: "Hoja", rows: [["Fecha"]] };
  const bombs = [
    workbookOf([{ ...sheet, cell: "ZZZZZZ999999999" }]),
    workbookOf([{ ...sheet, cell: "A99999999999999999999" }]),
    workbookOf([{ ...sheet, merged: [["A1", "XFD1048576"].join(":")] }]),
    workbookOf([1, 2, 3].map((id) => ({ ...sheet, name: `Hoja ${id}`, lastRow: 1_048_576 }))),
  ];
  for (const bomb of bombs) {
    expect(bomb.length).toBeLessThan(4_000);
    const { status } = await api.send("previewStatement", statementCall(account, bomb));
    expect([200, 422]).toContain(status);
  }
  expect(await api.does("previewStatement", statementCall(account, statementOf()))).toBeDefined();
});

test("a sheet of more than 40 columns is 422, with its row", async () => {
  const account = await addAccount(api);
  const wide = workbookOf([{ name: "Hoja", rows: [["Fecha"]], cell: "XFD2" }]);
  const { error } = await api.refuses(
    "previewStatement",
    statementCall(account, wide),
    422,
    "statement_unreadable",
  );
  expect(error).toMatch(/La fila 2 tiene más de 40 columnas/);
});

test("a quote that never closes in five megabytes is 422", async () => {
  const account = await addAccount(api);
  const rows = Array.from({ length: 19_000 }, (_, row) => ({ reference: `6${100_000 + row}` }));
  const long = statementOf(...rows).replaceAll("PAGO", "PAGO".repeat(52));
  const file = long.replace(";PAGO", ';"PAGO');
  expect(file.length).toBeGreaterThan(4_500_000);
  const { error } = await api.refuses(
    "previewStatement",
    statementCall(account, file),
    422,
    "statement_unreadable",
  );
  expect(error).toMatch(/En la línea 2 se abren unas comillas/);
});

test("a process that died while it read is 422; the next statement starts another one", async () => {
  const account = await addAccount(api);
  await api.does("previewStatement", statementCall(account, statementOf({ reference: "671887" })));
  const { pid } = api.context.statements;
  process.kill(pid ?? 0, "SIGSTOP");
  const waiting = api.send("previewStatement", statementCall(account, statementOf()));
  const other = api.send(
    "previewStatement",
    statementCall(account, statementOf({ reference: "671888" })),
  );
  process.kill(pid ?? 0, "SIGKILL");
  const answers = await Promise.all([waiting, other]);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  await api.does("previewStatement", statementCall(account, statementOf({ reference: "671889" })));
  expect(api.context.statements.pid).not.toBe(pid);
});
