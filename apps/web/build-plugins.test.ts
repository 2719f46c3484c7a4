import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { precompress } from "./precompress.ts";
import { storefrontStyles } from "./storefront-styles.ts";

// Tests of what the build does to our modules and of its plugins, on entries of a line or two. The temporary folder is
// inside this package so that it resolves the same libraries.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, "node_modules/.build-plugins-"));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

/** Builds an entry and returns its module ids, code and styles. */
async function bundle(text: string, plugins: Plugin[], file = "entry.ts") {
  const entry = path.join(folder, file);
  await mkdir(path.dirname(entry), { recursive: true });
  await writeFile(entry, text);
  const modules: string[] = [];
  const listen: Plugin = {
    name: "listen",
    buildEnd() {
      modules.push(...this.getModuleIds());
    },
  };
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    plugins: [...plugins, listen],
    build: {
      outDir: "out",
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((one) => (one.type === "chunk" ? one.code : "")).join("\n");
  const styles = outputs
    .map((one) => (one.type === "asset" ? Buffer.from(one.source).toString() : ""))
    .join("\n");
  return { modules, code, styles };
}

test("a component only includes its own icons and its own texts", async () => {
  const { modules, code } = await bundle(`export { Banner } from "@rifas/ui/banner";`, []);
  expect(modules.filter((id) => /lucide-react\.m?js$/.test(id))).toEqual([]);
  expect(modules.some((id) => /icons\/info\.m?js$/.test(id))).toBe(true);
  const texts = modules.filter((id) => id.endsWith(".messages.ts"));
  expect(texts.map((id) => path.basename(id))).toEqual(["banner.messages.ts"]);
  expect(code).toContain("Cerrar aviso");
});

test("the router is its production build, without unused exports", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const { modules, code } = await bundle(`export { matchPath } from "react-router-dom";`, []);
  const builds = modules.flatMap((id) => /react-router\/dist\/(\w+)\//.exec(id)?.[1] ?? []);
  expect(new Set(builds)).toEqual(new Set(["production"]));
  expect(code).not.toMatch(/displayName|forwardRef/);
});

test("every text file of the build has compressed copies with the same content", async () => {
  await bundle(`console.log("¡Suerte!".repeat(9));`, [precompress()]);
  const files = (await readdir(path.join(folder, "out"), { recursive: true })).filter((file) =>
    file.endsWith(".js"),
  );
  expect(files).toHaveLength(1);
  for (const file of files) {
    const at = path.join(folder, "out", file);
    const [text, br, gz] = await Promise.all(["", ".br", ".gz"].map((end) => readFile(at + end)));
    expect(brotliDecompressSync(br ?? "")).toEqual(text);
    expect(gunzipSync(gz ?? "")).toEqual(text);
  }
});

test("the storefront's styles are those of the modules that its pages load, and no others", async () => {
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write("src/storefront.css", `@import "tailwindcss/utilities.css" source(none);`);
  await write("src/part.ts", `export const part = "rotate-12";`);
  await write("src/later.ts", `export const later = "rotate-45";`);
  await write("src/desk.ts", `export const desk = "rotate-90";`);
  await write(
    "src/pages/public/home.tsx",
    `export { part } from "../../part.ts"; export const later = () => import("../../later.ts");`,
  );
  await write("src/routes.tsx", `export const admin = () => import("./desk.ts");`);
  const entry = `import "./storefront.css"; export { later, part } from "./pages/public/home.tsx"; export { admin } from "./routes.tsx";`;
  const { styles } = await bundle(
    entry,
    [storefrontStyles(), tailwindcss()].flat(),
    "src/entry-browser.tsx",
  );
  expect([...styles.matchAll(/rotate-\d+/g)].map(([name]) => name)).toEqual([
    "rotate-12",
    "rotate-45",
  ]);
});
