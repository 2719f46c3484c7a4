import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  buildProduct,
  buildServer,
  buildStorybookBeside,
  storybookFolder,
} from "./build-product.ts";

// `npm start`: builds what changed, then runs the product in this process, so that signals reach the server itself. Without a
// `DATABASE_URL` and outside production it is the demo, which also serves the design system, built once it runs; `--empty` omits
// the demo data. Another option (`--remove-demo`, `--ledger-key rotated`) is a task of the server's own, which then doesn't serve.
// The .env file has to be loaded first, because it may contain these settings.
if (existsSync(".env")) process.loadEnvFile(".env");
const { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE } = process.env;
const empty = process.argv.includes("--empty");
const serves = process.argv.slice(2).every((option) => option === "--empty");
const demo =
  serves &&
  !empty &&
  NODE_ENV !== "production" &&
  (DATABASE_URL ?? DATABASE_URL_FILE) === undefined;
if (serves) buildProduct({ storybook: false });
else buildServer();
if (demo) {
  process.env["DEMO"] ??= "true";
  mkdirSync(storybookFolder, { recursive: true });
}
await import(pathToFileURL(path.resolve("apps/api/dist/main.js")).href);
// Not awaited, so that the product serves pages before this is done.
if (demo) buildStorybookBeside();
