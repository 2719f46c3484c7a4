import { expect, type Page } from "@playwright/test";
import { hireStaff, type Credentials, type Person } from "./people.ts";

/** Passkeys belong to a name, never to an IP address. */
export function byName(origin: string | undefined): string {
  const url = new URL(origin ?? "");
  url.hostname = "localhost";
  return url.origin;
}

/** Chromium's own authenticator, as a phone's: it keeps passkeys and verifies the user. `answers` switches whether it does. */
export async function addAuthenticator(page: Page): Promise<(answers: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    const switched = { authenticatorId, enabled };
    await session.send("WebAuthn.setAutomaticPresenceSimulation", switched);
  };
}

export async function helper(origin: string | undefined, admin: Person): Promise<Credentials> {
  const { credentials } = await hireStaff(origin ?? "", admin);
  if (credentials === null) throw new Error("Nobody was hired.");
  return credentials;
}

export async function signIn(
  page: Page,
  site: string,
  { email, password }: Credentials,
): Promise<void> {
  await page.goto(`${site}/inicia-sesion?volver=/admin/cuenta`);
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agregar una llave" }).click();
  await page.getByLabel("Nombre").fill("Teléfono de prueba");
  await page.getByRole("button", { name: "Guardar la llave" }).click();
  await expect(page.getByText("Teléfono de prueba")).toBeVisible();
}
