import { afterEach, expect, test } from "vitest";
import { addAccount, statementCall, statementOf } from "../support/bank-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { workbookOf } from "../support/workbook.ts";

/* The limits of the process that reads statements, met by files that are as large as is allowed. */

let api: TestApi | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

/** A sheet of so many rows and columns, within the limits of the format. */
function largeSheet(rows: number, columns: number): Uint8Array {
  const titles = ["Fecha", "Referencia", "Abono"];
  const row = (at: number) =>
    Array.from({ length: columns }, (_, column) => {
      if (at === 0) return titles[column] ?? `Detalle ${column}`;
      return ["20/11/2026", `4512${100_000 + at}`, 450.5][column] ?? `PAGO MOVIL ${column}`;
    });
  return workbookOf([{ name: "Hoja", rows: Array.from({ length: rows }, (_, at) => row(at)) }]);
}

/** What a server with these limits answers to a file, and whether it then reads another one in a new process. */
async function tryFile(environment: Readonly<Record<string, string>>, file: Uint8Array) {
  api = await startTestApi({ environment });
  const account = await addAccount(api);
  const preview = async (text: string | Uint8Array) =>
    await api?.send("previewStatement", statementCall(account, text));
  await preview(statementOf({ reference: "671887" }));
  const { pid } = api.context.statements;
  const answer = await preview(file);
  const isNew = api.context.statements.pid !== pid;
  const next = await preview(statementOf({ reference: "671888" }));
  return { status: answer?.status, error: answer?.body.error, isNew, next: next?.status };
}

const refused = {
  status: 422,
  error: expect.stringMatching(/demasiado grande o está dañado.*con menos días/),
  isNew: true,
  next: 200,
};

test("a file that needs more memory than the process may have is 422, and the next one is read", async () => {
  const environment = { LIMIT_STATEMENT_PROCESS: "100" };
  expect(await tryFile(environment, largeSheet(20_000, 10))).toEqual(refused);
});

test("a file that needs more time than the process may take is 422, and the next one is read", async () => {
  const environment = { LIMIT_STATEMENT_PROCESS: "2000", LIMIT_STATEMENT_SECONDS: "1" };
  expect(await tryFile(environment, largeSheet(20_000, 8))).toEqual(refused);
});

test("eight files that a person sends while one is read wait their turn", async () => {
  const started = await startTestApi();
  api = started;
  const account = await addAccount(started);
  const files = Array.from({ length: 9 }, (_, at) => statementOf({ reference: `67190${at}` }));
  const answers = await Promise.all(
    files.map((file) => started.send("previewStatement", statementCall(account, file))),
  );
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
});
