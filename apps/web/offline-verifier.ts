import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { build, type Plugin } from "vite";
import { OLDEST_SCRIPTS } from "./oldest-browsers.ts";

const SOURCE = path.join(import.meta.dirname, "src/host/offline");
const THEME = fileURLToPath(import.meta.resolve("@rifas/ui/styles/theme.generated.css"));

/** Writes `verificador.html` to dist/offline. The server, not the folder of static files, hands it out: it fills in its key. */
export function offlineVerifier(): Plugin {
  return {
    name: "offline-verifier",
    apply: "build",
    async closeBundle() {
      const folder = path.join(import.meta.dirname, "dist/offline");
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, "verificador.html"), await offlineVerifierPage());
    },
  };
}

/** The whole page in one text: styles and script are inside, and nothing is loaded from anywhere. */
export async function offlineVerifierPage(): Promise<string> {
  const read = (file: string) => readFile(file, "utf8");
  const [page, styles, theme, script] = await Promise.all([
    read(path.join(SOURCE, "verificador.html")),
    read(path.join(SOURCE, "verificador.css")),
    read(THEME),
    bundledScript(path.join(SOURCE, "verificador.ts")),
  ]);
  if (script.includes("</script")) throw new Error("The script would end its own element");
  return page
    .replace("/*styles*/", () => `${theme}\n${styles}`)
    .replace(/<script>[^<]*<\/script>/, () => `<script>${script}</script>`);
}

/** A module as one classic script with all that it imports; `define` replaces names in it. */
export async function bundledScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: OLDEST_SCRIPTS,
      lib: { entry, formats: ["iife"], name: "script" },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${entry} isn't one chunk`);
  return chunk.code;
}
