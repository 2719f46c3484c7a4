import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { downloadList, openFilters, test } from "./support/desk.ts";
import { paidPurchase, reject } from "./support/sales.ts";

const PATH = "/admin/historial-de-emails";

test("a message is found and read as it was rendered", async ({ page, staff, raffle, visit }) => {
  const { id, code } = await paidPurchase(staff.client, raffle);
  await reject(staff, id, "No encontramos el pago en el banco.");
  await visit(staff, PATH);
  await page.getByRole("searchbox", { name: "Buscar correos" }).fill(code);
  await expect(page).toHaveURL(new RegExp(`busca=${code}`));
  await expect(page.getByText(/^\d correos$/)).toBeVisible();
  await page.getByRole("link", { name: /pago/ }).first().click();
  await expect(page).toHaveURL(/correo=\d+/);
  const drawer = page.getByRole("dialog");
  await expect(drawer.frameLocator("iframe").getByText(code).first()).toBeVisible();
  await drawer.getByRole("tab", { name: "Solo texto" }).click();
  await expect(drawer.getByText(code).last()).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
});

// Without SMTP settings messages wait in the queue, can be read, and the page says so.
test("without settings the history says that messages wait, and the test message says what is missing", async ({
  page,
  admin,
  staff,
  visit,
}) => {
  await visit(staff, PATH);
  await expect(page.getByText("El correo saliente no está configurado")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mensaje de prueba" })).toHaveCount(0);
  await visit(admin, PATH);
  await page.getByRole("button", { name: "Mensaje de prueba" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/configur/);
});

test("without settings a resent message is queued and says why", async ({ page, staff, visit }) => {
  await visit(staff, `${PATH}?tipo=purchase_approved&estado=sent`);
  await page
    .getByRole("button", { name: /^Reenviar/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: /^En cola/ })).toHaveText(
    "En cola: falta configurar el servidor de correo. Sale solo cuando esté configurado.",
  );
  await expect(page.getByText(/^Reenviado/)).toHaveCount(0);
});

test("filters are in the URL, and the filtered list can be downloaded", async ({
  page,
  admin,
  visit,
}) => {
  await visit(admin, PATH);
  await openFilters(page);
  await page.getByLabel("Tipo", { exact: true }).selectOption("purchase_approved");
  await page.getByLabel("Estado", { exact: true }).selectOption("sent");
  await expect(page).toHaveURL(/tipo=purchase_approved&estado=sent/);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: /correos?$/ })).toBeVisible();
  const text = await readFile(await (await downloadList(page)).path(), "utf8");
  const [heading = "", ...rows] = text.trim().split("\n");
  expect(heading).toContain("Destinatario");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain("Enviado");
});

test("a line never ends inside a purchase's code", async ({ page, staff, raffle, visit }) => {
  await paidPurchase(staff.client, raffle);
  for (const [address, shown] of [
    [PATH, /^Recibimos tu pago/],
    ["/admin/tickets?vista=buscar", /^Maigualida Prueba/],
  ] as const) {
    await visit(staff, address);
    await expect(page.getByRole("link", { name: shown }).first()).toBeVisible();
    expect(await brokenCodes(page)).toEqual([]);
  }
});

/** The texts on the page in which a code like 'R7K-4M2P' takes two lines. */
function brokenCodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
    }
    const linesOf = (text: Text, code: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, code.index);
      range.setEnd(text, code.index + code[0].length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    };
    return texts
      .filter((text) => text.parentElement?.closest(".sr-only, script, style") === null)
      .filter((text) =>
        Array.from(text.data.matchAll(/[0-9A-Z]{3}-[0-9A-Z]{4}/g)).some(
          (code) => linesOf(text, code) > 1,
        ),
      )
      .map(({ data }) => data);
  });
}
