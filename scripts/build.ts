import { buildProduct } from "./build-product.ts";

// `pnpm build`: builds the web (browser and server), the API and Storybook into their dist folders.
buildProduct({ storybook: !process.argv.includes("--no-storybook") });
