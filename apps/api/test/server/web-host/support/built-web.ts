import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What each built web has, beside its renderer. */
const files = {
  "client/.vite/manifest.json": "{}",
  "offline/sw.js": "keep()",
  "server/package.json": '{"type":"module"}',
};

/** Has one public page, which takes the parameter of later pages; `code` declares its function `render`. */
const rendererOf = (code: string) => `
${code}
export function createWebRenderer() {
  return {
    inlineScripts: ["theme()"],
    publicPaths: ["/"],
    publicParameters: { pagina: /^[2-9]$/ },
    render,
  };
}`;

/**
 * Writes a built web whose renderer is JavaScript with a function `render` (see `WebRenderer`), and these files more. Returns its
 * folder, to be removed.
 */
export async function makeBuiltWeb(
  code: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-web-"));
  const all = { ...files, "server/entry-server.js": rendererOf(code), ...more };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
