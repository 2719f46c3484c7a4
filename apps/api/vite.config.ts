import { defineConfig } from "vite";

/** The server as one file for Node, dist/main.js: workspace packages (and the e-mails' JSX) built in, npm packages not. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node24",
    minify: false,
    sourcemap: true,
  },
  ssr: { target: "node", noExternal: [/^@rifas\//] },
});
