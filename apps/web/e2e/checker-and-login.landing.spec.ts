import { expect } from "@playwright/test";
import { hireStaff } from "./support/people.ts";
import { hold, test } from "./support/store.ts";

test("a pasted link opens the purchase, or fills in its code", async ({
  page,
  context,
  sell,
  visitor,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { purchase, link } = await hold(visitor, await sell(), { quantity: 1 });
  const paste = async (text: string) => {
    await page.goto("/verificador-de-boletos");
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel("Código de compra").click();
    await page.keyboard.press("ControlOrMeta+V");
  };
  await paste(`Mira mi compra: https://rifas.example${link} ¡suerte!`);
  await expect(page.getByText("Tu número está apartado")).toBeVisible();
  await expect(page).toHaveURL(/\/compra\//);
  await paste(`https://rifas.example/verificador-de-boletos?codigo=${purchase.code}`);
  await expect(page.getByText("Encontramos 1 compra")).toBeVisible();
  await expect(page.getByLabel("Código de compra")).toHaveValue(purchase.code);
});

test("after a session has ended elsewhere, the next request leads to the login page and back", async ({
  page,
  baseURL,
  admin,
}) => {
  const staff = await hireStaff(baseURL ?? "", admin);
  await page.goto("/robots.txt");
  await page.evaluate((token) => localStorage.setItem("token", token), staff.token);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The dashboard's own requests would notice the ended session first.
  await page.waitForLoadState("networkidle");
  await staff.client.post("/auth/logout");
  await page.getByRole("link", { name: "Boletos" }).first().click();
  await expect(page).toHaveURL(/\/inicia-sesion/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a chosen theme survives the purchase and a reload", async ({ page, sell, isMobile }) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}`);
  const html = page.locator("html");
  if (isMobile) await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("radio", { name: "Oscuro" }).check({ force: true });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Apartar/ }).click();
  await expect(page.getByRole("heading", { name: "¿A nombre de quién?" })).toBeVisible();
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
});
