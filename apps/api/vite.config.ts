import { defineConfig } from "vite";

/**
 * The server for Node, dist/main.js, and the programs of its child processes and of its reconciliation's threads: workspace
 * packages (and the e-mails' JSX) built in, npm packages not.
 */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: "src/main.ts",
        "pdf-program": "src/paper/pdf/pdf-program.ts",
        "picture-program": "src/paper/pictures/picture-program.ts",
        "reconciliation-program": "src/bank/thread/reconciliation-program.ts",
        "share-program": "src/paper/shares/share-program.ts",
        "statement-program": "src/bank/statements/statement-program.ts",
      },
      // All in one folder: the server finds those programs beside its own file.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "dist",
    target: "node24",
    minify: false,
    sourcemap: true,
  },
  ssr: { target: "node", noExternal: [/^@rifas\//] },
});
