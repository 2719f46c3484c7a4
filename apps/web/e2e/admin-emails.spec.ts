import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { asAdmin, asStaff, expectAccessible, openDesk, paidPurchase } from "./support/desk.ts";

interface Stats {
  email_configured: boolean;
}

const PATH = "/admin/historial-de-emails";

test("a message is found, read as it was rendered, and sent again", async ({
  page,
  request,
  browser,
}) => {
  const staff = await asStaff(request);
  const purchase = await paidPurchase(request, browser);
  await staff.api("put", `/purchases/${purchase.id}/status`, {
    status: "rejected",
    expected_status: "pending",
    reason: "No encontramos el pago en el banco.",
  });
  const problems = await openDesk(page, staff, PATH);

  // Without SMTP settings messages wait, and the page says so (B4).
  const { email_configured: configured } = await staff.api<Stats>("get", "/admin/emails/stats");
  await expect(page.getByText("El correo saliente no está configurado")).toHaveCount(
    configured ? 0 : 1,
  );
  await expect(page.getByRole("button", { name: "Mensaje de prueba" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Buscar correos" }).fill(purchase.code);
  await expect(page).toHaveURL(new RegExp(`busca=${purchase.code}`));
  const link = page.getByRole("link", { name: /pago/ }).first();
  await link.click();
  await expect(page).toHaveURL(/correo=\d+/);
  const drawer = page.getByRole("dialog");
  const message = drawer.frameLocator("iframe");
  await expect(message.getByText(purchase.code).first()).toBeVisible();
  await drawer.getByRole("tab", { name: "Solo texto" }).click();
  await expect(drawer.getByText(purchase.code).last()).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("one that failed is sent again, as a new message", async ({ page, request }) => {
  const staff = await asStaff(request);
  await openDesk(page, staff, `${PATH}?estado=failed&periodo=todo`);
  const again = page.getByRole("button", { name: /^Reenviar/ });
  await expect(again.first()).toBeVisible();
  const answers: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/emails/resend/")) answers.push(answer.status());
  });
  // Some no longer make sense, and the server says why beside the button: another one then.
  const count = await again.count();
  for (let place = 0; place < count && !answers.includes(202); place++) {
    const before = answers.length;
    await again.nth(place).click();
    await expect.poll(() => answers.length).toBe(before + 1);
  }
  expect(answers).toContain(202);
  await expect(page.getByText(/^Reenviado a /)).toBeVisible();
});

test("filters stand in the address, and the list they give is saved", async ({ page, request }) => {
  const staff = await asStaff(request);
  await openDesk(page, staff, PATH);
  const filters = page.getByRole("button", { name: "Filtros" });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel("Tipo").selectOption("purchase_approved");
  await page.getByLabel("Estado").selectOption("sent");
  await expect(page).toHaveURL(/tipo=purchase_approved&estado=sent/);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: /correos?$/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Descargar CSV/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [heading = "", ...rows] = text.trim().split("\n");
  expect(heading).toContain("Destinatario");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain("Enviado");
});

test("a test message for admins: without settings it says what is missing", async ({
  page,
  request,
}) => {
  const admin = await asAdmin(request);
  await openDesk(page, admin, PATH);
  await page.getByRole("button", { name: "Mensaje de prueba" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  const { email_configured: configured } = await admin.api<Stats>("get", "/admin/emails/stats");
  const said = page.getByRole("dialog").locator("[data-component=banner]");
  await expect(said).toContainText(configured ? /./ : /configur/);
});

for (const theme of ["light", "dark"] as const) {
  test(`it can be used by everybody (axe, ${theme})`, async ({ page, request }) => {
    const admin = await asAdmin(request);
    await openDesk(page, admin, PATH, theme);
    await expect(page.getByRole("table", { name: "Correos", exact: true })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  });
}
