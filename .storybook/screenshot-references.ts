import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CDPSession, Page } from "playwright";
import type { BrowserCommand } from "vitest/node";

/** A story's screenshot, and the hash of this machine's calibration card. */
export interface StoryPicture {
  readonly name: string;
  readonly theme: string;
  readonly calibration: string;
}

export type PictureVerdict =
  | { readonly verdict: "same" | "written" | "no-references" | "new" }
  | { readonly verdict: "missing" }
  | { readonly verdict: "differs"; readonly actual: string };

/** The hashes of the screenshots of one theme, by story. */
type References = Record<string, string>;

const folder = join(import.meta.dirname, "screenshots");
const isCi = process.env["CI"] === "1" || process.env["CI"] === "true";
const read = new Map<string, References>();

function referencesIn(file: string): References {
  const known = read.get(file);
  if (known) return known;
  const references: References = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  read.set(file, references);
  return references;
}

function writeReferences(file: string, references: References): void {
  mkdirSync(dirname(file), { recursive: true });
  const sorted = Object.fromEntries(
    Object.entries(references).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Without windows Chromium begins with the pointer in the corner, and what is there would look pointed at. */
async function openSession(page: Page): Promise<CDPSession> {
  await page.mouse.move(-1, -1);
  return page.context().newCDPSession(page);
}

/** A screenshot of the page as PNG, taken through the DevTools protocol, four times as fast as Playwright's own command. */
async function capture(page: Page): Promise<Buffer> {
  const session = sessions.get(page) ?? openSession(page);
  sessions.set(page, session);
  const { data } = await (
    await session
  ).send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}

const fingerprintOf = (picture: Buffer) =>
  createHash("sha256").update(picture).digest("base64url").slice(0, 22);

/**
 * A screenshot is final once it has been unchanged for this long and for this many captures: React delays content revealed
 * by Suspense by up to 300 ms, and on a busy machine a capture takes longer, as everything else does.
 */
const STABLE_MS = 400;
const STABLE_CAPTURES = 4;
/** How long to wait for a page that never stops changing. */
const TIMEOUT_MS = 15_000;

/** Returns the screenshot as soon as it is the expected one, otherwise once the page has stopped changing. */
async function captureStable(
  page: Page,
  expected?: string,
): Promise<{ picture: Buffer; fingerprint: string }> {
  const start = performance.now();
  let before = "";
  let since = start;
  let captures = 0;
  for (;;) {
    const picture = await capture(page);
    const fingerprint = fingerprintOf(picture);
    const now = performance.now();
    if (fingerprint === before) captures++;
    else [before, since, captures] = [fingerprint, now, 1];
    const isStable = captures >= STABLE_CAPTURES && now - since >= STABLE_MS;
    if (fingerprint === expected || isStable || now - start > TIMEOUT_MS)
      return { picture, fingerprint };
  }
}

/** The hash of the page's screenshot, once it has stopped changing. */
export const fingerprintOfScreen: BrowserCommand = async ({ page }) =>
  (await captureStable(page)).fingerprint;

/**
 * Compares the page's screenshot with its reference. Equal pixels give equal bytes (a given Chromium encodes them in one
 * way), so a reference is only the screenshot's hash: a thousand of them take the space of five screenshots. They are in a
 * folder named after Chromium's major version and the hash of the calibration card; if this machine has none, nothing is
 * compared. `vitest run -u` writes the hashes, and next to them screenshots that git ignores.
 */
export const matchReference: BrowserCommand<[StoryPicture]> = async ({ page, project }, story) => {
  const major = page.context().browser()?.version().split(".")[0] ?? "unknown";
  const home = join(folder, `chromium-${major}-${story.calibration.slice(0, 8)}`);
  const update = project.config.snapshotOptions.updateSnapshot === "all";
  if (!update && !existsSync(home)) return { verdict: "no-references" };

  const file = join(home, `${story.theme}.json`);
  const references = referencesIn(file);
  const reference = references[story.name];
  if (reference === undefined && !update) return { verdict: isCi ? "missing" : "new" };

  const { picture, fingerprint } = await captureStable(page, reference);
  const image = join(home, "pictures", story.theme, `${story.name}.png`);
  if (update) {
    references[story.name] = fingerprint;
    writeReferences(file, references);
    await writePicture(image, picture);
    return { verdict: "written" };
  }
  if (fingerprint === reference) return { verdict: "same" };
  const actual = image.replace(/\.png$/, ".actual.png");
  await writePicture(actual, picture);
  return { verdict: "differs", actual };
};

async function writePicture(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
}
