import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { renderInDevelopment } from "./dev-renderer.ts";
import { offlineVerifier } from "./offline-verifier.ts";
import { OLDEST_SCRIPTS } from "./oldest-browsers.ts";
import { precompress } from "./precompress.ts";
import { serviceWorker } from "./service-worker.ts";
import { storefrontChunks } from "./storefront-chunks.ts";
import { storefrontStyles } from "./storefront-styles.ts";

/** The API's origin for `npm run dev`. */
const api = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** The chunks that tests look for on pages. */
const NAMED: ReadonlySet<string> = new Set(["analytics", "desk", "purchase-flow"]);

/**
 * What the browser fetches together with a lazy chunk. Every first load lists it, so of the desk's screens only what they share is
 * named; their own small chunks follow a moment later.
 */
function preloaded(files: string[]): string[] {
  const isDesk = (file: string) => file.startsWith("assets/desk-");
  return files.some(isDesk) ? files.filter((file) => isDesk(file) || file.endsWith(".css")) : files;
}

/**
 * Builds one source twice: `vite build` writes dist/client (hashed and precompressed), and `vite build --ssr` writes
 * dist/server/entry-server.js, which bundles all its dependencies, so that the server only has to import it.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    storefrontStyles(),
    tailwindcss(),
    react(),
    renderInDevelopment({ api }),
    ...(isSsrBuild ? [] : [precompress(), offlineVerifier(), serviceWorker()]),
  ],
  resolve: {
    alias: [
      // SWR brings a `useSyncExternalStore` for React before 18; React's own replaces it.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
    ],
  },
  // The check of a log loads the beacon's code only if it needs it.
  worker: { format: "es" },
  server: { proxy: { "/api": api, "/files": api } },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        copyPublicDir: false,
        target: "node24",
        rolldownOptions: { input: "src/entry-server.tsx" },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: OLDEST_SCRIPTS,
        // The preload polyfill is for older browsers; all those we support know modulepreload.
        modulePreload: { polyfill: false, resolveDependencies: (_file, files) => preloaded(files) },
        rolldownOptions: {
          input: "src/entry-browser.tsx",
          output: {
            codeSplitting: storefrontChunks(),
            // Every first load lists the files of all chunks, and without words in their names it is 0.8 kB smaller.
            chunkFileNames: ({ name }) => `assets/${NAMED.has(name) ? "[name]-" : ""}[hash:7].js`,
          },
        },
      },
  // Set explicitly, whatever the server's environment says: React's development build is twice as large and several
  // times slower.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  // In development Node loads CommonJS packages itself; inlined, they would have no `module`.
  ssr: { noExternal: command === "build" ? true : [/^@rifas\//] },
}));
