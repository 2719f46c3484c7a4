import { type Page } from "@playwright/test";
import { adminCredentials } from "./people.ts";

export const ENDED = "Tu sesión terminó";

/** Stores a token in the visitor's browser. */
export async function withToken(page: Page, token: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

export async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel("Correo").pressSequentially(adminCredentials.email);
  await page.getByLabel("Contraseña", { exact: true }).pressSequentially(adminCredentials.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}
