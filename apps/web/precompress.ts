import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes `x.br` and `x.gz` beside each text file of the build, so that the server never has to compress it. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((file) => compress(path.join(file.parentPath, file.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await compressBrotli(text, brotli)),
    writeFile(`${file}.gz`, await compressGzip(text, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
