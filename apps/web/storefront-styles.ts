import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const SHEET = /\/src\/storefront\.css$/;
/** Its dynamic imports are the pages of the desk too; those of the storefront are entries. */
const ROUTES = /\/src\/routes\.tsx$/;

/**
 * Gives storefront.css the classes of every module that the app and its public pages load, so that none is missing and the
 * desk's are left out. In development it contains all components.
 */
export function storefrontStyles(): Plugin {
  return {
    name: "storefront-styles",
    enforce: "pre",
    async transform(css, id) {
      if (!SHEET.test(id)) return null;
      const folder = path.dirname(id);
      if (this.environment.mode === "dev") {
        return `@import "@rifas/ui/styles/components.css";\n@source "./";\n`;
      }
      const pages = globSync("{entry-browser,routes,pages/public/*}.tsx", { cwd: folder });
      const entries = pages.filter((page) => !/\.(stories|test)\.tsx$/.test(page));
      const modules = await reached(this, folder, entries);
      const sources = modules.map((module) => `@source "${module}";`);
      return `${css}\n${sources.sort().join("\n")}\n`;
    },
  };
}

/** Our own modules that the entries import, statically or not; paths from the folder. */
async function reached(
  context: Rolldown.PluginContext,
  folder: string,
  entries: readonly string[],
): Promise<string[]> {
  const known = new Set<string>();
  const visit = async (id: string): Promise<void> => {
    const file = path.relative(folder, id);
    if (known.has(file) || !/\.tsx?$/.test(id) || file.includes("node_modules")) return;
    known.add(file);
    const module = await context.load({ id });
    const dynamic = ROUTES.test(id) ? [] : module.dynamicallyImportedIds;
    await Promise.all([...module.importedIds, ...dynamic].map(visit));
  };
  await Promise.all(entries.map((entry) => visit(path.join(folder, entry))));
  return [...known];
}
