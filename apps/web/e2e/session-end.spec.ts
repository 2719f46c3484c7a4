import { expect, type Page } from "@playwright/test";
import { test, deskLink } from "./support/desk.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { adminCredentials, signIn } from "./support/people.ts";
import { paidPurchase } from "./support/sales.ts";

const ENDED = "Tu sesión terminó";

/** Stores a token in the visitor's browser. */
async function withToken(page: Page, token: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel("Correo").pressSequentially(adminCredentials.email);
  await page.getByLabel("Contraseña", { exact: true }).pressSequentially(adminCredentials.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("a list requested with an ended session redirects to the login page at once, and never looks empty", async ({
  page,
  baseURL,
  visit,
}) => {
  const session = await signIn(baseURL ?? "", adminCredentials);
  // A page with a single request, so that none is in flight when the session ends.
  const loaded = page.waitForResponse("**/raffles/admin/dashboard");
  await visit(session, "/admin/crear");
  await loaded;
  await session.client.post("/auth/logout");
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await deskLink(page, "Rifas").click();
  expect((await refused).request().method()).toBe("GET");
  await expect(page).toHaveURL(/\/inicia-sesion\?volver=%2Fadmin%2Frifas/);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByText("Crea tu primera rifa")).toHaveCount(0);
  expect(await tokenIn(page)).toBeNull();
  await signInAgain(page);
  await expect(page).toHaveURL(/\/admin\/rifas$/);
  await expect(page.getByRole("heading", { name: "Historial de Rifas" })).toBeVisible();
});

test("the input is restored after signing in, with the picture", async ({
  page,
  baseURL,
  visit,
}) => {
  const session = await signIn(baseURL ?? "", adminCredentials);
  await visit(session, "/admin/crear");
  const name = page.getByRole("textbox", { name: /^Nombre/ });
  await name.pressSequentially("Moto de la feria");
  await page.getByRole("textbox", { name: /^Total de boletos/ }).fill("1000");
  await page.getByRole("textbox", { name: "Qué se gana" }).fill("Una moto");
  const picture = noisePicture();
  await page.getByLabel("Elegir foto").setInputFiles({
    name: picture.name,
    mimeType: picture.type,
    buffer: Buffer.from(await picture.arrayBuffer()),
  });
  await session.client.post("/auth/logout");
  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAgain(page);
  await expect(page).toHaveURL(/\/admin\/crear$/);
  await expect(name).toHaveValue("Moto de la feria");
  await expect(page.getByRole("textbox", { name: "Qué se gana" })).toHaveValue("Una moto");
  await expect(page.getByText(picture.name)).toBeVisible();

  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect(page).toHaveURL(/\/admin\/editar\/\d+/);
  // What was saved is no longer unsaved.
  await deskLink(page, "Rifas").click();
  await page.goto("/admin/crear");
  await expect(name).toHaveValue("");
});

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
  "tabs follow each other's sign-out and sign-in",
  { tag: "@once" },
  async ({ page, baseURL, visit }) => {
    const session = await signIn(baseURL ?? "", adminCredentials);
    await visit(session, "/admin/rifas");
    const other = await page.context().newPage();
    await other.goto("/inicia-sesion");
    await expect(other).toHaveURL(/\/admin$/);
    await other.evaluate(() => localStorage.removeItem("token"));
    await expect(page).toHaveURL(/\/inicia-sesion\?volver=%2Fadmin%2Frifas/);
    await expect(page.getByText(ENDED)).toBeVisible();
    await other.goto("/inicia-sesion");
    await signInAgain(other);
    await expect(other).toHaveURL(/\/admin$/);
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

test("another user who signs in on the same page sees no data of the previous one", async ({
  page,
  baseURL,
  staff,
  visit,
}) => {
  const session = await signIn(baseURL ?? "", adminCredentials);
  await visit(session, "/admin/rifas");
  const name = await page.getByRole("article").first().getByRole("heading").innerText();
  await session.client.post("/auth/logout");
  await page.getByRole("link", { name: "Inicio", exact: true }).first().click();
  await expect(page.getByText(ENDED)).toBeVisible();
  // The list's responses are withheld, so whatever shows would be the previous user's.
  await page.route(/\/api\/raffles\?/, () => {});
  const user = await staff.client.get("/auth/verify");
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { token: staff.token, user, device: "d" } }),
  );
  await signInAgain(page);
  await expect(page).toHaveURL(/\/admin$/);
  await deskLink(page, "Rifas").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historial de Rifas");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
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
