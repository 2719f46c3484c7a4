import { expect } from "@playwright/test";
import { signOut, test } from "./support/desk.ts";
import { byName, addAuthenticator, helper, signIn, addPasskey } from "./support/passkeys.ts";

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
  await signOut(page);
  // Otherwise it takes the offer in the e-mail field by itself.
  await answers(false);
  await signIn(page, site, person);
  await page.getByRole("button", { name: "Crear diez códigos" }).click();
  await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  await answers(true);
  await page.getByRole("button", { name: "Usar mi llave" }).click();
  await expect(page.getByText("Solo los ves ahora: cópialos o imprímelos")).toBeVisible();
});
