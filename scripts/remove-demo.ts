import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildProduct } from "./build-product.ts";

// `npm run demo:clean`: removes the demo's data from the embedded database, so that the next start is a clean one.
buildProduct({ storybook: false });
process.argv.push("--remove-demo");
await import(pathToFileURL(path.resolve("apps/api/dist/main.js")).href);
