import { expect, type Page } from "@playwright/test";

/** Goes to a page of the desk as somebody who has to sign in first, and is brought back to it. */
export async function signInTo(
  page: Page,
  address: string,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/inicia-sesion/);
  await page.getByLabel("Correo").fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL((url) => url.pathname === address);
}

/** How much a page is wider than its window, in pixels; 0 is right. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
