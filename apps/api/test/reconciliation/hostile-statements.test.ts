import type { Schema } from "@rifas/api-client/types";
import { fromCents, sumMoney } from "@rifas/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, statementCall, statementOf, unownedMovements } from "../support/bank-verbs.ts";
import { hostileStatements } from "../support/hostile-statements.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { workbookOf } from "../support/workbook.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Imports a file, with everything that is asked about skipped. Each answer is the import, or says why not. */
async function importSkipping(account: number, file: string | Uint8Array): Promise<void> {
  const seen = await api.send("previewStatement", statementCall(account, file));
  expect([200, 422]).toContain(seen.status);
  const preview: Partial<Schema<"StatementPreview">> = seen.body;
  const { rows, ...parts } = preview.counts ?? { rows: 0 };
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(rows);
  const skip = preview.refused?.map(({ line }) => line) ?? [];
  const call = statementCall(account, file, skip.length > 0 ? { skip } : {});
  const made = await api.send("importStatement", call);
  expect([201, 422]).toContain(made.status);
  expect(made.body).toHaveProperty(made.status === 201 ? "rows" : "error");
}

test.each(hostileStatements().filter((_one, place) => place % 4 === 0))(
  "$name: nothing wrong is stored, and a second import adds nothing",
  async ({ file, truth }) => {
    const account = await addAccount(api);
    await importSkipping(account, file);
    const stored = await unownedMovements(api, account, { limit: 100 });
    const money = truth.filter(({ direction }) => direction === "credit");
    const known = new Set(
      money.map(({ day, reference, cents }) => `${day} ${reference} ${fromCents(BigInt(cents))}`),
    );
    const wrong = stored.filter(
      ({ occurred_on, reference, amount_bs }) =>
        !known.has(`${occurred_on} ${reference} ${amount_bs}`),
    );
    expect(wrong).toEqual([]);
    await importSkipping(account, file);
    const again = await unownedMovements(api, account, { limit: 100 });
    expect(sumMoney(again.map((one) => one.amount_bs))).toBe(
      sumMoney(stored.map((one) => one.amount_bs)),
    );
  },
);

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
