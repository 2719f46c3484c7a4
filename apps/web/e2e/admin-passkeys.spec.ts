import { expect, type Page } from "@playwright/test";
import { test } from "./support/desk.ts";
import { hireStaff, type Credentials, type Person } from "./support/people.ts";

/** Passkeys belong to a name, never to an IP address. */
function byName(origin: string | undefined): string {
  const url = new URL(origin ?? "");
  url.hostname = "localhost";
  return url.origin;
}

/** Chromium's own authenticator, as a phone's: it keeps passkeys and verifies the user. `answers` switches whether it does. */
async function addAuthenticator(page: Page): Promise<(answers: boolean) => Promise<void>> {
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

async function helper(origin: string | undefined, admin: Person): Promise<Credentials> {
  const { credentials } = await hireStaff(origin ?? "", admin);
  if (credentials === null) throw new Error("Nobody was hired.");
  return credentials;
}

async function signIn(page: Page, site: string, { email, password }: Credentials): Promise<void> {
  await page.goto(`${site}/inicia-sesion?volver=/admin/cuenta`);
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agregar una llave" }).click();
  await page.getByLabel("Nombre").fill("Teléfono de prueba");
  await page.getByRole("button", { name: "Guardar la llave" }).click();
  await expect(page.getByText("Teléfono de prueba")).toBeVisible();
}

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
  await page.getByRole("button", { name: "Salir" }).click();

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

test("an offer of passkeys that is late doesn't end the ceremony that the button began @once", async ({
  page,
  baseURL,
}) => {
  const begun: string[] = [];
  await page.exposeFunction("begins", (mediation: string) => begun.push(mediation));
  await page.addInitScript(() => {
    navigator.credentials.get = async ({ mediation = "optional", signal } = {}) => {
      await Reflect.get(window, "begins")(mediation);
      return await new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    };
  });
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/auth/passkey-login/options", async (route) => {
    if (++asked === 1) await held.promise;
    await route.continue();
  });
  await page.goto(`${byName(baseURL)}/inicia-sesion`);
  await expect.poll(() => asked).toBe(1);
  await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
  await expect.poll(() => begun).toEqual(["optional"]);
  const late = page.waitForResponse("**/api/auth/passkey-login/options");
  held.resolve();
  await (await late).finished();
  // By then, the page has done what it does with the answer.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  );
  await expect(page.getByRole("button", { name: "Esperando tu llave…" })).toBeVisible();
  expect(begun).toEqual(["optional"]);
});

test("who signed in with the password confirms with the passkey, and the call goes on", async ({
  page,
  admin,
  baseURL,
}) => {
  const person = await helper(baseURL, admin);
  const answers = await addAuthenticator(page);
  const site = byName(baseURL);
  await signIn(page, site, person);
  await addPasskey(page);
  await page.getByRole("button", { name: "Salir" }).click();
  // Otherwise it takes the offer in the e-mail field by itself.
  await answers(false);
  await signIn(page, site, person);
  await page.getByRole("button", { name: "Crear diez códigos" }).click();
  await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  await answers(true);
  await page.getByRole("button", { name: "Usar mi llave" }).click();
  await expect(page.getByText("Solo los ves ahora: cópialos o imprímelos")).toBeVisible();
});
