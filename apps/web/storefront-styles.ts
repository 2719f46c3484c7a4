import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const SHEET = path.join(import.meta.dirname, "src", "storefront.css");
const PUBLIC_PAGES = /\/src\/pages\/public\/[\w-]+\.tsx$/;

/** Fails the build if a storefront page uses a component whose styles storefront.css leaves out. */
export function storefrontStyles(): Plugin {
  return {
    name: "storefront-styles",
    apply: "build",
    generateBundle() {
      const left = leftOut();
      const seen = new Set<string>();
      const visit = (id: string) => {
        if (seen.has(id) || id.includes("/src/routes.tsx")) return;
        seen.add(id);
        const folder = left.find((one) => id.startsWith(`${one}/`));
        if (folder !== undefined) {
          this.error(
            `A page of the storefront uses ${id}, but storefront.css leaves ${folder} out: take it from the list there.`,
          );
        }
        const info = this.getModuleInfo(id);
        [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].forEach(visit);
      };
      [...this.getModuleIds()].filter((id) => PUBLIC_PAGES.test(id)).forEach(visit);
    },
  };
}

/** The folders in `@source not` lines, with braces expanded. */
function leftOut(): string[] {
  const lines = [...readFileSync(SHEET, "utf8").matchAll(/^@source not "([^"]+)";$/gm)];
  return lines.flatMap(([, pattern = ""]) => {
    const [, before = pattern, names = ""] = /^(.*)\{(.*)\}$/.exec(pattern) ?? [];
    const ends = names === "" ? [""] : names.split(",");
    return ends.map((end) => path.resolve(path.dirname(SHEET), before + end));
  });
}
