import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildServer } from "./build-product.ts";

/** Runs the server's program in this very process with other arguments than our own: what it does instead of serving. */
export async function runServer(...args: string[]): Promise<void> {
  buildServer();
  process.argv.splice(2, Infinity, ...args);
  await import(pathToFileURL(path.resolve("apps/api/dist/main.js")).href);
}
