// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifierHash } from "../../../src/proofs/verifier/read-verifier.ts";

let webFolder = "";
let errors: unknown[] = [];
beforeEach(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), "rifas-verifier-"));
  errors = [];
});
afterEach(() => rm(webFolder, { recursive: true }));

const page = () => path.join(webFolder, "offline/verificador.html");
const inUse = {
  number: 1,
  publicKey: new Uint8Array(32),
  seed: null,
  since: new Date(0),
  ended: null,
};
const hash = () =>
  verifierHash(
    webFolder,
    { inUse, keys: [inUse] },
    { error: (entry: unknown) => void errors.push(entry) },
  );

test("is that of the page as served", async () => {
  await mkdir(path.dirname(page()));
  await writeFile(page(), "<p>Verificador</p>");
  expect(await hash()).toBe(createHash("sha256").update("<p>Verificador</p>").digest("hex"));
});

test("is null if the web isn't built", async () => {
  expect(await hash()).toBeNull();
  expect(errors).toEqual([]);
});

test("is null if the page can't be read, which is logged", async () => {
  await mkdir(page(), { recursive: true });
  expect(await hash()).toBeNull();
  expect(errors).toHaveLength(1);
});
