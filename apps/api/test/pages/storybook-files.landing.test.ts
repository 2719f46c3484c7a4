// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../src/platform/project-root.ts";
import { registerWebHost } from "../../src/server/web-host/web-host.ts";
import { startSmallServer, type SmallServer } from "../server/http/small-contract.ts";

const root = projectRoot();
const storybookFolder = join(root, "storybook-static");

const takeBodies = new Set<string>();
let server: SmallServer;
beforeAll(async () => {
  if (!existsSync(join(storybookFolder, "index.html"))) {
    throw new Error("Storybook is not built, and these tests are about what was built: pnpm build");
  }
  server = await startSmallServer({
    register: (app, context) => {
      app.addHook("onRoute", ({ method, url }) => {
        const takesBody = ["POST", "PUT", "PATCH"].some((name) => method.includes(name));
        // The contract's operations have a check of their own.
        if (takesBody && !url.startsWith("/api/")) takeBodies.add(url);
      });
      return registerWebHost(app, context, {
        webFolder: join(root, "apps/web/dist"),
        storybookFolder,
      });
    },
  });
});
afterAll(() => server.close());

test.each([
  ["/storybook/llms.txt", "text/plain; charset=utf-8", "# Rifas' design system"],
  ["/storybook/docs/changelog.md", "text/markdown; charset=utf-8", "# @rifas/ui"],
  ["/storybook/docs/components-actions-button.md", "text/markdown; charset=utf-8", "# Button"],
  ["/storybook/manifests/components.json", "application/json; charset=utf-8", "{"],
])("%s is served as %s, and asked for anew", async (url, type, start) => {
  const { statusCode, headers, body } = await server.app.inject({ url });
  expect([statusCode, headers["content-type"]]).toEqual([200, type]);
  expect(headers["cache-control"]).toBe("public, max-age=0");
  expect(body.startsWith(start)).toBe(true);
  expect(body.includes(root), "names this folder").toBe(false);
});

test("the web host takes no body, but to redirect a form before it is read", () => {
  expect([...takeBodies]).toEqual(["/*"]);
});
