import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** The administrator of the product started here. */
export const ADMIN = { email: "mariana@rifas.example", password: "una-clave-para-las-fotos" };

/** Tests ask no beacon: nothing listens on this port. */
export const NO_BEACON = "http://127.0.0.1:9";

/**
 * Builds and starts the product with its own folder and port; `stop` removes everything again. `demo` has the demo data;
 * `empty` is a new installation.
 */
export async function startProduct(
  kind: "demo" | "empty" = "demo",
  environment: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(path.join(tmpdir(), "rifas-screens-"));
  const port = await freePort();
  const parameters = kind === "empty" ? ["--empty"] : [];
  const server = spawn(process.execPath, ["scripts/serve.ts", ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DRAND_MIRRORS: NO_BEACON,
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.on("exit", (code) => reject(new Error(`The product ended with ${code}.`)));
    server.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes("Se detiene con")) resolve();
    });
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
