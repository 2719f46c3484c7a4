import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildServer } from "./build-product.ts";

/** Runs the server program in this process with the given arguments, for commands other than serving. */
export async function runServer(...args: string[]): Promise<void> {
  buildServer();
  process.argv.splice(2, Infinity, ...args);
  await import(pathToFileURL(path.resolve("apps/api/dist/main.js")).href);
}
