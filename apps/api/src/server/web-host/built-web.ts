import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CreateWebRenderer, WebRenderer } from "@rifas/domain/web-renderer";

/** The built web: its browser files and its renderer. */
export interface BuiltWeb {
  readonly clientFolder: string;
  readonly renderer: WebRenderer;
  /** The service worker's code, without the brand (service-worker.ts). */
  readonly worker: string;
}

/** Loads the output of `pnpm build` for apps/web. Throws if it is missing or incompatible. */
export async function loadBuiltWeb(webFolder: string): Promise<BuiltWeb> {
  const clientFolder = path.join(webFolder, "client");
  const entry = path.join(webFolder, "server", "entry-server.js");
  const manifest: unknown = JSON.parse(
    await readFile(path.join(clientFolder, ".vite", "manifest.json"), "utf8"),
  );
  const worker = await readFile(path.join(webFolder, "offline/sw.js"), "utf8");
  const module: unknown = await import(pathToFileURL(entry).href);
  if (!hasRenderer(module)) throw new Error(`${entry} does not export createWebRenderer`);
  return { clientFolder, renderer: module.createWebRenderer({ manifest }), worker };
}

function hasRenderer(module: unknown): module is { createWebRenderer: CreateWebRenderer } {
  return (
    typeof module === "object" &&
    module !== null &&
    "createWebRenderer" in module &&
    typeof module.createWebRenderer === "function"
  );
}
