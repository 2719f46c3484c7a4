import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files that only contain constants: a component's texts and a form's limits. */
const LISTS = String.raw`(?:\.\.\/\.\.\/messages\.ts|@rifas\/api-client\/generated\/field-limits)`;
const IMPORT = new RegExp(String.raw`^import \{([\w\s,]+)\} from "(${LISTS})";$`, "gm");
const QUERY = "?only=";

/**
 * All texts of the components are in one file, for translators and reviewers, and so are the contract's limits. A
 * page needs only a few of them, so the build turns each constant of such a file into its own module.
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
