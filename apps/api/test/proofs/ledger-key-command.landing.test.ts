// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig, type ServerConfig } from "../../src/platform/settings/config.ts";
import { changeKey } from "../../src/proofs/keys/change-ledger-key.ts";
import { recordSecret } from "../../src/platform/secrets/known-secret.ts";
import { restartWith } from "../support/key-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const SECRET_KEY = "una llave secreta para la orden de la consola";
const OTHER = "otra llave secreta, de una consola mal configurada";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { SECRET_KEY } });
});
afterAll(() => api.close());

const configWith = (secret: string): ServerConfig =>
  readConfig({ DATABASE_URL: api.database.url, SECRET_KEY: secret });
const started = (secret: string) => recordSecret(api.context.database, secret, api.clock.now());
const inUse = async () => (await api.does("getWitnessing", { as: "staff" })).fingerprint;

test("changes the key of a running installation, and says what to publish", async () => {
  await started(SECRET_KEY);
  const before = await inUse();
  const said: string[] = [];
  await changeKey(configWith(SECRET_KEY), "rotated", (line) => said.push(line));
  const after = await inUse();
  expect(after).not.toBe(before);
  expect(said.join("\n")).toContain(`era ${before}; ahora es ${after}`);
});

test("is refused with another SECRET_KEY than the product has", async () => {
  const before = await inUse();
  for (const change of ["rotated", "lost"] as const) {
    await expect(changeKey(configWith(OTHER), change, () => undefined)).rejects.toThrow(
      /otra SECRET_KEY/,
    );
  }
  expect(await inUse()).toBe(before);
});

test("declares a key lost once the product runs without it, and doesn't rotate it", async () => {
  await started(OTHER);
  await restartWith(api, OTHER);
  await expect(changeKey(configWith(OTHER), "rotated", () => undefined)).rejects.toThrow(
    /no puede terminar sus libros/,
  );
  await changeKey(configWith(OTHER), "lost", () => undefined);
  expect(await api.does("getWitnessing", { as: "staff" })).toMatchObject({ key_missing: false });
});
