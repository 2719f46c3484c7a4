import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { directIcons } from "./direct-icons.ts";
import { precompress } from "./precompress.ts";
import { productionRouter } from "./production-router.ts";
import { splitExports } from "./split-exports.ts";
import { storefrontStyles } from "./storefront-styles.ts";

// Tests of our build plugins, on entries of a line or two. The temporary folder is inside this package so that it
// resolves the same libraries.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, "node_modules/.build-plugins-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds an entry and returns its module ids and code. */
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
  return { modules, code };
}

test("a component only includes its own icons, not the file that lists them all", async () => {
  const banner = `export { Banner } from "@rifas/ui/banner";`;
  const listOfIcons = /lucide-react\.m?js$/;
  const { modules } = await bundle(banner, [directIcons()]);
  expect(modules.filter((id) => listOfIcons.test(id))).toEqual([]);
  expect(modules.some((id) => /icons\/info\.m?js$/.test(id))).toBe(true);
  expect((await bundle(banner, [])).modules.some((id) => listOfIcons.test(id))).toBe(true);
});

test("a component only includes its own texts, each list in its own module", async () => {
  const { modules, code } = await bundle(`export { Banner } from "@rifas/ui/banner";`, [
    splitExports(),
  ]);
  const words = modules.filter((id) => id.includes("/messages.ts"));
  expect(words.map((id) => id.replace(/^.*messages/, "messages"))).toEqual([
    "messages.ts?only=bannerMessages",
  ]);
  expect(code.includes("Cerrar aviso")).toBe(true);
});

test("the router is its production build, without unused exports", async () => {
  const { modules, code } = await bundle(`export { matchPath } from "react-router-dom";`, [
    productionRouter(),
  ]);
  const builds = modules.flatMap((id) => /react-router\/dist\/(\w+)\//.exec(id)?.[1] ?? []);
  expect(new Set(builds)).toEqual(new Set(["production"]));
  expect(code.includes("displayName")).toBe(false);
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

test("the build fails when a public page uses a component whose styles the storefront leaves out", async () => {
  const page = "src/pages/public/home.tsx";
  const ok = `export { Banner } from "@rifas/ui/banner";`;
  await expect(bundle(ok, [storefrontStyles()], page)).resolves.toBeDefined();
  const left = `export { DataTable } from "@rifas/ui/data-table";`;
  await expect(bundle(left, [storefrontStyles()], page)).rejects.toThrow(
    /storefront\.css leaves .*data-table out/,
  );
});
