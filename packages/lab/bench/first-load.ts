import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { ROOT } from "../root.ts";
import type { Line, Section } from "./report.ts";

/** The minimum that such a page can load: its libraries and one element. */
const nothingButLibraries = `
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import useSWR, { SWRConfig } from "swr";
function Page() {
  return createElement("p", null, useSWR("key", () => "").data);
}
const router = createBrowserRouter([{ path: "/", Component: Page }]);
const app = createElement(SWRConfig, null, createElement(RouterProvider, { router }));
hydrateRoot(document, app);
`;

/** Compressed bytes of a page's first load, compared with react, router and SWR alone. */
export async function benchFirstLoad(origin: string, raffle: number): Promise<Section> {
  const floor = await libraries();
  const lines: Line[] = [];
  for (const [what, address] of [
    ["home", "/"],
    ["raffle detail", `/rifas/${raffle}`],
    ["checker", "/verificador-de-boletos"],
  ] as const) {
    const html = await (await fetch(origin + address)).text();
    const scripts = await total(origin, html, /\/assets\/[\w.-]+\.js/g);
    const styles = await total(origin, html, /\/assets\/[\w.-]+\.css/g);
    lines.push({
      what: `${what}: scripts`,
      measured: kilobytes(scripts),
      beside: kilobytes(floor),
      ratio: scripts / floor,
    });
    const page = brotliCompressSync(html).length;
    lines.push({
      what: `${what}: HTML and styles`,
      measured: kilobytes(page + styles),
      beside: "",
      ratio: null,
    });
  }
  return {
    title: "Bytes of the first load",
    note: "The files that the HTML references, in Brotli, compared with only react, react-dom, react-router-dom and SWR, built the same way.",
    lines,
  };
}

async function total(origin: string, html: string, names: RegExp): Promise<number> {
  const files = [...new Set(html.match(names))];
  const sizes = await Promise.all(
    files.map(
      async (file) => brotliCompressSync(await (await fetch(origin + file)).bytes()).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function libraries(): Promise<number> {
  const web = join(ROOT, "apps/web");
  const folder = await mkdtemp(join(web, "node_modules/.bench-"));
  try {
    const entry = join(folder, "entry.js");
    await writeFile(entry, nothingButLibraries);
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: "silent",
      define: { "process.env.NODE_ENV": '"production"' },
      build: { write: false, target: "es2022", rolldownOptions: { input: entry } },
    });
    const bundles = Array.isArray(result) ? result : [result];
    const chunks = bundles.flatMap((bundle) => ("output" in bundle ? bundle.output : []));
    return chunks.reduce(
      (sum, chunk) => sum + (chunk.type === "chunk" ? brotliCompressSync(chunk.code).length : 0),
      0,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
