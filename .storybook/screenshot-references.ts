import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BrowserCommand } from "vitest/node";

/** A picture of one story in one theme, and how wide this machine's system face sets a sentence. */
export interface PictureFrame {
  readonly name: string;
  readonly theme: string;
  readonly faceWidth: number;
}

export type PictureVerdict =
  | { readonly verdict: "same" | "written" | "no-references" | "new" }
  | { readonly verdict: "missing" }
  | { readonly verdict: "differs"; readonly actual: string };

/** Fingerprints of the pictures of one theme, by story. */
type References = Record<string, string>;

const folder = join(import.meta.dirname, "screenshots");
const isCi = process.env["CI"] === "1" || process.env["CI"] === "true";
const read = new Map<string, References>();

function referencesIn(file: string): References {
  const known = read.get(file);
  if (known) return known;
  const parsed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file, written below
  const references = parsed as References;
  read.set(file, references);
  return references;
}

function keep(file: string, references: References): void {
  mkdirSync(dirname(file), { recursive: true });
  const sorted = Object.fromEntries(
    Object.entries(references).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}

/**
 * Compares what the frame shows with its reference. Equal pixels have equal bytes (one Chromium
 * encodes them in one way), so a reference is the picture's fingerprint: a thousand of them weigh as
 * much as five pictures. They stand in a folder named after Chromium's major version and the
 * system face, since another of either draws otherwise; where there is none for the browser at hand
 * nothing is compared. `vitest run -u` writes fingerprints, and pictures beside them that git ignores.
 */
export const matchReference: BrowserCommand<[PictureFrame]> = async (context, frame) => {
  const major = context.page.context().browser()?.version().split(".")[0] ?? "unknown";
  const home = join(folder, `chromium-${major}-face-${frame.faceWidth}`);
  const update = context.project.config.snapshotOptions.updateSnapshot === "all";
  if (!update && !existsSync(home)) return { verdict: "no-references" };

  const picture = await context.iframe
    .owner()
    .screenshot({ animations: "disabled", caret: "hide" });
  const fingerprint = createHash("sha256").update(picture).digest("base64url").slice(0, 22);
  const file = join(home, `${frame.theme}.json`);
  const references = referencesIn(file);
  const image = join(home, "pictures", frame.theme, `${frame.name}.png`);
  if (update) {
    references[frame.name] = fingerprint;
    keep(file, references);
    await mkdir(dirname(image), { recursive: true });
    await writeFile(image, picture);
    return { verdict: "written" };
  }
  const reference = references[frame.name];
  if (reference === fingerprint) return { verdict: "same" };
  if (reference === undefined) return { verdict: isCi ? "missing" : "new" };
  const actual = image.replace(/\.png$/, ".actual.png");
  await mkdir(dirname(actual), { recursive: true });
  await writeFile(actual, picture);
  return { verdict: "differs", actual };
};
