import { expect, test, type Locator, type Page } from "@playwright/test";
import { holdCode } from "./support/hold-code.ts";

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

test("fields opened before hydration get their choices", { tag: "@once" }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/verificador-de-boletos", { waitUntil: "commit" });
  await page.getByText("Buscar con otro dato").click();
  await expect(page.getByLabel("Rifa de ese número")).toBeVisible();
  await release();
  await expect(page.getByLabel("Rifa de ese número").getByRole("option").nth(1)).toBeAttached();
});

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

test(
  "a link copied before hydration is copied afterwards",
  { tag: "@once" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const address = await openRaffle(page);
    const release = await holdCode(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Copiar enlace" }).click();
    const released = release();
    await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
    await released;
  },
);

for (const name of ["home page", "raffle"] as const) {
  test(
    `every control of the ${name} does the same before hydration as after it`,
    { tag: "@once" },
    async ({ page }) => {
      const address = name === "raffle" ? await openRaffle(page) : "/";
      const panel = page.locator("[data-component='raffle-hero']");
      const controls = panel.locator("button:enabled, input:enabled");
      // Without the countdown.
      const whatIsShown = async () => (await panel.ariaSnapshot()).replaceAll(/^.*timer.*$/gm, "");
      const afterUse = async (index: number, held: boolean) => {
        // The chosen quantity is kept in the tab.
        await page.evaluate(() => sessionStorage.clear());
        const release = held ? await holdCode(page) : null;
        await page.goto(address, { waitUntil: "commit" });
        await expect(page.getByRole("contentinfo")).toBeVisible();
        if (!held) await isHydrated(page);
        await use(controls.nth(index));
        await release?.();
        await isHydrated(page);
        await page.unroute("**/assets/*.js");
        return await whatIsShown();
      };
      await page.goto(address);
      await isHydrated(page);
      const untouched = await whatIsShown();
      const count = await controls.count();
      expect(count).toBeGreaterThan(5);
      let changed = 0;
      for (let index = 0; index < count; index += 1) {
        const late = await afterUse(index, false);
        if (late !== untouched) changed += 1;
        expect(await afterUse(index, true), `control ${index}`).toBe(late);
      }
      expect(changed).toBeGreaterThan(3);
    },
  );
}

test("a quantity chosen before hydration is kept by the link that is followed before it, too", async ({
  page,
}) => {
  const address = await openRaffle(page);
  const release = await holdCode(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const choice = page.getByRole("main").getByRole("radio").nth(1);
  const chosen = await choice.getAttribute("value");
  await choice.locator("xpath=ancestor::label").click();
  await page
    .getByRole("link", { name: /^Apartar/ })
    .filter({ visible: true })
    .first()
    .click();
  await release();
  await expect(page).toHaveURL(/[?]paso=datos$/);
  await expect(page.getByRole("button", { name: `Apartar ${chosen} boletos` })).toBeVisible();
});

test("a link followed before hydration without a choice needs no code", async ({ page }) => {
  const address = await openRaffle(page);
  const release = await holdCode(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page
    .getByRole("link", { name: /^Apartar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/[?]paso=datos$/);
  await release();
});

/** Presses a button, chooses an option by its label, which is what a finger hits, or types a number. */
async function use(control: Locator): Promise<void> {
  const type = await control.getAttribute("type");
  if (type === "text") return await control.fill("7");
  return await (type === "radio" ? control.locator("xpath=ancestor::label") : control).click();
}

async function openRaffle(page: Page): Promise<string> {
  const answer = await page.request.get("/api/raffles?publish=true&status=all&limit=100");
  const { items }: { items: { id: number; sale_state: string }[] } = await answer.json();
  return `/rifas/${items.find((raffle) => raffle.sale_state === "open")?.id}`;
}

/** Waits until hydration has taken away the mark of the whole page. */
async function isHydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-early]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}
