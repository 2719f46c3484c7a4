import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BrowserCommand } from "vitest/node";

/** Where a picture stands in the frame that shows the story. */
export interface PictureFrame {
  readonly name: string;
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  /** How wide this machine's system face sets a sentence: another face gives other pictures. */
  readonly faceWidth: number;
}

export type PictureVerdict =
  | { readonly verdict: "same" | "written" | "no-references" }
  | { readonly verdict: "missing" }
  | { readonly verdict: "differs"; readonly reference: string; readonly actual: string };

const folder = join(import.meta.dirname, "screenshots");

/**
 * Compares the frame with its reference, byte for byte: Chromium encodes equal pixels equally, so the
 * common case costs one picture and no decoding. References live in a folder named after Chromium's
 * major version and the system face; where there is none for the browser at hand nothing is compared.
 * `vitest run -u` writes them.
 */
export const matchReference: BrowserCommand<[PictureFrame]> = async (context, frame) => {
  const major = context.page.context().browser()?.version().split(".")[0] ?? "unknown";
  const home = join(folder, `chromium-${major}-face-${frame.faceWidth}`);
  const update = context.project.config.snapshotOptions.updateSnapshot === "all";
  if (!update && !existsSync(home)) return { verdict: "no-references" };
  const picture = await context.iframe
    .owner()
    .screenshot({ animations: "disabled", caret: "hide" });
  const reference = join(home, frame.theme, `${frame.name}.png`);
  const kept = await readFile(reference).catch(() => null);
  if (kept?.equals(picture)) return { verdict: "same" };
  if (update) {
    await mkdir(dirname(reference), { recursive: true });
    await writeFile(reference, picture);
    return { verdict: "written" };
  }
  const actual = join(folder, "actual", frame.theme, `${frame.name}.png`);
  await mkdir(dirname(actual), { recursive: true });
  await writeFile(actual, picture);
  return kept === null ? { verdict: "missing" } : { verdict: "differs", reference, actual };
};
