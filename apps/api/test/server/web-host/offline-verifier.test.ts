// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { KnownKey } from "../../../src/platform/secrets/ledger-keys.ts";
import { registerOfflineVerifier } from "../../../src/server/web-host/offline-verifier.ts";
import { startSmallServer, type SmallServer } from "../http/small-contract.ts";

const SCRIPT = "check()";
const PAGE = `<!doctype html><meta name="rifas-key" content="" /><style>p{}</style><script>${SCRIPT}</script>`;

const keyOf = (number: number, ended: KnownKey["ended"] = null): KnownKey => {
  const publicKey = new Uint8Array(32).fill(number);
  return { number, publicKey, seed: null, since: new Date(0), ended };
};
const ring = { inUse: keyOf(7), keys: [keyOf(6, "rotated"), keyOf(7)] };

let folder: string;
let server: SmallServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-verifier-"));
  await mkdir(join(folder, "offline"));
  await writeFile(join(folder, "offline/verificador.html"), PAGE);
  server = await startSmallServer({
    register: (app, context) =>
      registerOfflineVerifier(app, context, { webFolder: folder, readKeys: async () => ring }),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it("the offline verifier has this installation's keys, the one in use first, and its policy allows its own script only", async () => {
  const { statusCode, headers, body } = await server.app.inject({ url: "/verificador.html" });
  const key = [7, 6].map((byte) => Buffer.alloc(32, byte).toString("base64")).join(" ");
  expect(statusCode).toBe(200);
  expect(body).toContain(`<meta name="rifas-key" content="${key}" />`);
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain("worker-src blob:");
  expect(String(headers["content-security-policy"])).not.toContain("unsafe");
  expect(headers["content-disposition"]).toBeUndefined();
});

it("its download is a file with the same bytes", async () => {
  const shown = await server.app.inject({ url: "/verificador.html" });
  const stored = await server.app.inject({ url: "/verificador.html?descargar=1" });
  expect(stored.headers["content-disposition"]).toBe('attachment; filename="verificador.html"');
  expect(stored.body).toBe(shown.body);
});
