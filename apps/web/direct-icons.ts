import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/gm;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/gm;

/**
 * Rewrites `import { Check } from "lucide-react"` to import that icon's own file, so that a module depends only on
 * the icons it uses and chunks can be split by page.
 */
export function directIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: "direct-icons",
    enforce: "pre",
    apply: "build",
    async transform(code, id) {
      if (id.includes("node_modules") || !code.includes("lucide-react")) return null;
      const barrel = await this.resolve("lucide-react/icons", id);
      if (barrel === null) return null;
      files ??= readBarrel(barrel.id);
      const icons = files;
      const direct = code.replaceAll(IMPORT, (_statement, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map((name) => importOf(name, icons))
          .join(""),
      );
      return { code: direct, map: null };
    },
  };
}

function importOf(name: string, icons: Map<string, string>): string {
  const [exported = name, local = exported] = name.split(/\s+as\s+/);
  const file = icons.get(exported);
  return file === undefined
    ? `import { ${name} } from "lucide-react";`
    : `import ${local} from "lucide-react/icons/${file}";`;
}

function readBarrel(id: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(id, "utf8").matchAll(EXPORT)) {
    for (const name of names.split(",")) files.set(name.trim().replace(/^default as /, ""), file);
  }
  return files;
}
