import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { readAssets } from "./src/host/server/assets.ts";
import { bundledScript } from "./offline-verifier.ts";

/**
 * What the kept pages load (src/host/worker/kept-pages.ts), by source: their routes, and what these load later. Menu and footer too: React
 * opens no other page while the code of a part that the server rendered is still on its way.
 */
const KEPT = [
  "src/pages/public/layout.tsx",
  "src/shared/layout/session-menu.tsx",
  "src/shared/layout/site-footer.tsx",
  "src/pages/public/my-purchases.tsx",
  "src/pages/public/purchase.tsx",
  "src/sale/buy/purchase/my-purchases.tsx",
  "src/sale/buy/purchase/buyer-page.tsx",
  "../../packages/ui/src/components/qr-code/qr-code.tsx",
];

/** Writes the service worker to dist/offline, with the list of files that it keeps. The server hands it out: it fills in the brand. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async closeBundle() {
      const dist = path.join(import.meta.dirname, "dist");
      const manifest = await readFile(path.join(dist, "client/.vite/manifest.json"), "utf8");
      await mkdir(path.join(dist, "offline"), { recursive: true });
      const code = await workerCode(keptFiles(JSON.parse(manifest)));
      await writeFile(path.join(dist, "offline/sw.js"), code);
    },
  };
}

/** The addresses of scripts, styles and fonts of the kept pages. Throws if a page isn't in the build. */
function keptFiles(manifest: Readonly<Record<string, unknown>>): string[] {
  const missing = KEPT.filter((source) => !Object.hasOwn(manifest, source));
  if (missing.length > 0) throw new Error(`The build doesn't have ${missing.join(", ")}`);
  const { entry, styles, fonts, modules } = readAssets(manifest).forRoutes(KEPT);
  return [entry, ...styles, ...fonts, ...modules];
}

async function workerCode(files: readonly string[]): Promise<string> {
  const build = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 8);
  return await bundledScript(path.join(import.meta.dirname, "src/host/worker/sw.ts"), {
    KEPT_FILES: JSON.stringify(files),
    BUILD: JSON.stringify(build),
  });
}
