import type { Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  never,
  refuse,
  unreachable,
  type MockOverrides,
} from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { exampleOf } from "@rifas/api-mocks/examples";
import { bankOf, statementPreview } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Import } = composeStories(stories);

const csv = new File(["Fecha;Abono\n19/11/2026;450,00"], "dia.csv", { type: "text/csv" });
const field = () => page.getByLabelText(/Elegir archivo|Cambiar archivo/);
const importButton = () => page.getByRole("button", { name: /^Importar \d/ });

/** Renders the import; `readings` collects how each preview asked for the file to be read. */
async function show(api: MockOverrides = {}, preview: Partial<Schema<"StatementPreview">> = {}) {
  const readings: object[] = [];
  await Import.run({
    parameters: {
      ...Import.parameters,
      screen: {
        address: "/admin/conciliacion?vista=importar",
        user: ana,
        world: { bank: bankOf([]) },
        api: {
          async previewStatement({ body }) {
            const { columns, decimal_sign, date_order } = body;
            readings.push({ columns, decimal_sign, date_order });
            const meanings = new Map(columns?.map((one) => [one.header, one.meaning]));
            return {
              status: 200,
              body: {
                ...statementPreview,
                ...(decimal_sign === undefined ? {} : { decimal_sign }),
                columns: statementPreview.columns.map((column) => ({
                  ...column,
                  meaning: meanings.get(column.header) ?? column.meaning,
                })),
                ...preview,
              },
            };
          },
          ...api,
        },
      } satisfies ScreenStory,
    },
  });
  return readings;
}

test("imports exactly what the preview showed after the columns were changed", async () => {
  const imports: object[] = [];
  const readings = await show({
    async importStatement({ body }) {
      const { columns, decimal_sign, date_order } = body;
      imports.push({ columns, decimal_sign, date_order });
      return refuse(422, "statement_refused", "El archivo tiene 1 fila que no se entiende.");
    },
  });
  await userEvent.upload(field(), csv);
  await page.getByLabelText("Cómo escribe los montos").selectOptions("dot");
  await expect.poll(() => readings.length).toBe(2);
  await page.getByLabelText("Qué es la columna Saldo").selectOptions("payer_phone");
  await expect.poll(() => readings.length).toBe(3);
  const columns = statementPreview.columns.map(({ header, meaning }) => ({
    header,
    meaning: header === "Saldo" ? "payer_phone" : meaning,
  }));
  expect(readings).toEqual([
    { columns: undefined, decimal_sign: undefined, date_order: undefined },
    { columns: undefined, decimal_sign: "dot", date_order: undefined },
    { columns, decimal_sign: "dot", date_order: undefined },
  ]);
  await importButton().click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/1 fila que no se entiende/);
  expect(imports).toEqual([{ columns, decimal_sign: "dot", date_order: "dmy" }]);
});

test("a file with rows that aren't understood can't be imported, and each says its line and why", async () => {
  await show(
    {},
    {
      refused: [
        {
          line: 14,
          column: "Abono",
          text: "3.46E+10",
          reason: "Excel lo cambió.",
          keepable: false,
        },
      ],
      counts: { rows: 10, new: 9, duplicate: 0, debits: 0, repeats: 0, skipped: 0, refused: 1 },
      problem: "El archivo tiene 1 fila que no se entiende.",
    },
  );
  await userEvent.upload(field(), csv);
  const row = page.getByRole("row", { name: /Línea 14/ });
  await expect.element(row).toMatchTextContent(/Abono.*3\.46E\+10.*Excel lo cambió\./);
  await expect.element(importButton()).not.toBeInTheDocument();
});

test.each(["columns", "dates", "sheet", "year"] as const)(
  "while the file's %s are open, no row is shown or can be left out",
  async (about) => {
    await show(
      {},
      {
        question: { about, text: "Di qué trae la columna «Monto».", options: [] },
        refused: [
          { line: 14, column: null, text: "450,00", reason: "No tiene monto.", keepable: false },
          { line: 15, column: null, text: "450,00", reason: "No tiene monto.", keepable: false },
        ],
        skipped: [{ line: 2, text: "Banco", reason: "Está antes de los títulos" }],
        counts: { rows: 3, new: 0, duplicate: 0, debits: 0, repeats: 0, skipped: 1, refused: 2 },
        problem: "Di qué trae la columna «Monto».",
      },
    );
    await userEvent.upload(field(), csv);
    await expect.element(page.getByText("Di qué trae la columna «Monto».")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Omitir/ })).not.toBeInTheDocument();
    await expect.element(page.getByText(/No se entienden|fila omitida/)).not.toBeInTheDocument();
    await expect.element(importButton()).not.toBeInTheDocument();
  },
);

test("a question is answered as its option says, and the answer is sent with the import", async () => {
  const sent: object[] = [];
  const question: Schema<"StatementQuestion"> = {
    about: "skipped",
    text: "Omitiste 2 filas con monto y referencia, que suman BS 2.986,25. ¿Seguro?",
    options: [
      { label: "Sí, omitirlas", example: null, reading: { answers: ["skipped:2:2986.25"] } },
      { label: "No, devolverlas", example: null, reading: { skip: [] } },
    ],
  };
  await show({
    async previewStatement({ body }) {
      const isAsked = body.answers === undefined;
      const problem = isAsked ? question.text : null;
      const asked = { question: isAsked ? question : null, problem };
      return { status: 200, body: { ...statementPreview, ...asked } };
    },
    async importStatement({ body: { answers, year } }) {
      sent.push({ answers, year });
      return { status: 201, body: exampleOf("BankImport") };
    },
  });
  await userEvent.upload(field(), csv);
  await expect.element(page.getByText(question.text)).toBeVisible();
  await expect.element(importButton()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Sí, omitirlas" }).click();
  await importButton().click();
  await expect.poll(() => sent).toEqual([{ answers: ["skipped:2:2986.25"], year: undefined }]);
});

test("a file that can't be read says why next to it, and another one can be chosen", async () => {
  let first = true;
  await show({
    async previewStatement() {
      if (!first) return { status: 200, body: statementPreview };
      first = false;
      return refuse(422, "statement_unreadable", "Ábrelo y guárdalo como .xlsx o .csv.");
    },
  });
  await userEvent.upload(field(), csv);
  await expect.element(field()).toHaveAccessibleDescription(/guárdalo como/);
  await userEvent.upload(field(), csv);
  await expect.element(importButton()).toBeVisible();
});

test("after the import it says what was new and leads to the exact matches", async () => {
  await show();
  await userEvent.upload(field(), csv);
  await importButton().click();
  await expect.element(page.getByText("117 movimientos nuevos por BS 52.650,00")).toBeVisible();
  await expect.element(page.getByText(/3 ya estaban y no se repitieron/)).toBeVisible();
  await page.getByRole("link", { name: /^Ver los exactos/ }).click();
  await expect.element(page.getByText("No hay exactos por aprobar")).toBeVisible();
});

test("a file of payments that went out says how many, not that nothing was understood", async () => {
  const counts = { rows: 2, new: 0, duplicate: 0, debits: 2, repeats: 0, skipped: 0, refused: 0 };
  await show({}, { counts, rows: [], new_sum_bs: "0.00" });
  await userEvent.upload(field(), csv);
  await expect.element(page.getByText(/respalda lo que devolviste/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Importar 2 salidas" })).toBeVisible();
});

test("while a file is saved, neither its account nor how it was read can be changed", async () => {
  await show({ importStatement: never });
  await userEvent.upload(field(), csv);
  const account = page.getByLabelText("Cuenta", { exact: true });
  const meaning = page.getByLabelText("Qué es la columna Saldo");
  await expect.element(account).toBeEnabled();
  await expect.element(meaning).toBeEnabled();
  await importButton().click();
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  await expect.element(account).toBeDisabled();
  await expect.element(meaning).toBeDisabled();
});

test("an import whose answer was lost may be stored: it says so, and the list of files is fetched again", async () => {
  const former = exampleOf("BankImport");
  let imports = [former];
  await show({
    async listBankImports() {
      return { status: 200, body: { items: imports, page: 1, limit: 10, total: imports.length } };
    },
    async importStatement() {
      imports = [{ ...former, id: former.id + 1, file_name: "dia.csv" }, former];
      return unreachable();
    },
  });
  await userEvent.upload(field(), csv);
  await importButton().click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/No sabemos si se guardó.*Compruébalo/);
  await expect.element(page.getByText("No se guardó nada")).not.toBeInTheDocument();
  await expect.element(page.getByRole("rowheader", { name: /^dia\.csv/ })).toBeVisible();
});

test("an import that the server refused says that nothing is stored", async () => {
  await show({
    async importStatement() {
      return refuse(422, "statement_refused", "El archivo tiene 1 fila que no se entiende.");
    },
  });
  await userEvent.upload(field(), csv);
  await importButton().click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/No se guardó nada/);
});
