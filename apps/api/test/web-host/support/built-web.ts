import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What each built web has, beside its renderer. */
const files = {
  "client/.vite/manifest.json": "{}",
  "offline/sw.js": "keep()",
  "server/package.json": '{"type":"module"}',
};

/** Writes a built web with this renderer (the text of `entry-server.js`) and these files more. Returns its folder, to be removed. */
export async function makeBuiltWeb(
  entry: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-web-"));
  for (const [path, text] of Object.entries({
    ...files,
    "server/entry-server.js": entry,
    ...more,
  })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
