import { expect } from "@playwright/test";
import { test, deskLink } from "./support/desk.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { adminCredentials, signIn } from "./support/people.ts";
import { ENDED, tokenIn, signInAgain } from "./support/session.ts";

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
  await page
    .getByLabel("Elegir foto")
    .setInputFiles({
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
