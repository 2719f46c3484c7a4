import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { registerWebHost } from "../../../src/server/web-host/web-host.ts";
import { startSmallServer, type SmallServer } from "../../http/small-contract.ts";

export const ROOT = projectRoot();
const folder = join(ROOT, "storybook-static");

/** How many addresses' calls a network has. */
export const NETWORK_TIMES = 3;

/** The built product's web host, with this many calls of an assistant in an hour; notes the addresses that take a body. */
export async function startStorybookHost(
  calls = 1_000,
  takeBodies = new Set<string>(),
): Promise<SmallServer> {
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error("Storybook is not built, and these tests are about what was built: pnpm build");
  }
  return startSmallServer({
    environment: { RATE_ASSISTANTS: `${calls}/3600`, NETWORK_TIMES: String(NETWORK_TIMES) },
    register: (app, context) => {
      app.addHook("onRoute", ({ method, url }) => {
        const takesBody = ["POST", "PUT", "PATCH"].some((name) => method.includes(name));
        // The contract's operations have a check of their own.
        if (takesBody && !url.startsWith("/api/")) takeBodies.add(url);
      });
      return registerWebHost(app, context, {
        webFolder: join(ROOT, "apps/web/dist"),
        storybookFolder: folder,
      });
    },
  });
}
