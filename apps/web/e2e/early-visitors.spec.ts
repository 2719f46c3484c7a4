import { expect, test, type Page } from "@playwright/test";
import { adminCredentials } from "./support/people.ts";

// On a slow phone the page is read and used before its code has loaded.

test("input typed before hydration is kept and sent", { tag: "@once" }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/verificador-de-boletos", { waitUntil: "commit" });
  await page.getByLabel("Código de compra").fill("ZZZ-9999");
  await release();
  await expect(page.getByLabel("Código de compra")).toHaveValue("ZZZ-9999");
  const request = page.waitForRequest("**/api/tickets/verify");
  await page.getByRole("button", { name: "Buscar" }).click();
  expect((await request).postDataJSON()).toEqual({ purchase_code: "ZZZ-9999" });
  await expect(page.getByText("No encontramos compras con esos datos")).toBeVisible();
});

test(
  "a form submitted before hydration is sent afterwards, with its input",
  { tag: "@once" },
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/inicia-sesion?volver=%2Fadmin%2Ftickets", { waitUntil: "commit" });
    await page.getByLabel("Correo").fill(adminCredentials.email);
    const password = page.getByLabel("Contraseña", { exact: true });
    await password.fill(adminCredentials.password);
    await password.press("Enter");
    await release();
    await expect(page).toHaveURL(/\/admin\/tickets/);
    await expect(page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
  },
);

test(
  "without JavaScript a form returns to its page, with no input in the URL",
  { tag: "@once" },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const address = "/inicia-sesion?volver=%2Fadmin%2Ftickets";
    await page.goto(address);
    await page.getByLabel("Correo").fill("ana@rifas.example");
    await page.getByLabel("Contraseña", { exact: true }).fill("una-clave-larga");
    const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByLabel("Contraseña", { exact: true }).press("Enter");
    expect((await sent).status()).toBe(303);
    await page.waitForURL(address);
    await context.close();
  },
);

test("the menu, the pager and the links work before hydration", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Siguiente/ }).click();
  await expect(page).toHaveURL(/\/\?pagina=2$/);
  await expect(page.getByRole("heading", { level: 1, name: "Todas las rifas" })).toBeVisible();
  await release();
});

test("a theme chosen before hydration applies at once, and stays", async ({ page, isMobile }) => {
  const release = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  const html = page.locator("html");
  // Not by whether the menu is visible: the page may still be arriving.
  if (isMobile) await page.getByRole("button", { name: "Menú" }).click();
  const dark = page.getByRole("radio", { name: "Oscuro" });
  await dark.check({ force: true });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await release();
  await expect(dark).toBeChecked();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
});

/** Holds back all scripts; returns a function that releases them. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    // The page may have navigated away in the meantime.
    await route.continue().catch(() => {});
  });
  return async () => {
    gate.resolve();
    await page.waitForLoadState("networkidle");
  };
}
