import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { approve, buy, configurePayments, sendProof } from "../support/purchase-verbs.ts";
import { startSite, type Site } from "./support/site.ts";

let site: Site;
let raffle: number;
let pages: string[];
beforeAll(async () => {
  site = await startSite();
  await configurePayments(site.api);
  raffle = await createPublishedRaffle(site.api);
  pages = ["/", `/rifas/${raffle}`, "/verificador-de-boletos", "/inicia-sesion", "/nope", "/admin"];
});
afterAll(() => site.close());

test("every script of a page is ours or allowed by its hash, and no attribute runs code", async () => {
  for (const url of pages) {
    const { headers, html } = await site.visit(url);
    const policy = String(headers["content-security-policy"]);
    const allowed = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = ""]) => !/type="application\/(?:ld\+)?json"/.test(attributes)) // data, never run
      .map(([, attributes = "", text = ""]) => {
        const hash = createHash("sha256").update(text).digest("base64");
        const ours = /src="\/assets\//.test(attributes);
        return { attributes, allowed: ours || policy.includes(`'sha256-${hash}'`) };
      });
    expect(allowed).toContainEqual({ attributes: "", allowed: true });
    expect(allowed.filter((script) => !script.allowed)).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\son\w+="/i);
    expect(html).not.toMatch(/href="javascript:/i);
  }
});

test("a page loads nothing from other hosts", async () => {
  for (const url of pages) {
    const { html } = await site.visit(url);
    const loaded = [...html.matchAll(/<(?:link|script|img|source)\b[^>]*?(?:href|src)="([^"]*)"/g)];
    const hosts = loaded
      .map(([, address = ""]) => new URL(address, "https://rifas.example"))
      .filter(({ protocol }) => protocol === "https:")
      .map(({ host }) => host);
    expect([url, new Set(hosts)]).toEqual([url, new Set(["rifas.example"])]);
  }
});

test("no page contains personal data, and signed-in users get the same pages as everyone", async () => {
  const bought = await buy(site.api, {
    raffleId: raffle,
    quantity: 3,
    fields: {
      name: "Eufrasia Testigo",
      document_id: "V87654321",
      email: "eufrasia@correo.example",
      phone: "+584169998877",
    },
  });
  await sendProof(site.api, bought, { reference: "55443322" });
  await approve(site.api, bought.purchase.id);
  await site.api.does("setRaffleResults", finish(raffle, bought.purchase.tickets[0] ?? ""));

  const personal =
    /Eufrasia|Testigo|87654321|eufrasia|9998877|55443322|Saúl|Ana Admin|staff-|admin-\w+@/;
  const token = { authorization: `Bearer ${site.api.people.admin.token}`, cookie: "a=b" };
  const secretPage = `/compra/${bought.purchase.id}`;
  for (const url of [...pages, secretPage, `/rifas/${raffle}?paso=pago`]) {
    await site.visit(url);
    const { html } = await site.visit(url, token);
    expect([url, personal.exec(html)]).toEqual([url, null]);
    expect(html).not.toContain(bought.secret);
    expect(html).not.toContain(bought.purchase.code);
    expect(html).not.toContain('"staff":');
    expect((await site.visit(url)).html).toBe(html);
  }
  // The winner's public data is there.
  expect((await site.visit(`/rifas/${raffle}`)).text).toContain("E••• T•••");
});

function finish(id: number, number: string) {
  site.api.clock.set("2026-12-25T02:00:01Z");
  const source = "Triple Táchira, 10 p. m.";
  const drawn_at = "2026-12-25T02:00:00Z";
  const results = [{ prize_position: 1, ticket_number: number, source, drawn_at }];
  return { as: "admin", path: { id }, body: { outcome: "drawn", results } } as const;
}
