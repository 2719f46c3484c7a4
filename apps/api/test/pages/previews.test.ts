import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { approve, buy } from "../support/purchase-verbs.ts";
import { canonical, headOf, meta, titleOf } from "./support/head.ts";
import { ORIGIN, startSite, type Site } from "./support/site.ts";

let site: Site;
let raffle: number;
let draft: number;
beforeAll(async () => {
  site = await startSite();
  draft = await createReadyRaffle(site.api);
  raffle = await createPublishedRaffle(site.api, {
    name: "Moto Bera & casco",
    description: "Cero kilómetros, con papeles.",
    prizes: [{ title: "Moto Bera SBR", description: "" }],
    draw_source: "Triple Táchira, 10 p. m.",
  });
});
afterAll(() => site.close());

/** WhatsApp's crawler: it reads the first HTML and runs no scripts. */
const crawler = { "user-agent": "WhatsApp/2.24.20.89 A" };

describe("the preview of a link", () => {
  test("WhatsApp's crawler finds a raffle's title, description and picture in the first HTML", async () => {
    const { html } = await site.visit(`/rifas/${raffle}`, crawler);
    expect(titleOf(html)).toMatch(/^Moto Bera & casco · /);
    const description =
      "Boleto a BS\u00a0150,00. Sorteo el 24/12/2026, Triple Táchira, 10 p. m. Moto Bera SBR.";
    expect(meta(html, "description")).toBe(description);
    expect({
      title: meta(html, "og:title"),
      description: meta(html, "og:description"),
      type: meta(html, "og:type"),
      locale: meta(html, "og:locale"),
      url: meta(html, "og:url"),
      width: meta(html, "og:image:width"),
      height: meta(html, "og:image:height"),
      alt: meta(html, "og:image:alt"),
      card: meta(html, "twitter:card"),
    }).toEqual({
      title: "Moto Bera & casco",
      description,
      type: "website",
      locale: "es_VE",
      url: `${ORIGIN}/rifas/${raffle}`,
      width: "1200",
      height: "630",
      alt: "Moto Bera & casco",
      card: "summary_large_image",
    });
  });

  test("every public page has a picture: 1200x630 as it says, and small enough for WhatsApp", async () => {
    const pages = publicPages();
    expect(pages).toEqual(expect.arrayContaining(["/", `/rifas/${raffle}`, `/sorteo/${raffle}`]));
    for (const url of pages) {
      const { html } = await site.visit(url, crawler);
      expect([url, meta(html, "twitter:card")]).toEqual([url, "summary_large_image"]);
      expect([url, meta(html, "og:image:alt")]).not.toEqual([url, ""]);
      const { answer, width, height } = await pictureOf(html);
      expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([
        url,
        200,
        meta(html, "og:image:type"),
      ]);
      const says = ["og:image:width", "og:image:height"].map((name) => Number(meta(html, name)));
      expect([url, width, height]).toEqual([url, ...says]);
      expect(says).toEqual([1200, 630]);
      expect(answer.rawPayload.length).toBeLessThan(300_000);
    }
  });

  test("personal pages have the site's own picture, and say nothing else", async () => {
    const home = new URL("/api/config/picture?size=preview", ORIGIN).href;
    const purchase = "/compra/00000000-0000-4000-8000-000000000000";
    for (const url of [purchase, "/mis-compras", "/inicia-sesion"]) {
      const { html } = await site.visit(url, crawler);
      expect([url, meta(html, "og:image")]).toEqual([url, home]);
    }
  });

  test("crawlers may ask for the pictures, and for nothing else of the API", async () => {
    const { html: robots } = await site.visit("/robots.txt");
    expect(robots).toContain("Disallow: /api/\n");
    const { html } = await site.visit(`/rifas/${raffle}`, crawler);
    const { pathname } = new URL(meta(html, "og:image") ?? "");
    const allowed = [...robots.matchAll(/^Allow: (.+)$/gm)].map(([, path = ""]) => path);
    const matches = allowed.some((path) => new RegExp(path.replaceAll("*", ".*")).test(pathname));
    expect(matches).toBe(true);
  });

  test("all of it is in the head, within what crawlers read", async () => {
    const { html } = await site.visit(`/rifas/${raffle}`, crawler);
    expect(html.slice(html.indexOf("</head>"))).not.toMatch(/<(?:meta|title)\b/);
    expect(Buffer.byteLength(headOf(html))).toBeLessThan(20_000);
  });

  test("a step of the purchase has the raffle's preview", async () => {
    const [page, step] = await Promise.all(
      ["", "?paso=datos"].map((query) => site.visit(`/rifas/${raffle}${query}`, crawler)),
    );
    for (const name of ["og:image", "og:description", "og:url"])
      expect(meta(step?.html ?? "", name)).toBe(meta(page?.html ?? "", name));
  });

  test("the home and the checker have their own", async () => {
    for (const [url, says] of [
      ["/", /^Ahora: Moto Bera & casco\./],
      ["/verificador-de-boletos", /Busca tus boletos/],
    ] as const) {
      const { html } = await site.visit(url, crawler);
      expect(meta(html, "og:title")).not.toBe("");
      expect(meta(html, "og:description")).toMatch(says);
    }
  });

  test("a raffle's name can't break out of the head or of the page's data", async () => {
    const name = `</title></script><script>alert("1")</script>`;
    const id = await createPublishedRaffle(site.api, { name, draw_date: "2026-12-30T02:00:00Z" });
    const { html } = await site.visit(`/rifas/${id}`);
    expect(meta(html, "og:title")).toBe(name);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("</title></script>");
    await site.api.does("setRafflePublication", {
      as: "admin",
      path: { id },
      body: { publish: false },
    });
  });
});

/** Every page of the storefront, from its table of routes. */
function publicPages(): string[] {
  const table = readFileSync(join(import.meta.dirname, "../../../web/src/routes.tsx"), "utf8");
  const storefront = table.slice(table.indexOf('chunk("public/layout"'));
  const paths = [...storefront.matchAll(/\bpage\(\s*"([^"*]+)"/g)].map(([, path = ""]) => path);
  const ids = { compra: "00000000-0000-4000-8000-000000000000" } as const;
  return ["", ...paths].map((path) =>
    `/${path}`.replace(":id", path.startsWith("compra/") ? ids.compra : String(raffle)),
  );
}

async function pictureOf(html: string) {
  const image = new URL(meta(html, "og:image") ?? "");
  expect(image.origin).toBe(ORIGIN);
  const url = image.pathname + image.search;
  const answer = await site.api.app.inject({ url, headers: crawler });
  const { width, height } = await sharp(answer.rawPayload).metadata();
  return { answer, width, height };
}

describe("search engines", () => {
  test("a page has one canonical URL, whatever the link's tracking parameters", async () => {
    for (const [asked, own] of [
      ["/?fbclid=abc&utm_source=ig", "/"],
      ["/?pagina=1", "/"],
      ["/?pagina=2", "/?pagina=2"],
      [`/rifas/${raffle}?utm_source=whatsapp`, `/rifas/${raffle}`],
      [`/rifas/${raffle}?paso=datos`, `/rifas/${raffle}`],
      ["/verificador-de-boletos?codigo=R7K-4M2P", "/verificador-de-boletos"],
    ] as const) {
      const { html } = await site.visit(asked);
      expect([asked, canonical(html)]).toEqual([asked, ORIGIN + own]);
    }
  });

  test("personal and admin pages are not listed", async () => {
    const purchase = "/compra/00000000-0000-4000-8000-000000000000";
    for (const url of [purchase, "/mis-compras", "/inicia-sesion", "/admin"]) {
      const { headers, html } = await site.visit(url);
      expect([url, headers["x-robots-tag"]]).toEqual([url, "noindex"]);
      expect(canonical(html)).toBeUndefined();
    }
    const { headers, html } = await site.visit("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test("the sitemap lists the fixed pages and the published raffles, each with its own URL", async () => {
    const { status, headers, html: xml } = await site.visit("/sitemap.xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    expect(listed).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/verificador-de-boletos`,
      `${ORIGIN}/rifas/${raffle}`,
    ]);
    expect(xml).not.toContain(`/rifas/${draft}<`);
    for (const address of listed) {
      const { status: found, html } = await site.visit(address.slice(ORIGIN.length));
      expect([address, found, canonical(html)]).toEqual([address, 200, address]);
    }
  });

  // threat: The server kept busy, and silence: The sitemap, asked in a loop
  test("concurrent requests for the sitemap read the raffles once", async () => {
    // A change that clears the cache.
    await createPublishedRaffle(site.api, { name: "Otra del mapa" });
    site.takeCalls();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.visit("/sitemap.xml", { "accept-encoding": "br" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(site.takeCalls()).toEqual(["/api/raffles/publish/all?limit=100&page=1"]);
  });

  test("a raffle has structured data, which says if it is sold out", async () => {
    const id = await createPublishedRaffle(site.api, { name: "Dos boletos", total_tickets: 2 });
    const offer = {
      "@type": "Offer",
      url: `${ORIGIN}/rifas/${id}`,
      price: "150.00",
      priceCurrency: "VES",
      availability: "https://schema.org/InStock",
      seller: { "@type": "Organization" },
      availabilityEnds: "2026-12-25T01:00:00.000Z",
    };
    const described = await structuredData(id);
    expect(described).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Dos boletos",
      image: expect.stringMatching(/^https:\/\/rifas\.example\/files\/\w+-preview\.jpg$/),
      offers: [offer],
    });
    const { purchase } = await buy(site.api, { raffleId: id, quantity: 2 });
    await approve(site.api, purchase.id);
    const after = await structuredData(id, "/"); // in no cache yet
    expect(after).toMatchObject({ offers: [{ availability: "https://schema.org/SoldOut" }] });
  });

  test("a raffle with combos offers them to search engines and in its preview", async () => {
    const combos = [{ quantity: 3, price_bs: "400.00" }];
    const id = await createPublishedRaffle(site.api, { combos });
    const { html } = await site.visit(`/rifas/${id}`);
    expect(html).toMatch(/content="Boleto a BS.150,00, 3.por.BS.400,00\./);
    expect(await structuredData(id)).toMatchObject({
      offers: [
        { price: "150.00", eligibleQuantity: { value: 1 } },
        { price: "400.00", eligibleQuantity: { value: 3 } },
      ],
    });
  });
});

describe("after a draw", () => {
  test("the preview of a raffle shows its results", async () => {
    const id = await createPublishedRaffle(site.api, { draw_date: "2026-12-24T02:00:00Z" });
    site.api.clock.set("2026-12-24T03:00:00Z");
    await site.api.does("setRaffleResults", {
      as: "admin",
      path: { id },
      body: {
        outcome: "drawn",
        results: [
          {
            prize_position: 1,
            ticket_number: "07",
            source: "Triple Táchira",
            drawn_at: "2026-12-24T02:00:00Z",
          },
        ],
      },
    });
    for (const url of [`/rifas/${id}`, `/sorteo/${id}`, `/libro/${id}`]) {
      const { html } = await site.visit(url, crawler);
      expect(meta(html, "og:image")).toContain(`/api/raffles/${id}/picture?kind=winner`);
      expect((await pictureOf(html)).answer.statusCode).toBe(200);
    }
  });
});

async function structuredData(id: number, end = ""): Promise<unknown> {
  const { html } = await site.visit(`/rifas/${id}${end}`);
  const [, json = "null"] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}
