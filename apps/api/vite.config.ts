import { defineConfig } from "vite";

/**
 * The server for Node, dist/main.js, and the program of its picture process, dist/picture-program.js: workspace packages (and the e-mails' JSX) built in, npm packages not.
 */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: { main: "src/main.ts", "picture-program": "src/pictures/picture-program.ts" },
      // All in one folder: the server finds the picture process's program beside its own file.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "dist",
    target: "node24",
    minify: false,
    sourcemap: true,
  },
  ssr: { target: "node", noExternal: [/^@rifas\//] },
});
