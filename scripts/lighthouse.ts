import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { BROWSER_FLAGS, requireBrowser } from "./browser.ts";
import { startProduct } from "./start-product.ts";

// `pnpm lighthouse`: a slow phone's view of the built product. Fails under the scores that docs/speed.md promises.
const LEAST = { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 };

const product = await startProduct();
const chrome = await launch({
  chromePath: requireBrowser(),
  chromeFlags: ["--headless=new", ...BROWSER_FLAGS],
});
try {
  const pages = ["/", `/rifas/${await firstActive(product.url)}`, "/verificador-de-boletos"];
  console.log(`page | ${Object.keys(LEAST).join(" | ")} | LCP | CLS | TBT`);
  for (const page of pages) {
    const run = await lighthouse(product.url + page, { port: chrome.port, logLevel: "error" });
    if (run === undefined) throw new Error(`Lighthouse gave nothing for ${page}.`);
    const { categories, audits } = run.lhr;
    const scores = Object.entries(LEAST).map(([id, least]) => ({
      score: categories[id]?.score ?? 0,
      least,
    }));
    const times = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"];
    const cells = [
      ...scores.map(({ score }) => Math.round(score * 100)),
      ...times.map((id) => audits[id]?.displayValue),
    ];
    console.log(`${page} | ${cells.join(" | ")}`);
    if (scores.some(({ score, least }) => score < least)) {
      process.exitCode = 1;
      for (const audit of Object.values(audits)) {
        if (audit.score !== null && audit.score < 0.9) console.log(`  ${audit.id}: ${audit.title}`);
      }
    }
  }
} finally {
  chrome.kill();
  await product.stop();
}

async function firstActive(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/raffles/first-active`);
  const raffle: { id: number } = await answer.json();
  return raffle.id;
}
