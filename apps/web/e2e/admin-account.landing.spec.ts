import { expect } from "@playwright/test";
import { signOut, test } from "./support/desk.ts";
import { hire } from "./support/people.ts";

test("an administrator changes their own name and address, and signs in with the new one", async ({
  page,
  admin,
  baseURL,
}) => {
  const { credentials } = await hire(baseURL ?? "", admin, "admin");
  if (credentials === null) throw new Error("Nobody was hired.");
  const signIn = async (email: string): Promise<void> => {
    await page.goto("/inicia-sesion?volver=/admin/cuenta");
    await page.getByLabel("Correo").fill(email);
    await page.getByLabel("Contraseña").fill(credentials.password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
  };
  const email = `nueva.${credentials.email}`;
  await signIn(credentials.email);
  await page.getByRole("button", { name: "Cambiar mis datos" }).click();
  await page.getByLabel("Nombre").fill("Yelitza Rondón de Pérez");
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Guardar" }).click();
  const details = page.getByRole("region", { name: "Tus datos" });
  await expect(details).toContainText("Yelitza Rondón de Pérez");
  await expect(details).toContainText(email);
  await signOut(page);

  await signIn(credentials.email);
  await expect(page.getByText("El correo o la contraseña no coinciden.")).toBeVisible();
  await signIn(email);
  await expect(details).toContainText(email);
});
