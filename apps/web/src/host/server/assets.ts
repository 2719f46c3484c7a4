/** The files that a document references. */
export interface DocumentAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  /** The display font, needed by the first heading. */
  readonly fonts: readonly string[];
  /** Chunks of the matched routes, preloaded before the entry script requests them. */
  readonly modules: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

const ENTRY = "src/entry-browser.tsx";
/** Spanish only uses the Latin subset; the others load when a page needs them. */
const PRELOADED_FONT = /bricolage-grotesque-spanish.*\.woff2$/;

/** Reads the browser build's manifest. `forRoutes` returns the assets of a document with these routes (module paths). */
export function readAssets(manifest: unknown): {
  forRoutes: (modules: readonly string[]) => DocumentAssets;
} {
  const chunks = checkManifest(manifest);
  const entryFiles = filesOf(chunks, [ENTRY]);
  const entry = chunks.get(ENTRY)?.file;
  if (entry === undefined) throw new Error(`The web's manifest does not list ${ENTRY}`);
  return {
    forRoutes(modules) {
      const { scripts, styles, fonts } = filesOf(chunks, [ENTRY, ...modules]);
      scripts.delete(entry);
      return {
        entry: `/${entry}`,
        styles: [...entryFiles.styles, ...styles.difference(entryFiles.styles)].map(toAddress),
        fonts: [...fonts].map(toAddress),
        modules: [...scripts].map(toAddress),
      };
    },
  };
}

const toAddress = (file: string) => `/${file}`;

function filesOf(chunks: Map<string, ManifestChunk>, names: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) if (PRELOADED_FONT.test(file)) fonts.add(file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return { scripts, styles, fonts };
}

function checkManifest(manifest: unknown): Map<string, ManifestChunk> {
  if (typeof manifest !== "object" || manifest === null) {
    throw new TypeError("The web's manifest is not an object");
  }
  return new Map(Object.entries(manifest).filter((entry) => isChunk(entry[1])));
}

function isChunk(value: unknown): value is ManifestChunk {
  return typeof value === "object" && value !== null && "file" in value;
}
