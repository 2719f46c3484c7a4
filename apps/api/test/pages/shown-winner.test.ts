import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { approve, buy, type Bought } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startSite, type Site } from "./support/site.ts";

const DRAW = "2026-12-25T02:00:00Z";
const NAME = "Zoraida";

let site: Site;
let id: number;
let winner: Bought;
beforeAll(async () => {
  site = await startSite();
  const { api } = site;
  const raffle = { prizes: [{ title: "Moto", description: "" }], number_choice: "buyer" };
  id = await createPublishedRaffle(api, { ...raffle, draw_date: DRAW });
  const fields = { name: `${NAME} Quintero` };
  winner = await buy(api, { raffleId: id, numbers: ["07"], buyer: 1, fields });
  await approve(api, winner.purchase.id);
  api.clock.set(DRAW);
  const result = { prize_position: 1, ticket_number: "07", source: "Táchira A", drawn_at: DRAW };
  const body = { outcome: "drawn", results: [result] };
  await api.does("setRaffleResults", { as: "admin", path: { id }, body });
  const photo = { bytes: await receipt(7) };
  const delivered = { version: 1, state: "delivered", delivered_on: "2026-12-24" };
  const path = { id, prize: 1 };
  await api.does("recordPrize", { as: "staff", path, body: delivered, files: { photo } });
  await say("confirmed");
});
afterAll(() => site.close());

const say = (says: string) =>
  site.api.does("answerPrize", {
    secret: winner.secret,
    path: { id: winner.purchase.id, prize: 1 },
    body: { says },
  });

/** Everything that strangers, their previews and search engines get about the raffle, but the list of who is shown. */
const addresses = () => [
  "/",
  `/rifas/${id}`,
  `/sorteo/${id}`,
  `/libro/${id}`,
  "/sitemap.xml",
  "/robots.txt",
  `/api/raffles/${id}`,
  `/api/raffles/${id}/live-draw`,
  "/api/raffles?publish=true&status=finished",
  `/api/raffles/${id}/picture?kind=winner&size=preview`,
  `/api/raffles/${id}/picture?kind=winner&size=story`,
];

const shownAt = () => ["/api/shown-winners", `/api/raffles/${id}/prizes/1/photo`];

async function read(url: string) {
  const page = await site.visit(url, { "user-agent": "WhatsApp/2.24.20.89 A" });
  const isMissing = page.status === 404;
  return { ...page, tells: page.html.includes(NAME) || (url.endsWith("/photo") && !isMissing) };
}

// threat: Public pages: The name and face of a winner in a preview, a search engine or a page that is kept
test("a winner who is shown is in no first HTML, preview, picture or sitemap, and is gone everywhere at once", async () => {
  const pictures = async () =>
    (
      await Promise.all(
        addresses()
          .filter((url) => url.includes("picture"))
          .map(read),
      )
    ).map(({ html }) => html);
  const before = await pictures();
  for (const says of ["show", "hide"]) {
    await say(says);
    for (const url of addresses()) {
      const { status, tells } = await read(url);
      expect([url, status, tells]).toEqual([url, 200, false]);
    }
    expect(await pictures()).toEqual(before);
    for (const url of shownAt()) {
      const { headers, tells } = await read(url);
      expect([url, tells]).toEqual([url, says === "show"]);
      expect(headers["cache-control"]).toContain("no-store");
    }
  }
});

test("the photo has no address that is kept", async () => {
  await say("show");
  const { rows } = await sql<{ photo: string }>`SELECT photo FROM shown_winners`.execute(
    site.api.context.database.kysely,
  );
  const file = rows[0]?.photo ?? "";
  expect(file).not.toBe("");
  expect((await site.visit(`/files/${file}`)).status).toBe(404);
  for (const url of [...addresses(), ...shownAt()]) {
    expect((await read(url)).html).not.toContain(file);
  }
  await say("hide");
});

test("control: whoever asks finds the name where it is shown", async () => {
  await say("show");
  const { html, headers } = await read("/api/shown-winners");
  expect(html).toContain(NAME);
  expect(headers["etag"]).toBeUndefined();
  await say("hide");
});
