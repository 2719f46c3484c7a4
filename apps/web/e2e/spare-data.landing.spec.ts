import { readFileSync, statSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";

// Who only looks around doesn't load what a purchase needs.

const flow = filesOf("src/sale/buy/purchase-flow.tsx");

for (const event of ["hover", "focus", "tap"] as const)
  test(`the code of the purchase loads at the first ${event} of the sale panel`, async ({
    page,
    hasTouch,
  }) => {
    await page.clock.install();
    const loaded = watchChunks(page);
    await page.goto(await openRaffle(page));
    await page.clock.runFor(1_000);
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(60_000);
    await page.getByRole("heading", { level: 1 }).click();
    expect(flow.filter((file) => loaded.has(file))).toEqual([]);
    const control = page.getByRole("group", { name: "Cuántos boletos" }).getByRole("radio").first();
    if (event === "focus") await control.focus();
    else await control[event === "tap" && !hasTouch ? "click" : event]({ force: true });
    await expect.poll(() => flow.filter((file) => loaded.has(file))).toEqual(flow);
  });

test("until the home is idle it loads at most 126 kB of scripts, 127.5 kB on a laptop", async ({
  page,
  isMobile,
}) => {
  const loaded = watchChunks(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const sizes = [...loaded].filter((file) => file.endsWith(".js")).map(bytesOf);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(isMobile ? 126_000 : 127_500);
});

/** A built file's size as it is sent, in Brotli. */
const bytesOf = (file: string) => statSync(`apps/web/dist/client${file}.br`).size;

/** The files of a part that loads later: its own, and the one that only the purchase needs. */
function filesOf(source: string): string[] {
  const manifest: Record<string, { file: string; name?: string; imports?: string[] }> = JSON.parse(
    readFileSync("apps/web/dist/client/.vite/manifest.json", "utf8"),
  );
  const part = manifest[source];
  const shared = part?.imports?.find((each) => manifest[each]?.name === "purchase");
  const files = [part, manifest[shared ?? ""]].map((chunk) => chunk?.file);
  if (files.includes(undefined)) throw new Error(`${source} isn't in the build.`);
  return files.map((file) => `/${file}`);
}

function watchChunks(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on("request", (request) => loaded.add(new URL(request.url()).pathname));
  return loaded;
}

async function openRaffle(page: Page): Promise<string> {
  const answer = await page.request.get("/api/raffles?publish=true&status=all&limit=100");
  const { items }: { items: { id: number; sale_state: string }[] } = await answer.json();
  const open = items.find(({ sale_state: state }) => state === "open");
  if (open === undefined) throw new Error("No raffle is on sale.");
  return `/rifas/${open.id}`;
}
