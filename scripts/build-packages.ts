/**
 * `npm run build -- packages`: builds the packages that other projects can install (domain, api-client, api-mocks, ui) into their dist
 * folders, one module with its types per source file, and the design system's complete stylesheet with its font. `pnpm pack`
 * then makes a package's tarball.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

const packages = path.join(import.meta.dirname, "../packages");
const ui = path.join(packages, "ui");

// In the order of their dependencies: types refer to built ones.
for (const name of ["domain", "api-client", "api-mocks", "ui"]) {
  const folder = path.join(packages, name);
  rmSync(path.join(folder, "dist"), { recursive: true, force: true });
  execFileSync("pnpm", ["exec", "tsc", "-p", "tsconfig.build.json"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

await build({
  configFile: false,
  root: ui,
  base: "./",
  logLevel: "warn",
  plugins: [tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { styles: path.join(ui, "src/styles/package.css") },
      output: {
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".css") ? "styles.css" : "fonts/[name][extname]",
      },
    },
  },
});
