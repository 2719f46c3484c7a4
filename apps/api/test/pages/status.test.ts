import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { ORIGIN, startSite, type Site } from "./support/site.ts";

let site: Site;
let raffle: number;
let draft: number;
let withoutLog: number;
beforeAll(async () => {
  site = await startSite();
  raffle = await createPublishedRaffle(site.api);
  const { context, clock } = site.api;
  withoutLog = await putRaffleOnSale(context.database, { total: 10 }, clock.now());
  draft = await createReadyRaffle(site.api, { name: "Todavía en secreto" });
});
afterAll(() => site.close());

describe("status codes of the pages", () => {
  test("every public page is 200 with a complete document", async () => {
    const pages = [
      "/",
      "/?pagina=2",
      `/rifas/${raffle}`,
      `/rifas/${raffle}?paso=datos`,
      `/sorteo/${raffle}`,
      `/sorteo/${withoutLog}`,
      "/verificador-de-boletos",
      "/inicia-sesion",
      "/compra/00000000-0000-4000-8000-000000000000",
    ];
    for (const url of pages) {
      const { status, headers, html } = await site.visit(url);
      expect([url, status]).toEqual([url, 200]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(html).toMatch(/^<!DOCTYPE html><html lang="es-VE"[^>]*>.*<\/html>$/s);
    }
  });

  test("a missing page is 404 with the 'Not Found' page and a link home, and is neither cached nor indexed", async () => {
    const addresses = [
      "/nope",
      "/nope/mas/abajo",
      "/admin/nope",
      "/rifas",
      "/rifas/999999",
      "/rifas/99999999999999999999",
      `/rifas/${draft}`,
      "/assets/nope.js",
      "/%",
      "/%ff",
      "/nope/%c0%af?x=%",
    ];
    for (const url of addresses) {
      const { status, headers, html, text } = await site.visit(url);
      expect([url, status, headers["cache-control"]]).toEqual([url, 404, "no-store"]);
      expect(html).toMatch(/<h1 lang="en"[^>]*>Not Found<\/h1>/);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      const wayOut = url.startsWith("/admin")
        ? /<a [^>]*href="\/admin"[^>]*>Ir al inicio<\/a>/
        : /<a [^>]*href="\/"[^>]*>Ver las rifas<\/a>/;
      expect(html).toMatch(wayOut);
      expect(text).toContain("Aquí no hay nada");
      expect(html).not.toContain("Todavía en secreto");
    }
  });

  test("an id that is not a number redirects home", async () => {
    const ids = ["abc", "1e3", "-3", "1.5", "12a", "%20", "7%20"];
    for (const url of ["rifas", "sorteo", "libro"].flatMap((room) =>
      ids.map((id) => `/${room}/${id}`),
    )) {
      const { status, headers, html } = await site.visit(url);
      expect([url, status, headers["location"], html]).toEqual([url, 302, "/", ""]);
    }
  });

  test("what a chat put at the end of a link is taken away before anything else", async () => {
    for (const [url, meant] of [
      [`/rifas/${raffle}*`, `/rifas/${raffle}`],
      [`/rifas/${raffle}?paso=datos%E2%80%8B`, `/rifas/${raffle}?paso=datos`],
      ["/rifas/12a).", "/rifas/12a"],
      ["/mis-compras,", "/mis-compras"],
      ["/admin/editar/7_", "/admin/editar/7"],
      ["//evil.example/rifas/7*", "/evil.example/rifas/7"],
    ] as const) {
      const { status, headers } = await site.visit(url);
      expect([url, status, headers["location"]]).toEqual([url, 301, ORIGIN + meant]);
    }
  });

  test("URLs of the API and of pictures never return a page", async () => {
    for (const url of ["/api", "/api/nope", "/files/nope.jpg"]) {
      const { status, headers } = await site.visit(url);
      expect([url, status]).toEqual([url, 404]);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  test("HEAD returns the headers of GET", async () => {
    for (const [url, status] of [
      ["/", 200],
      ["/nope", 404],
    ] as const) {
      const answer = await site.api.app.inject({ method: "HEAD", url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, status, ""]);
    }
  });
});

test("a form submitted before the page's code has loaded redirects to the page, on this site only", async () => {
  for (const [url, location] of [
    ["/inicia-sesion?volver=%2Fadmin", "/inicia-sesion?volver=%2Fadmin"],
    ["//evil.example/", "/evil.example/"],
    ["/.//evil.example/", "/evil.example/"],
  ] as const) {
    const answer = await site.api.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "email=ana%40correo.example&password=secreta",
    });
    expect([url, answer.statusCode, answer.headers["location"]]).toEqual([
      url,
      303,
      ORIGIN + location,
    ]);
  }
  for (const url of ["/api/nope", "/files/nope.jpg"]) {
    const answer = await site.api.app.inject({ method: "POST", url });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not_found"]);
  }
});

test("a page's forms never put typed text into a URL", async () => {
  for (const url of ["/inicia-sesion", "/verificador-de-boletos"]) {
    const { html } = await site.visit(url);
    const forms = [...html.matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag);
    expect(forms).toHaveLength(1);
    expect(forms[0]).toContain('method="post"');
  }
});

describe("the desk's shells", () => {
  const desk = [
    "/admin",
    "/admin/rifas",
    "/admin/crear",
    "/admin/editar/1",
    "/admin/tickets",
    "/admin/conciliacion",
    "/admin/historial-de-emails",
    "/admin/configuracion",
    "/admin/analiticas",
  ];

  test("every page of /admin is an empty document in the site's colours, the same for everyone", async () => {
    for (const url of desk) {
      site.takeCalls();
      const { status, headers, html } = await site.visit(url);
      expect([url, status, site.takeCalls()]).toEqual([url, 200, ["/api/config"]]);
      expect(headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-cache" });
      expect(html).toContain("Cargando");
      expect(html).not.toContain("Moto Bera");
      const token = { authorization: `Bearer ${site.api.people.admin.token}` };
      expect((await site.visit(url, token)).html).toBe(html);
    }
  });
});

test("a page that fails is 500 without details, and works again afterwards", async () => {
  const { kysely } = site.api.context.database;
  const address = `/rifas/${raffle}?paso=numeros`; // in no cache yet
  await kysely.schema.alterTable("raffles").renameTo("raffles_away").execute();
  try {
    const { status, headers, html } = await site.visit(address);
    expect([status, headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(html).toMatch(/<h1 lang="en"[^>]*>Something went wrong!<\/h1>/);
    expect(html).not.toMatch(/relation|raffles_away|select |at file|\.ts:\d/i);
  } finally {
    await kysely.schema.alterTable("raffles_away").renameTo("raffles").execute();
  }
  expect((await site.visit(address)).status).toBe(200);
});
