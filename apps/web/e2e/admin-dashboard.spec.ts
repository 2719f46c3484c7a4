import { expect } from "@playwright/test";
import { signOut, test } from "./support/desk.ts";
import { adminCredentials } from "./support/people.ts";

// Without a session: redirected to the login page and back. Signing out ends the session on the server.
const both = { tag: "@both" };
test("a visitor signs in, returns to the requested page, and signs out", both, async ({ page }) => {
  await page.goto("/admin/historial-de-emails?estado=failed");
  await expect(page).toHaveURL(/inicia-sesion/);
  await page.getByLabel("Correo").fill(adminCredentials.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(adminCredentials.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/historial-de-emails\?estado=failed/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem("token"));
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const verified = () =>
    page.request.get("/api/auth/verify", { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await verified()).status()).toBe(401);
});
