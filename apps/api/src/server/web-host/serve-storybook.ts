import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { waitingPage } from "./waiting-page.ts";
import { storybookPolicy } from "./content-security-policy.ts";

const building = waitingPage(
  "Preparando el sistema de diseño",
  "La primera vez tarda cerca de un minuto.",
);

/**
 * Serves the built design system of `folder` at /storybook. `npm start` may still be building it: until the folder has an
 * index, every address in it answers 503 with a page that reloads itself.
 */
export async function serveStorybook(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      if (existsSync(join(folder, "index.html"))) return;
      await reply.code(503).headers(building.headers).send(building.html);
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
