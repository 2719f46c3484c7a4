import { expect } from "@playwright/test";
import { test } from "./support/desk.ts";
import { adminCredentials, signIn } from "./support/people.ts";
import { paidPurchase } from "./support/sales.ts";
import { ENDED, signInAgain, tokenIn, withToken } from "./support/session.ts";

test(
  "a storefront visitor with an old token isn't redirected, and only the verification sends the token",
  { tag: "@once" },
  async ({ page }) => {
    await withToken(page, "x".repeat(43));
    const carried: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["authorization"] !== undefined)
        carried.push(new URL(request.url()).pathname);
    });
    const verified = page.waitForResponse(/\/api\/auth\/verify$/);
    await page.goto("/");
    expect((await verified).status()).toBe(401);
    await expect.poll(() => tokenIn(page)).toBeNull();
    await page.goto("/verificador-de-boletos");
    await page.getByLabel("Código de compra").fill("R7K-4M2P");
    const answer = page.waitForResponse(/\/tickets\/verify$/);
    await page.getByRole("button", { name: "Buscar" }).click();
    expect((await answer).status()).toBe(200);
    await expect(page).toHaveURL(/\/verificador-de-boletos/);
    expect(carried).toEqual(["/api/auth/verify"]);
  },
);

test(
  "an old token at the desk redirects to the login page, which says why",
  { tag: "@once" },
  async ({ page }) => {
    await withToken(page, "x".repeat(43));
    await page.goto("/admin/analiticas");
    await expect(page).toHaveURL(/\/inicia-sesion\?volver=%2Fadmin%2Fanaliticas/);
    await expect(page.getByText(ENDED)).toBeVisible();
  },
);

test(
  "an unreachable server or a lost network doesn't sign out: the page says so and can retry",
  { tag: "@once" },
  async ({ page, admin }) => {
    await withToken(page, admin.token);
    const verify = "**/api/auth/verify";
    await page.route(verify, (route) =>
      route.fulfill({
        status: 503,
        headers: { "retry-after": "5" },
        json: { error: "El servicio no está disponible.", code: "unavailable", request_id: "r" },
      }),
    );
    await page.goto("/admin/rifas");
    const title = page.getByRole("heading", { name: "No pudimos comprobar tu sesión" });
    await expect(title).toBeVisible();
    await expect(page.getByText("El servicio no está disponible.")).toBeVisible();
    expect(await tokenIn(page)).toBe(admin.token);

    await page.unroute(verify);
    await page.route(verify, (route) => route.abort());
    await page.getByRole("button", { name: "Intentar otra vez" }).click();
    await expect(page.getByText("Revisa tu conexión")).toBeVisible();
    await page.unroute(verify);
    await page.getByRole("button", { name: "Intentar otra vez" }).click();
    await expect(page.getByRole("heading", { name: "Historial de Rifas" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/rifas$/);
  },
);

test(
  "a password form says that nothing changed, and has kept no password",
  { tag: "@once" },
  async ({ page, baseURL, visit }) => {
    const session = await signIn(baseURL ?? "", adminCredentials);
    await visit(session, "/admin/rifas?mi-contrasena=cambiar");
    const dialog = page.getByRole("dialog", { name: "Cambiar mi contraseña" });
    const current = dialog.getByLabel("Contraseña actual");
    await current.pressSequentially(adminCredentials.password);
    await dialog.getByLabel("Contraseña nueva").pressSequentially("otra-clave-larga-de-prueba");
    await session.client.post("/auth/logout");
    await dialog.getByRole("button", { name: "Cambiar mi contraseña" }).click();
    await expect(page.getByText(ENDED)).toBeVisible();
    await signInAgain(page);
    await expect(dialog.getByText("Tu contraseña no cambió")).toBeVisible();
    await expect(current).toHaveValue("");
    await expect(dialog.getByLabel("Contraseña nueva")).toHaveValue("");
  },
);

test("the selected numbers to release are restored after signing in", async ({
  page,
  admin,
  raffle,
  baseURL,
  visit,
}) => {
  const { id, tickets } = await paidPurchase(admin.client, raffle);
  const session = await signIn(baseURL ?? "", adminCredentials);
  await visit(session, `/admin/tickets?vista=buscar&compra=${id}`);
  const open = async () => {
    await page.getByRole("button", { name: "Cambiar los números" }).click();
    await page.getByRole("menuitem", { name: "Dar otros números" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Dar otros números" });
  const given = dialog.getByRole("checkbox", { name: tickets[0] ?? "", exact: true });
  await given.check();
  await dialog.getByLabel("Motivo").pressSequentially("Pidió otros");
  await session.client.post("/auth/logout");
  await dialog.getByRole("button", { name: /^Cambiar/ }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAgain(page);
  await open();
  await expect(dialog.getByLabel("Motivo")).toHaveValue("Pidió otros");
  await expect(given).toBeChecked();
});

test(
  "a temporary password isn't kept either, and its field says so",
  { tag: "@once" },
  async ({ page, baseURL, visit }) => {
    const session = await signIn(baseURL ?? "", adminCredentials);
    await visit(session, "/admin/configuracion?seccion=equipo");
    const add = page.getByRole("button", { name: "Agregar a alguien" });
    await add.click();
    const dialog = page.getByRole("dialog", { name: "Agregar a alguien" });
    await dialog.getByLabel("Nombre").pressSequentially("Rosa Prueba");
    await dialog.getByLabel("Correo").pressSequentially("rosa@example.com");
    const password = dialog.getByLabel("Contraseña para entrar la primera vez");
    await password.pressSequentially("una-clave-larga-de-prueba");
    await session.client.post("/auth/logout");
    await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
    await expect(page.getByText(ENDED)).toBeVisible();
    await signInAgain(page);
    await add.click();
    await expect(dialog.getByLabel("Nombre")).toHaveValue("Rosa Prueba");
    await expect(password).toHaveValue("");
    await expect(dialog.getByText("escríbela otra vez")).toBeVisible();
  },
);
