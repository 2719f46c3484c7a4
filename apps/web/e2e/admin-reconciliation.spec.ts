import type { PurchaseForStaff } from "@rifas/api-client/types";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { bankPhone } from "@rifas/domain/phone";
import { expect, type Page } from "@playwright/test";
import { machineTime } from "../../../scripts/machine-time.ts";
import { chosen, chosenBetween } from "./support/chosen.ts";
import { test } from "./support/desk.ts";
import type { Person } from "./support/people.ts";
import { paidPurchase } from "./support/sales.ts";

/** A day's sales. */
const A_DAY = 30;
const PATH = "/admin/conciliacion";

const purchaseOf = ({ client }: Person, id: string) =>
  client.get("/purchases/{id}", { params: { path: { id } } });

/** A statement in a layout no bank uses: a credit for each purchase, a bank fee, and a credit that matches no purchase. */
function statementFor(purchases: readonly PurchaseForStaff[]): string {
  const today = formatDay(caracasDay(machineTime()));
  const amount = (money: string) => money.replace(".", ",");
  const rows = purchases.map(({ payment_reference, amount_bs, payer_phone }) => [
    today,
    payment_reference,
    "ABONO RECIBIDO",
    amount(amount_bs),
    "",
    bankPhone(payer_phone ?? ""),
  ]);
  return [
    ["Cuándo", "Nro. de operación", "Glosa", "Ingresos", "Egresos", "Quién paga"],
    ...rows,
    [today, "900000000001", "COMISION", "", "3,50", ""],
    [today, `8${chosenBetween(1e10, 9e10)}`, "ABONO RECIBIDO", "77,77", "", ""],
  ]
    .map((cells) => cells.join(";"))
    .join("\r\n");
}

/** What each column means, as an owner says it the first time. */
const meanings = [
  ["Cuándo", "Fecha"],
  ["Nro. de operación", "Referencia"],
  ["Glosa", "Descripción"],
  ["Ingresos", "Lo que entró (abono, haber)"],
  ["Egresos", "Lo que salió (cargo, debe)"],
  ["Quién paga", "Teléfono de quien pagó"],
] as const;

/** Imports a statement into a new account, and says what each of its columns means. */
async function importStatement(page: Page, account: string, csv: string): Promise<void> {
  await page.getByLabel("Cuenta", { exact: true }).selectOption({ label: account });
  await page
    .getByLabel(/Elegir archivo/)
    .setInputFiles({ name: "dia.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  for (const [header, meaning] of meanings) {
    const column = page.getByLabel(`Qué es la columna ${header}`);
    await column.selectOption({ label: meaning });
    await expect(column.locator("option:checked")).toHaveText(meaning);
    await expect(page.getByRole("button", { name: "Leyendo…" })).toHaveCount(0);
  }
  await page.getByRole("button", { name: /^Importar \d/ }).click();
}

test.describe("a day's sales", { tag: "@once" }, () => {
  test("thirty purchases that the bank confirms are approved with four keys at most, and undone as one", async ({
    page,
    admin,
    raffle,
    visit,
  }) => {
    test.slow();
    const made: PurchaseForStaff[] = [];
    for (let count = 0; count < A_DAY; count++) {
      const { id } = await paidPurchase(admin.client, raffle);
      const purchase = await purchaseOf(admin, id);
      if (!("warnings" in purchase)) throw new Error("Staff see the warnings of a purchase.");
      made.push(purchase);
    }
    // The demo has some, too.
    const others = await exactMatches(admin);
    const all = others + A_DAY;
    const name = `Cuenta ${chosen().below(1e9)}`;
    await admin.client.post("/bank-accounts", {
      body: {
        name,
        bank: "0134",
        layout: "columns",
        decimal_sign: "comma",
        date_order: "dmy",
        columns: [],
        active: true,
      },
    });
    await visit(admin, `${PATH}?vista=importar`);
    await importStatement(page, name, statementFor(made));
    await expect(page.getByText(`${A_DAY + 1} movimientos nuevos`)).toBeVisible();

    await visit(admin, PATH);
    const approve = page.getByRole("button", { name: /^Aprobar/ });
    await expect(approve).toHaveText(new RegExp(`^Aprobar ${all} exactos por BS\\s`));
    await page.keyboard.press("a");
    await expect(page.getByText(/^Aprobaste \d+ compras/)).toBeVisible();
    await expect.poll(() => statuses(admin, made)).toEqual(["approved"]);

    await page.keyboard.press("u");
    await expect(page.getByText("Aprobación deshecha")).toBeVisible();
    await expect.poll(() => statuses(admin, made)).toEqual(["pending"]);
    await expect(approve).toHaveText(/^Aprobar \d+ exactos/);

    await visit(admin, `/admin/tickets?revisar=${made[0]?.id}`);
    await expect(page.getByText(/^El banco confirma BS\s/)).toBeVisible();
  });
});

/** How many purchases the bank confirms. */
async function exactMatches({ client }: Person): Promise<number> {
  const { total } = await client.get("/reconciliation/exact", {});
  return total;
}

/** The statuses that these purchases have, each once. */
async function statuses(person: Person, purchases: readonly { id: string }[]): Promise<string[]> {
  const found = await Promise.all(purchases.map(({ id }) => purchaseOf(person, id)));
  return [...new Set(found.map(({ status }) => status))];
}
