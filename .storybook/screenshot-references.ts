import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CDPSession, Page } from "playwright";
import type { BrowserCommand } from "vitest/node";

/** A story as it stands on the screen, and how this machine draws the calibration card. */
export interface StoryPicture {
  readonly name: string;
  readonly theme: string;
  readonly calibration: string;
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

function writeReferences(file: string, references: References): void {
  mkdirSync(dirname(file), { recursive: true });
  const sorted = Object.fromEntries(
    Object.entries(references).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What the page shows, as PNG. By the protocol itself: Playwright's own command takes four times as long. */
async function capture(page: Page): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (
    await session
  ).send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}

const fingerprintOf = (picture: Buffer) =>
  createHash("sha256").update(picture).digest("base64url").slice(0, 22);

/**
 * A picture is final when it has stood for so long, and for so many takes: React holds back what a Suspense reveals for up
 * to 300 ms, and on a laden machine a take lasts longer, as everything else does.
 */
const STABLE_MS = 400;
const STABLE_CAPTURES = 4;
/** What never stands still is given up after this. */
const TIMEOUT_MS = 15_000;

/** The picture that is expected as soon as it is there; otherwise the one at which the screen came to rest. */
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

/** The fingerprint of what the screen shows, once it is at rest. */
export const fingerprintOfScreen: BrowserCommand = async ({ page }) =>
  (await captureStable(page)).fingerprint;

/**
 * Compares what the screen shows with its reference. Equal pixels have equal bytes (one Chromium
 * encodes them in one way), so a reference is the picture's fingerprint: a thousand of them weigh as
 * much as five pictures. They stand in a folder named after Chromium's major version and the picture of
 * the calibration card; where there is none for this machine nothing is compared. `vitest run -u`
 * writes fingerprints, and pictures beside them that git ignores.
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
