import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";

/** The page's address; receipts and e-mails may link to it. */
const ADDRESS = "/verificador.html";

/**
 * Serves the verifier that works from disk, with this installation's public key in it: a saved copy keeps trusting that
 * key, whatever this server says later. With `?descargar=1` the browser downloads it.
 */
export async function registerOfflineVerifier(
  app: FastifyInstance,
  webFolder: string,
  publicKey: Uint8Array,
): Promise<void> {
  const page = await readVerifier(webFolder, publicKey);
  const policy = policyOf(page);
  app.get<{ Querystring: { descargar?: string } }>(ADDRESS, async (request, reply) => {
    if (request.query.descargar === "1") {
      reply.header("content-disposition", 'attachment; filename="verificador.html"');
    }
    return reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

/** The page as served, with the public key in it. Rejects if the web wasn't built. */
export async function readVerifier(webFolder: string, publicKey: Uint8Array): Promise<string> {
  const built = await readFile(path.join(webFolder, "offline/verificador.html"), "utf8");
  const key = Buffer.from(publicKey).toString("base64");
  return built.replace(/(<meta name="rifas-key" content=")"/, (_, start) => `${start}${key}"`);
}

/** Only the page's own script and styles, by their hashes: the page can't reach any host, not even this one. */
function policyOf(page: string): string {
  const hashOf = (element: string) => {
    const content = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page)?.[1] ?? "";
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  };
  return [
    "default-src 'none'",
    `script-src ${hashOf("script")}`,
    `style-src ${hashOf("style")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
