import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { readToTheEnd, shiftsSeen, watchShifts } from "./support/frames.ts";

// A page doesn't move (layout shift 0), fetches nothing twice, and loads no code of the desk.

test.describe.configure({ timeout: 120_000 });

const addresses = async (page: Page) => {
  const answer = await page.request.get("/api/raffles?publish=true&status=all&limit=100");
  const { items }: { items: { id: number; sale_state: string }[] } = await answer.json();
  const states = new Map(items.map(({ id, sale_state }) => [sale_state, `/rifas/${id}`]));
  return { open: states.get("open") ?? "", all: [...states.values()] };
};

test("nothing moves while a page loads, hydrates and is scrolled to its end", async ({ page }) => {
  await watchShifts(page);
  const { all } = await addresses(page);
  const draws = all.map((address) => address.replace("/rifas/", "/sorteo/"));
  const others = ["/", "/?pagina=2", "/verificador-de-boletos", "/inicia-sesion"];
  await slowDown(page);
  for (const address of [...others, ...all, ...draws]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await readToTheEnd(page);
    expect(await shiftsSeen(page), address).toEqual([]);
  }
});

test("nothing moves while a step of the purchase loads", async ({ page }) => {
  await watchShifts(page);
  const { open } = await addresses(page);
  await slowDown(page);
  await page.goto(`${open}?paso=datos`);
  await expect(page.getByRole("heading", { name: "¿A nombre de quién?" })).toBeVisible();
  expect(await shiftsSeen(page)).toEqual([]);
});

test(
  "data embedded in the page is not fetched again, and the configuration never",
  { tag: "@once" },
  async ({ page }) => {
    const calls = watchCalls(page);
    const { open } = await addresses(page);

    await page.goto(open);
    await isAlive(page);
    expect(calls.take()).toEqual([]);

    // The home page only fetches the hero's live figures, which loaders don't prefetch.
    const live = page.waitForResponse(/\/stats$/);
    await page.goto("/");
    await isAlive(page);
    await live;
    expect(calls.take()).toEqual([expect.stringMatching(/^\/api\/tickets\/raffle\/\d+\/stats$/)]);

    // The first active raffle stays fresh for five minutes; the lists are revalidated on each visit.
    await page.getByRole("main").getByRole("heading", { level: 1 }).getByRole("link").click();
    await expect(page).toHaveURL(/\/rifas\/\d+$/);
    await isAlive(page);
    calls.take();
    // Within a document the network counts as idle at once.
    const lists = [/\/raffles\?limit=1&/, /\/publish\/all\?/].map((url) =>
      page.waitForResponse(url),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await Promise.all(lists);
    const requests = calls.take();
    expect(requests).toHaveLength(new Set(requests).size);
    expect(requests).toContain("/api/raffles?limit=1&publish=true&status=active,paused");
    const list = requests.find((url) => url.includes("publish/all"));
    expect(list).toMatch(/^\/api\/raffles\/publish\/all\?exclude=\d+&limit=6&page=1$/);
    expect(requests).not.toContain("/api/raffles/first-active");
    expect(requests).not.toContain("/api/config");

    const second = page.waitForResponse(/\/publish\/all\?.*page=2/);
    await page.getByRole("link", { name: /^Siguiente/ }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await second;
    const next = calls.take();
    expect(next.filter((url) => url.includes("publish/all"))).toEqual([
      list?.replace("page=1", "page=2"),
    ]);
    expect(next).not.toContain("/api/config");
    expect(next).not.toContain("/api/raffles/first-active");
  },
);

test("no public page loads files that only the desk needs", { tag: "@once" }, async ({ page }) => {
  const files = new Set<string>();
  page.on("request", (request) => files.add(new URL(request.url()).pathname));
  const { open } = await addresses(page);
  for (const address of ["/", open, `${open}?paso=datos`, "/verificador-de-boletos", "/nope"]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await readToTheEnd(page);
  }
  const storefront = [...files].filter((file) => file.startsWith("/assets/"));
  expect(storefront.length).toBeGreaterThan(5);
  const desk = onlyOfTheDesk();
  expect(desk.size).toBeGreaterThan(8);
  expect(storefront.filter((file) => desk.has(file))).toEqual([]);
  // If a public page imports anything from it, the manifest no longer tells that it is the desk's.
  expect(storefront.filter((file) => file.startsWith("/assets/desk-"))).toEqual([]);
});

/** Waits for hydration: the countdown, dashes in the server's HTML, starts. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole("timer")).not.toBeEmpty();
  await page.waitForLoadState("networkidle");
}

/** A phone's network, so that late content needs its space reserved. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });
}

/** The API requests since the last call. */
function watchCalls(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(decodeURIComponent(pathname + search));
  });
  return { take: () => calls.splice(0) };
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The built files that only the desk's pages reach. */
function onlyOfTheDesk(): Set<string> {
  const text = readFileSync("apps/web/dist/client/.vite/manifest.json", "utf8");
  const manifest: Record<string, Chunk> = JSON.parse(text);
  const filesFrom = (pattern: RegExp) => {
    const seen = new Set<string>();
    const files = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (chunk === undefined || seen.has(name) || name === "src/entry-browser.tsx") return;
      seen.add(name);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
      // The route table reaches every page, so only a page's own lazy parts count.
      const parts = (chunk.dynamicImports ?? []).filter((part) => !part.startsWith("src/pages/"));
      [...(chunk.imports ?? []), ...parts].forEach(visit);
    };
    Object.keys(manifest)
      .filter((name) => pattern.test(name))
      .forEach(visit);
    return files;
  };
  return filesFrom(/pages\/admin\//).difference(filesFrom(/pages\/public\//));
}
