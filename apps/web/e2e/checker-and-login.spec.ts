import { expect } from "@playwright/test";
import { adminCredentials } from "./support/people.ts";
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
