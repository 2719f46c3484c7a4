import { expect } from "@playwright/test";
import { adminCredentials, hireStaff } from "./support/people.ts";
import { hold, test } from "./support/store.ts";

test("the checker finds by a link's code and by number, reports no results, and sends the link again", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell({ total_tickets: 1000 });
  const held = await hold(visitor, raffle, { quantity: 1, numbers: ["427"] });
  await page.goto(`/verificador-de-boletos?codigo=${held.purchase.code}`);
  await expect(page.getByText("Encontramos 1 compra")).toBeVisible();
  await expect(page.getByText("427", { exact: true })).toBeVisible();
  await expect(page.getByText(/Y•+ R•+/)).toBeVisible();
  await expect(page.getByText("Yulimar")).toHaveCount(0);
  await page.getByRole("button", { name: /^Mandarme el enlace/ }).click();
  await expect(page.getByText(/^El enlace va en camino a y•/)).toBeVisible();

  await page.goto("/verificador-de-boletos");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("Escribe al menos un dato")).toBeVisible();
  await page.getByText("Buscar con otro dato").click();
  await page.getByLabel("Número", { exact: true }).fill("427");
  await page.getByLabel("Rifa de ese número").selectOption(String(raffle.id));
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("heading", { name: "Ese número" })).toBeVisible();
  await expect(page.getByText(held.purchase.code)).toHaveCount(0);

  await page.getByLabel("Número", { exact: true }).fill("");
  await page.getByLabel("Código de compra").fill("ZZZ-ZZZZ");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("No encontramos compras con esos datos")).toBeVisible();
});

test("the checker accepts a code as people type it", async ({ page, sell, visitor }) => {
  const held = await hold(visitor, await sell(), { quantity: 1 });
  const { code } = held.purchase;
  await page.goto("/verificador-de-boletos");
  const field = page.getByLabel("Código de compra");
  for (const typed of [
    code.replace("-", " "),
    code.replace("-", "–"),
    ` ${code.replace("-", "").toLowerCase()} `,
  ]) {
    await field.fill("");
    await field.pressSequentially(typed);
    const answer = page.waitForResponse(/\/tickets\/verify$/);
    await page.getByRole("button", { name: "Buscar" }).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByText("Encontramos 1 compra")).toBeVisible();
  }
});

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

test("login shows an error, returns to the requested page, and signs out again", async ({
  page,
}) => {
  await page.goto("/admin/analiticas");
  await expect(page).toHaveURL(/\/inicia-sesion/);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Escribe tu correo")).toBeVisible();
  await expect(page.getByLabel("Correo")).toBeFocused();
  await page.getByLabel("Correo").fill("nadie@rifas.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("no-es-esta-clave");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAccessibleDescription(/\w/);
  await page.getByLabel("Correo").fill(adminCredentials.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(adminCredentials.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/analiticas$/);

  await page.goto("/");
  const menu = page.getByRole("button", { name: "Menú" });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByRole("link", { name: "Panel" })).toBeVisible();
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page.getByRole("link", { name: "Panel" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  // The device token proves an earlier sign-in, so strangers' failed attempts don't lock it out.
  await page.goto("/inicia-sesion");
  await page.getByLabel("Correo").fill(adminCredentials.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(adminCredentials.password);
  const sent = page.waitForRequest("**/api/auth/login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ device: expect.stringContaining(".") });
  await expect(page).toHaveURL(/\/admin/);
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
  await page.getByRole("link", { name: "Tickets" }).first().click();
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
