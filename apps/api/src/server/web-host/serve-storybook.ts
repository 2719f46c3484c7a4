import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { storybookPolicy } from "./content-security-policy.ts";

/** How often the page that announces Storybook looks again, in seconds. */
const RETRY_S = 5;

/**
 * Serves the built design system of `folder` at /storybook. `npm start` may still be building it: until the folder has an
 * index, every address in it answers 503 with a page that reloads itself.
 */
export async function serveStorybook(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      if (existsSync(join(folder, "index.html"))) return;
      await reply
        .code(503)
        .headers({
          "retry-after": RETRY_S,
          "cache-control": "no-store",
          "content-security-policy": storybookPolicy,
        })
        .type("text/html; charset=utf-8")
        .send(BUILDING);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // Without a trailing slash, so that `redirect` sends /storybook to /storybook/.
      prefix: "/storybook",
      decorateReply: false,
      redirect: true,
      setHeaders(reply) {
        reply.header("content-security-policy", storybookPolicy);
        reply.header("x-frame-options", "SAMEORIGIN");
      },
    });
  });
}

const BUILDING = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_S}">
<title>Preparando el sistema de diseño</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.25rem }</style>
<h1>Preparando el sistema de diseño</h1>
<p>La primera vez tarda cerca de un minuto. Esta página se abre sola cuando esté listo.</p>
</html>
`;
