import { expect, type Page } from "@playwright/test";
import { signOut, test } from "./support/desk.ts";
import { byName, addAuthenticator, helper, signIn, addPasskey } from "./support/passkeys.ts";

async function expectCodesAloneOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const section = page.getByRole("region", { name: "Códigos de recuperación" });
  await expect(section.getByRole("listitem")).toHaveCount(10);
  await expect(section.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sesiones abiertas" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}

test("a helper registers a passkey, signs in with it, confirms with it, and removes it", async ({
  page,
  admin,
  baseURL,
}) => {
  const person = await helper(baseURL, admin);
  await addAuthenticator(page);
  const site = byName(baseURL);
  await signIn(page, site, person);
  await addPasskey(page);
  await signOut(page);

  // Otherwise the device takes the offer in the e-mail field by itself.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(`${site}/inicia-sesion?volver=/admin/cuenta`);
  await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
  await expect(page.getByText("Es esta")).toBeVisible();
  await page.getByRole("button", { name: "Crear diez códigos" }).click();
  await expect(page.getByText("Solo los ves ahora: cópialos o imprímelos")).toBeVisible();
  await expectCodesAloneOnPaper(page);
  await page.getByRole("button", { name: "Quitar Teléfono de prueba" }).click();
  await page.getByRole("button", { name: "Quitar la llave" }).click();
  await expect(page.getByText("Todavía no tienes ninguna")).toBeVisible();
});
