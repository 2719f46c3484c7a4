import { expect, test } from "vitest";
import { robotsText, sitemapXml } from "./search-engines.ts";

test("robots.txt disallows the admin and purchases, and names the sitemap", () => {
  const text = robotsText("https://rifas.example");
  expect(text).toContain("Disallow: /admin\n");
  expect(text).toContain("Disallow: /compra/\n");
  expect(text).toContain("Sitemap: https://rifas.example/sitemap.xml\n");
});

test("the sitemap lists pages with their last change, and text is escaped", () => {
  const xml = sitemapXml("https://rifas.example", [
    { path: "/" },
    { path: "/rifas/7", changedAt: "2026-11-20T14:00:00Z" },
    { path: "/a?b=1&c=<x>" },
  ]);
  expect(xml).toContain("<url><loc>https://rifas.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://rifas.example/rifas/7</loc><lastmod>2026-11-20T14:00:00Z</lastmod></url>",
  );
  expect(xml).toContain("<loc>https://rifas.example/a?b=1&amp;c=&lt;x&gt;</loc>");
});
