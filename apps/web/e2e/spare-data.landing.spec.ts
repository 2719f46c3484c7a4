import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";

// Who only looks around with scarce data doesn't load what a purchase needs.

const flow = filesOf("src/features/purchase-flow/purchase-flow.tsx");

for (const [address, connection, when] of [
  ["/", { saveData: true }, "at the first touch"],
  ["/", { effectiveType: "3g" }, "at the first touch"],
  ["/", { effectiveType: "4g", saveData: false }, "by itself"],
  ["raffle", { saveData: true }, "at the first touch"],
  ["raffle", {}, "by itself"],
] as const)
  test(`on ${address} with ${JSON.stringify(connection)} the code of the purchase loads ${when}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript((is) => {
      Object.defineProperty(navigator, "connection", { value: is });
    }, connection);
    const loaded = watchChunks(page);
    await page.goto(address === "raffle" ? await openRaffle(page) : address);
    await page.clock.runFor(1_000);
    await page.waitForLoadState("networkidle");
    // Far more than the wait after which it loads.
    await page.clock.runFor(60_000);
    const early = when === "by itself" ? flow : [];
    await expect.poll(() => flow.filter((file) => loaded.has(file))).toEqual(early);
    await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
    await expect.poll(() => flow.filter((file) => loaded.has(file))).toEqual(flow);
  });

test("a touch before hydration counts, too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
  });
  const touched = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await touched.promise;
    await route.continue();
  });
  const loaded = watchChunks(page);
  await page.goto(await openRaffle(page), { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
  touched.resolve();
  await expect.poll(() => flow.filter((file) => loaded.has(file))).toEqual(flow);
});

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
