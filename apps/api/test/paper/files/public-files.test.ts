// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DiskFileStore } from "../../../src/platform/files/disk-file-store.ts";
import { registerPublicFiles } from "../../../src/server/http/public-files.ts";

const name = `${"ab".repeat(16)}.jpg`;
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "rifas-public-"));
  const files = new DiskFileStore(root);
  await files.put("public", name, Buffer.from("picture"));
  await files.put("proofs", `${"cd".repeat(16)}.jpg`, Buffer.from("proof"));
  app = Fastify();
  registerPublicFiles(app, files);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test("serves a public picture with a permanent cache, only as a picture", async () => {
  const answer = await app.inject(`/files/${name}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("picture");
  expect(answer.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": "7",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    // Webmail on other sites shows the logo too.
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("responds to HEAD without a body, and with 304 to a matching ETag", async () => {
  const head = await app.inject({ method: "HEAD", url: `/files/${name}` });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "7", ""]);
  const again = await app.inject({
    url: `/files/${name}`,
    headers: { "if-none-match": `"${name}"` },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("serves a larger copy of a picture from before there were copies of 160 and 720 px", async () => {
  const stem = "ef".repeat(16);
  const files = new DiskFileStore(root);
  for (const width of [480, 960])
    await files.put("public", `${stem}-${width}.webp`, Buffer.from(`${width} px`));
  const bodyOf = async (width: number) => (await app.inject(`/files/${stem}-${width}.webp`)).body;
  expect(await bodyOf(160)).toBe("480 px");
  expect(await bodyOf(720)).toBe("960 px");
  expect((await app.inject(`/files/${"fe".repeat(16)}-720.webp`)).statusCode).toBe(404);
});

test("never serves a proof, a folder or a path", async () => {
  for (const path of [
    `${"cd".repeat(16)}.jpg`,
    `${"ef".repeat(16)}.jpg`,
    "",
    "ab",
    "..%2f..%2fetc%2fpasswd",
    "%00.jpg",
  ]) {
    expect([path, (await app.inject(`/files/${path}`)).statusCode]).toEqual([path, 404]);
  }
});
