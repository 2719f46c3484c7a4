import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildProduct } from "./build-product.ts";

// `npm start`: builds what changed, then runs the product in this very process, so that signals reach the server itself.
// Without a database of its own and outside production it is the demo, which also shows the design system; `--empty` begins
// without it.
// The file is read here already: whether this is the demo may stand in it.
if (existsSync(".env")) process.loadEnvFile(".env");
const { NODE_ENV, DATABASE_URL, DATABASE_URL_FILE } = process.env;
const empty = process.argv.includes("--empty");
const demo =
  !empty && NODE_ENV !== "production" && (DATABASE_URL ?? DATABASE_URL_FILE) === undefined;
buildProduct({ storybook: demo });
if (demo) process.env["DEMO"] ??= "true";
await import(pathToFileURL(path.resolve("apps/api/dist/main.js")).href);
