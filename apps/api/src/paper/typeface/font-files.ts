import { fileURLToPath } from "node:url";

/** The weights that papers and pictures are set in. */
export type Weight = "regular" | "bold" | "heavy";

/** Where the typeface's files for western Europe are, in the installed package; WOFF, because fontkit reads it with Node's own zlib. */
export const fontFiles: Readonly<Record<Weight, string>> = {
  regular: fileURLToPath(
    import.meta
      .resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-400-normal.woff"),
  ),
  bold: fileURLToPath(
    import.meta
      .resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
  ),
  heavy: fileURLToPath(
    import.meta
      .resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
  ),
};
