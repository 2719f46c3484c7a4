import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildProduct } from "./build-product.ts";

// `npm start`: builds what changed, then runs the product in this very process, so that signals reach the server itself.
// Without a database of its own and outside production it is the demo, which also shows the design system.
const demo = process.env["NODE_ENV"] !== "production" && process.env["DATABASE_URL"] === undefined;
buildProduct({ storybook: demo });
if (demo) process.env["DEMO"] ??= "true";
await import(pathToFileURL(path.resolve("apps/api/dist/main.js")).href);
