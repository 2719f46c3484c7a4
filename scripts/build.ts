import { buildProduct, buildStorybook } from "./build-product.ts";

// `npm run build`: builds the web (browser and server), the API and Storybook into their dist folders. `-- storybook` builds only that,
// `-- packages` what other projects can install, and `-- --no-storybook` leaves it out.
const [what] = process.argv.slice(2);
if (what === "packages") await import("./build-packages.ts");
else if (what === "storybook") buildStorybook();
else buildProduct({ storybook: what !== "--no-storybook" });
