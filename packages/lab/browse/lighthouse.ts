import { availableParallelism, totalmem } from "node:os";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { BROWSER_FLAGS, requireBrowser } from "../../../scripts/browser.ts";
import { buildStorybook } from "../../../scripts/build-product.ts";
import { startProduct } from "../../../scripts/start-product.ts";

// `npm run lab -- lighthouse`: audits each page of the built product five times as a slow phone and prints the median runs, the table of
// docs/speed.md. Fails below the scores given there. With LIGHTHOUSE_URL it audits a product that is already running.
const LEAST = { performance: 0.98, accessibility: 1, "best-practices": 1, seo: 1 };
const RUNS = 5;
const FIGURES = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  CLS: "cumulative-layout-shift",
  TBT: "total-blocking-time",
  Bytes: "total-byte-weight",
};

const running = process.env["LIGHTHOUSE_URL"];
// The product builds a missing design system beside itself, which would slow the audits.
if (running === undefined) buildStorybook();
const product =
  running === undefined ? await startProduct() : { url: running, stop: async () => {} };
const chrome = await launch({
  chromePath: requireBrowser(),
  chromeFlags: ["--headless=new", ...BROWSER_FLAGS],
});
try {
  const raffle = `/rifas/${await firstActive(product.url)}`;
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const today = new Date().toISOString().slice(0, 10);
  console.log(`\n${today}, ${availableParallelism()} cores, ${gigabytes} GB of memory\n`);
  const titles = ["Page", ...Object.keys(LEAST), ...Object.keys(FIGURES)];
  console.log(`| ${titles.join(" | ")} |\n|${" --- |".repeat(titles.length)}`);
  for (const [name, path] of [
    ["Home", "/"],
    ["Raffle", raffle],
    ["Checker", "/verificador-de-boletos"],
  ] as const) {
    for (const problem of await measure(name, product.url + path)) {
      process.exitCode = 1;
      console.log(`  ${problem}`);
    }
  }
} finally {
  chrome.kill();
  await product.stop();
}

/** Prints the row of a page's median run; returns what lowers its scores, the biggest improvement first. */
async function measure(name: string, address: string): Promise<string[]> {
  const runs: Result[] = [];
  for (let at = 0; at < RUNS; at++) {
    const run = await lighthouse(address, { port: chrome.port, logLevel: "error" });
    if (run === undefined) throw new Error(`Lighthouse returned no result for ${address}.`);
    runs.push(run.lhr);
  }
  const { categories, audits } = computeMedianRun(runs);
  const scores = Object.entries(LEAST).map(([id, least]) => ({
    id,
    score: categories[id]?.score ?? 0,
    least,
  }));
  const cells = [
    ...scores.map(({ score }) => Math.round(score * 100)),
    ...Object.values(FIGURES).map((id) => audits[id]?.displayValue?.replace("Total size was ", "")),
  ];
  console.log(`| ${[name, ...cells].join(" | ")} |`);
  return scores
    .filter(({ score, least }) => score < least)
    .flatMap(({ id }) => categories[id]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const { score = null, title = id } = audits[id] ?? {};
      return weight > 0 && score !== null && score < 0.9
        ? [{ text: `${id}: ${title}`, lost: weight * (1 - score) }]
        : [];
    })
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ text }) => text);
}

async function firstActive(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/raffles/first-active`);
  const raffle: { id: number } = await answer.json();
  return raffle.id;
}
