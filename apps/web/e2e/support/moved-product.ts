import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type BrowserContext } from "@playwright/test";
import { machineTime } from "../../../../scripts/machine-time.ts";
import { ADMIN, startProduct } from "../../../../scripts/start-product.ts";
import { clientOf, signIn, type Person } from "./people.ts";

/** How often moved-clock.ts reads its file again, in milliseconds. */
const FRESH = 20;

/** A product whose clock a test can set forward, for what takes hours: a sale that closes, its seal, its draw. */
export interface MovedProduct {
  readonly url: string;
  readonly admin: Person;
  readonly visitor: Person["client"];
  /** An instant some minutes after the product's start, to the minute; RFC 3339. */
  readonly minute: (after: number) => string;
  /** Sets the clock of the server, and of a browser, to such an instant. From there it runs on. */
  readonly moveTo: (after: number, browser: BrowserContext) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts an empty product with a clock of its own. */
export async function startMovedProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<MovedProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), "rifas-reloj-"));
  const clock = path.join(folder, "ahead");
  await writeFile(clock, "0");
  const preload = new URL("moved-clock.ts", import.meta.url).href;
  const { url, stop } = await startProduct("empty", {
    NODE_OPTIONS: `--import=${preload}`,
    MOVED_CLOCK: clock,
    MOVED_CLOCK_FRESH: String(FRESH),
    ...environment,
  });
  const start = Math.floor(machineTime().getTime() / MINUTE) * MINUTE;
  const at = (after: number) => new Date(start + after * MINUTE);
  const admin = await signIn(url, ADMIN);
  return {
    url,
    admin,
    visitor: clientOf(url),
    minute: (after) => at(after).toISOString(),
    moveTo: async (after, browser) => {
      // The server never sees an empty file.
      await writeFile(`${clock}.new`, String(at(after).getTime() - machineTime().getTime()));
      await rename(`${clock}.new`, clock);
      const time = async () =>
        Date.parse((await admin.client.get("/raffles/admin/dashboard")).server_time);
      await expect.poll(time).toBeGreaterThanOrEqual(at(after).getTime());
      await browser.clock.setSystemTime(at(after));
    },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

const MINUTE = 60_000;
