import type { Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { never, unreachable, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf, statementPreview } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Import } = composeStories(stories);

const csv = new File(["Fecha;Abono\n19/11/2026;450,00"], "dia.csv", { type: "text/csv" });
const button = (name: string | RegExp) => page.getByRole("button", { name });

const total: Schema<"RefusedRow"> = {
  line: 14,
  column: "Abono",
  text: "TOTAL",
  reason: "Parece un total.",
  keepable: true,
};
const odd: Schema<"RefusedRow"> = { ...total, line: 20, text: "3.46E+10", keepable: false };
const blank: Schema<"SkippedRow"> = { line: 30, text: null, reason: "Línea en blanco" };
const counts = { rows: 12, new: 10, duplicate: 0, debits: 0, repeats: 0, skipped: 0, refused: 0 };

/** A file with two odd rows, read as the server does while it isn't down; `sent` collects what is said about single rows. */
async function show(api: MockOverrides = {}, server = { isDown: false }) {
  const sent: { skip: number[]; keep: number[] }[] = [];
  await Import.run({
    parameters: {
      ...Import.parameters,
      screen: {
        address: "/admin/conciliacion?vista=importar",
        user: ana,
        world: { bank: bankOf([]) },
        api: {
          async previewStatement({ body: { skip = [], keep = [] } }) {
            if (server.isDown) return unreachable();
            const decided = new Set([...skip, ...keep]);
            const refused = [total, odd].filter(({ line }) => !decided.has(line));
            const own = [total, odd]
              .filter(({ line }) => skip.includes(line))
              .map(({ line, text }) => ({ line, text, reason: "La omitiste." }));
            const skipped = [...own, blank];
            const problem = refused.length === 0 ? null : "Hay filas que no se entienden.";
            const figures = { ...counts, refused: refused.length, skipped: skipped.length };
            const body = { ...statementPreview, refused, skipped, problem, counts: figures };
            return { status: 200, body };
          },
          async importStatement({ body: { skip = [], keep = [] } }) {
            sent.push({ skip, keep });
            return { status: 201, body: { ...made, skipped: skip.length } };
          },
          ...api,
        },
      } satisfies ScreenStory,
    },
  });
  await userEvent.upload(page.getByLabelText(/Elegir archivo/), csv);
  await expect.element(page.getByRole("row", { name: /Línea 20/ })).toBeVisible();
  return sent;
}

const [firstImport] = bankOf([]).imports;
const made: Schema<"BankImport"> = {
  ...(firstImport ?? { ...counts, id: 1, account_id: 1, account_name: "", sheet: null }),
  file_name: "dia.csv",
  new_sum_bs: "4500.00",
  first_day: "2026-11-19",
  last_day: "2026-11-19",
  created_at: "2026-11-20T14:00:00Z",
  created_by: { id: ana.id, name: ana.name },
  withdrawn: null,
};

test("a row that is left out and one that is kept are sent with the import, and the rest is imported", async () => {
  const sent = await show();
  await button("Omitir la línea 20").click();
  await expect.element(page.getByText("1 fila no se entiende")).toBeVisible();
  await button("La línea 14 es un pago").click();
  await button(/^Importar 10/).click();
  await expect.poll(() => sent).toEqual([{ skip: [20], keep: [14] }]);
});

test("only a row that may be a payment can be kept, and all can be left out at once", async () => {
  const sent = await show();
  await expect.element(button("La línea 20 es un pago")).not.toBeInTheDocument();
  await button("Omitir estas 2 filas").click();
  await button(/^Importar 10/).click();
  await expect.poll(() => sent).toEqual([{ skip: [14, 20], keep: [] }]);
});

test("what was said about rows is forgotten when the file is read differently", async () => {
  const sent = await show();
  await button("Omitir estas 2 filas").click();
  await expect.element(button(/^Importar 10/)).toBeVisible();
  await page.getByLabelText("Cómo escribe los montos").selectOptions("Punto: 1,350.00");
  await expect.element(button("Omitir la línea 20")).toBeVisible();
  expect(sent).toEqual([]);
});

test("rows that need nothing have no column of what to do; those that were left out can be taken back", async () => {
  await show();
  await button("Omitir la línea 20").click();
  const others = page.getByRole("table", { name: "Filas omitidas" });
  await expect.element(others.getByRole("row", { name: /Línea 30/ })).toBeVisible();
  await expect.element(others.getByText("Qué hacer")).not.toBeInTheDocument();
  await button("No omitir la línea 20").click();
  await expect.element(button("Omitir la línea 20")).toBeVisible();
  await expect
    .element(page.getByRole("table", { name: "Filas que omitiste" }))
    .not.toBeInTheDocument();
});

test("a row that was left out can't be taken back while the rest is saved", async () => {
  await show({ importStatement: never });
  await button("Omitir estas 2 filas").click();
  await button(/^Importar 10/).click();
  await expect.element(button("No omitir la línea 20")).toBeDisabled();
});

test("a reading that fails leaves everything as it was before, and says why", async () => {
  const server = { isDown: false };
  const sent = await show({}, server);
  await button("Omitir la línea 20").click();
  await expect.element(button("No omitir la línea 20")).toBeVisible();
  server.isDown = true;
  const sign = page.getByLabelText("Cómo escribe los montos");
  await sign.selectOptions("Punto: 1,350.00");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/No se hizo el cambio.*No pudimos conectarnos/);
  await expect.element(sign).toHaveValue("comma");
  await expect.element(button("No omitir la línea 20")).toBeVisible();
  server.isDown = false;
  await button("La línea 14 es un pago").click();
  await button(/^Importar 10/).click();
  await expect.poll(() => sent).toEqual([{ skip: [20], keep: [14] }]);
});
