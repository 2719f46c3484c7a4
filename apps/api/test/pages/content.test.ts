import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { elements } from "./support/head.ts";
import { startSite, type Site } from "./support/site.ts";

let site: Site;
let raffleId: number;
beforeAll(async () => {
  site = await startSite();
  for (let nth = 1; nth <= 7; nth += 1) {
    await createPublishedRaffle(site.api, {
      name: `Rifa número ${nth}`,
      draw_date: "2027-01-15T02:00:00Z",
    });
  }
  raffleId = await createPublishedRaffle(site.api, {
    name: "Moto Bera SBR",
    description: "Cero kilómetros, con papeles al día.",
    prizes: [
      { title: "Moto Bera SBR", description: "Roja" },
      { title: "Casco", description: "" },
    ],
    draw_source: "Triple Táchira, 10 p. m.",
    permit_number: "CNR-2026-114",
  });
  await site.api.does("setConfigEntry", {
    as: "admin",
    path: { key: "faq" },
    body: { value: [{ question: "¿Cómo sé que es verdad?", answer: "Con el permiso." }] },
  });
});
afterAll(() => site.close());

describe("data loaded on the server", () => {
  test("the home: active or paused raffles (one), the first active raffle, published raffles (6 per page), winners", async () => {
    site.takeCalls();
    await site.visit("/");
    expect(site.takeCalls().sort()).toEqual([
      "/api/config",
      "/api/raffles/first-active",
      `/api/raffles/publish/all?exclude=${raffleId}&limit=6&page=1`,
      "/api/raffles?limit=1&publish=true&status=active,paused",
      "/api/raffles?limit=6&publish=true&status=finished",
    ]);
    await site.visit("/?pagina=2");
    expect(site.takeCalls()).toContain(
      `/api/raffles/publish/all?exclude=${raffleId}&limit=6&page=2`,
    );
  });

  test("a raffle: itself, its pause, its live figures; other pages: the configuration only", async () => {
    site.takeCalls();
    await site.visit(`/rifas/${raffleId}`);
    expect(site.takeCalls().sort()).toEqual([
      "/api/config",
      `/api/raffles/${raffleId}`,
      `/api/raffles/${raffleId}/pause-info`,
      `/api/tickets/raffle/${raffleId}/stats`,
    ]);
    for (const url of ["/verificador-de-boletos", "/inicia-sesion"]) {
      await site.visit(url);
      expect([url, site.takeCalls()]).toEqual([url, ["/api/config"]]);
    }
  });

  // threat: The server kept busy, and silence: URLs that differ in ignored parameters
  test("nothing more for irrelevant parameters: URLs of the same page share one copy", async () => {
    await site.visit("/");
    await site.visit(`/rifas/${raffleId}`);
    site.takeCalls();
    for (const query of ["pagina=1", "pagina=02", "pagina=1000", "pagina=x", "utm_source=ig"]) {
      await site.visit(`/?${query}`);
    }
    await site.visit(`/rifas/${raffleId}?paso=otro`);
    expect(site.takeCalls()).toEqual([]);
  });
});

describe("without JavaScript", () => {
  test("a raffle can be read: prize, price, date, lottery, and what is left", async () => {
    const { text } = await site.visit(`/rifas/${raffleId}`);
    for (const words of [
      "Moto Bera SBR",
      "BS 150,00",
      "Sorteo 24/12/2026",
      "Triple Táchira, 10 p. m.",
      "0 de 100",
      "Casco",
      "Cero kilómetros, con papeles al día.",
      "CNR-2026-114",
      "Enviar por WhatsApp",
    ]) {
      expect(text).toContain(words);
    }
  });

  test("the home links to every raffle, its pager is links, and questions and terms can be read", async () => {
    const [first, second] = [await site.visit("/"), await site.visit("/?pagina=2")];
    expect(first.text).toContain("Así de fácil");
    expect(first.text).toContain("Los primeros ganadores saldrán aquí");
    expect(first.text).toContain("¿Cómo sé que es verdad? Con el permiso.");
    expect(first.text).toContain("Términos y condiciones");
    expect(first.html).toMatch(/href="\/\?pagina=2"/);
    const linked = `${first.html}${second.html}`;
    const { items } = await site.api.does("listPublishedRaffles", { query: { limit: 100 } });
    for (const { id } of items) expect(linked).toContain(`href="/rifas/${id}"`);
    expect(second.html).not.toMatch(/href="\/\?pagina=3"/);
  });

  test("no content is hidden until a script moves it", async () => {
    for (const url of ["/", `/rifas/${raffleId}`, "/verificador-de-boletos", "/inicia-sesion"]) {
      const { html } = await site.visit(url);
      expect([url, /<template\b|<div hidden|\$RC\(/.exec(html)]).toEqual([url, null]);
    }
  });

  test("pages that need JavaScript say so", async () => {
    const pages = [
      `/rifas/${raffleId}?paso=datos`,
      "/compra/00000000-0000-4000-8000-000000000000",
      "/admin",
    ];
    for (const url of pages) {
      const { html } = await site.visit(url);
      expect([url, /<noscript>.*JavaScript.*<\/noscript>/s.test(html)]).toEqual([url, true]);
    }
  });
});

describe("the first paint", () => {
  test("the owner's colours and the script that chooses the theme come before any stylesheet", async () => {
    await site.api.does("setConfigEntry", {
      as: "admin",
      path: { key: "site_colors" },
      body: {
        value: {
          light: { background: "rebeccapurple" },
          dark: { "--background": "hsl(150 60% 8%)" },
        },
      },
    });
    for (const url of ["/", `/rifas/${raffleId}`, "/nope", "/admin"]) {
      const { html } = await site.visit(url);
      const [, css = ""] = /<style id="site-theme">(.*?)<\/style>/.exec(html) ?? [];
      const [light = "", dark = ""] = css.split('[data-theme="dark"]{');
      expect([url, light]).toEqual([url, expect.stringContaining("--background:#663399;")]);
      expect(dark).toContain("--background:#082114;");
      const theme = html.indexOf('id="site-theme"');
      const boot = html.indexOf("<script>(function(){");
      const sheet = html.indexOf('rel="stylesheet"');
      expect([theme > 0, boot > 0, theme < sheet, boot < sheet]).toEqual([true, true, true, true]);
    }
  });

  test("the storefront's stylesheet alone, or before the desk's, which is complete", async () => {
    const sheets = async (url: string) => {
      const { html } = await site.visit(url);
      return elements(html, "link").flatMap(({ rel, href }) =>
        rel === "stylesheet" ? [href] : [],
      );
    };
    const [home, raffle, checker, desk] = await Promise.all(
      ["/", `/rifas/${raffleId}`, "/verificador-de-boletos", "/admin"].map(sheets),
    );
    expect([home?.length, desk?.length]).toEqual([1, 2]);
    expect([raffle, checker]).toEqual([home, home]);
    expect(desk?.[0]).toEqual(home?.[0]);
  });

  test("a step of the purchase lists its code, which it would ask for late by itself; other pages don't", async () => {
    const listsFlow = async (url: string) => {
      const { html } = await site.visit(url);
      return /<html[^>]* data-code="[^"]*\/purchase-flow-/.test(html);
    };
    expect(await listsFlow(`/rifas/${raffleId}?paso=datos`)).toBe(true);
    for (const url of ["/?paso=datos", `/rifas/${raffleId}`])
      expect([url, await listsFlow(url)]).toEqual([url, false]);
  });

  test("the largest picture is preloaded, in modern formats with its dimensions", async () => {
    for (const url of ["/", `/rifas/${raffleId}`]) {
      const { html } = await site.visit(url);
      const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
      expect(images.length).toBeGreaterThan(0);
      for (const tag of images) expect(tag).toMatch(/width="\d+".*height="\d+"/);
      // A picture may be shown twice.
      const urgent = images.filter((tag) => /fetchpriority="high"/i.test(tag));
      expect(new Set(urgent.map((tag) => / src="([^"]+)"/.exec(tag)?.[1])).size).toBe(1);
      expect(html).toMatch(/<source type="image\/webp" srcSet="[^"]+ 480w, [^"]+ 720w, [^"]+ 960w/);
      expect(html).toMatch(/<link rel="preload" as="font"[^>]*href="\/assets\/[^"]+\.woff2"/);
    }
  });
});
