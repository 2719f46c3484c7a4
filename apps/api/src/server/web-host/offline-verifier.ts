import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { readBuilt, withKeys } from "../../proofs/verifier/read-verifier.ts";
import type { ProcessLimits } from "../../platform/limits/process-rate.ts";
import { limitPages } from "../http/limit-pages.ts";
import type { Keyring } from "../../platform/secrets/ledger-keys.ts";

/** The page's address; receipts and e-mails may link to it. */
const ADDRESS = "/verificador.html";

/**
 * Serves the verifier that works from disk, with this installation's public keys in it: a saved copy keeps trusting
 * those, whatever this server says later. With `?descargar=1` the browser downloads it.
 */
export async function registerOfflineVerifier(
  app: FastifyInstance,
  context: ProcessLimits,
  { webFolder, readKeys }: { webFolder: string; readKeys: () => Promise<Keyring> },
): Promise<void> {
  const onRequest = limitPages(context);
  const built = await readBuilt(webFolder);
  // Only the page's own script and styles, by their hashes, and a worker that the page makes of the same script: the page can't
  // reach any host, not even this one.
  const hashOf = (element: string) => {
    const content = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(built)?.[1] ?? "";
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  };
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf("script")}`,
    "worker-src blob:",
    `style-src ${hashOf("style")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  type Route = { Querystring: { descargar?: string } };
  app.get<Route>(ADDRESS, { onRequest }, async (request, reply) => {
    if (request.query.descargar === "1") {
      reply.header("content-disposition", 'attachment; filename="verificador.html"');
    }
    const page = withKeys(built, await readKeys());
    return reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
