import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files that are lists of constants: a component's words, a form's limits. */
const LISTS = String.raw`(?:\.\.\/\.\.\/messages\.ts|@rifas\/api-client\/generated\/field-limits)`;
const IMPORT = new RegExp(String.raw`^import \{([\w\s,]+)\} from "(${LISTS})";$`, "gm");
const QUERY = "?only=";

/**
 * Every component's words stand in one file, for who translates or reviews them, and so do the contract's limits; a page
 * needs those of its own components and forms only. In the build each constant of such a file is a module of its own, so
 * that a bundle carries only what it uses.
 */
export function splitExports(): Plugin {
  return {
    name: "split-exports",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (id.includes("node_modules")) return null;
      const split = code.replaceAll(IMPORT, (_statement, names: string, from: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "")
          .map((name) => `import { ${name} } from "${from}${QUERY}${name.split(" ")[0]}";`)
          .join(""),
      );
      return split === code ? null : { code: split, map: null };
    },
    async resolveId(name, importer) {
      const [file, constant] = name.split(QUERY);
      if (file === undefined || constant === undefined) return null;
      const resolved = await this.resolve(file, importer, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + QUERY + constant };
    },
    load(id) {
      const [file, constant] = id.split(QUERY);
      if (file === undefined || constant === undefined) return null;
      const pattern = String.raw`^export const ${constant} = \{.*?^\} as const[^;]*;$`;
      const found = new RegExp(pattern, "ms").exec(readFileSync(file, "utf8"));
      if (found === null) throw new Error(`${file} has no ${constant}`);
      return { code: found[0], moduleType: "ts" };
    },
  };
}
