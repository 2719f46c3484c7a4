import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buy } from "../support/purchase-verbs.ts";
import { putPurchase } from "../support/put-purchase.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { readShare } from "../support/read-share.ts";
import { openShop } from "../support/shop.ts";
import type { TestCall } from "../support/wire-call.ts";

const api = openShop();
const NOW = "2026-12-22T16:00:00Z";
const DRAW = "2026-12-25T00:00:00Z";
let raffleId: number;
let buyer = 60;
beforeAll(async () => {
  api.clock.set(NOW);
  raffleId = await createPublishedRaffle(api, {
    name: "Moto Bera SBR",
    number_choice: "buyer",
    draw_date: DRAW,
  });
});
beforeEach(() => {
  api.clock.set(NOW);
});

const sizes: readonly ShareSize[] = ["story", "square", "preview"];
const call = (query: Record<string, string>, more: TestCall = {}) => ({
  path: { id: raffleId },
  query,
  ...more,
});
async function picture(query: Record<string, string>, more: TestCall = {}) {
  const answer = await api.send("getRafflePicture", call(query, more));
  expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(200);
  return answer;
}

/** A raffle whose draw is over; María has 7. */
async function drawnRaffle(name = "Planta eléctrica") {
  const id = await createPublishedRaffle(api, { total_tickets: 1_000, name, draw_date: DRAW });
  await putPurchase(api.context.database, {
    raffleId: id,
    numbers: [7],
    status: "approved",
    createdAt: api.clock.now(),
    name: "María González",
  });
  api.clock.set("2026-12-25T01:00:00Z");
  await api.does("setRaffleResults", {
    as: "admin",
    path: { id },
    body: {
      outcome: "drawn",
      results: [
        { prize_position: 1, ticket_number: "007", source: "Triple Táchira", drawn_at: DRAW },
      ],
    },
  });
  return id;
}

describe("a picture of a raffle", () => {
  it("is the link's preview of the raffle unless something else is asked for", async () => {
    const { bytes } = await picture({});
    const asked = await picture({ kind: "raffle", size: "preview" });
    expect(bytes.equals(asked.bytes)).toBe(true);
  });

  it("stays the same for a sale, and may be kept for five minutes", async () => {
    const before = await picture({ kind: "raffle" });
    await buy(api, { raffleId, quantity: 1, buyer: 50 });
    const after = await picture({ kind: "raffle" });
    expect(after.headers["etag"]).toBe(before.headers["etag"]);
    expect(after.headers["cache-control"]).toBe("public, max-age=300");
  });

  it("offers its combos", async () => {
    const id = await createPublishedRaffle(api, { draw_date: DRAW, price_bs: "80.00" });
    const look = async (kind: string) =>
      (await picture({ kind }, { path: { id } })).headers["etag"];
    const [raffle, progress] = [await look("raffle"), await look("progress")];
    const combos = [{ quantity: 5, price_bs: "380.00" }];
    await api.does("updateRaffle", { as: "admin", path: { id }, body: { combos } });
    expect(await look("raffle")).not.toBe(raffle);
    expect(await look("progress")).toBe(progress);
  });

  // threat: Pages, pictures and phones: Old availability shown as current in a picture or a link's preview
  it.each(["progress", "numbers", "last_call"] as const)(
    "%s is another one after a sale and a minute later, and may be kept for a minute",
    async (kind) => {
      const tags = new Set<unknown>();
      const look = async () => {
        const { headers } = await picture({ kind });
        expect(headers["cache-control"]).toBe("public, max-age=60");
        tags.add(headers["etag"]);
      };
      await look();
      await look();
      expect(tags.size).toBe(1);
      await buy(api, { raffleId, quantity: 1, buyer: (buyer += 1) });
      await look();
      expect(tags.size).toBe(2);
      api.clock.advance({ minutes: 1 });
      await look();
      expect(tags.size).toBe(3);
    },
  );

  it("isn't sent again to whoever has it", async () => {
    const { headers } = await picture({ kind: "raffle" });
    const tag = String(headers["etag"]);
    const again = await api.send(
      "getRafflePicture",
      call({ kind: "raffle" }, { headers: { "If-None-Match": tag } }),
    );
    expect([again.status, again.bytes.length, again.headers["etag"]]).toEqual([304, 0, tag]);
  });

  it("of a draft is for staff only, and in no cache", async () => {
    const id = await createReadyRaffle(api);
    await api.refuses("getRafflePicture", { path: { id } }, 404, "not_found");
    const { headers } = await picture({}, { as: "staff", path: { id } });
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("is no last call more than three days before sales close", async () => {
    api.clock.set("2026-12-21T22:00:00Z");
    const refusal = await api.refuses(
      "getRafflePicture",
      call({ kind: "last_call" }),
      409,
      "raffle_state",
    );
    expect(refusal.error).toContain("tres días antes");
  });

  it.each(["progress", "numbers", "last_call"] as const)(
    "says nothing of free numbers once sales have closed: %s",
    async (kind) => {
      api.clock.set("2026-12-25T00:30:00Z");
      const refusal = await api.refuses("getRafflePicture", call({ kind }), 409, "raffle_state");
      expect(refusal).toMatchObject({ current_status: "active" });
    },
  );

  it("names no free numbers where buyers can't pick them", async () => {
    const id = await createPublishedRaffle(api, { draw_date: DRAW, number_choice: "random" });
    const asked = { path: { id }, query: { kind: "numbers" } };
    const refusal = await api.refuses("getRafflePicture", asked, 409, "raffle_state");
    expect(refusal.error).toContain("al azar");
  });

  it("of the winner comes with the results, and opens the draw", async () => {
    await api.refuses("getRafflePicture", call({ kind: "winner" }), 409, "raffle_state");
    const id = await drawnRaffle();
    for (const size of sizes) {
      const { bytes, headers } = await picture({ kind: "winner", size }, { path: { id } });
      const { opens } = await readShare(bytes);
      expect(opens).toBe(`${api.context.config.publicOrigin}/sorteo/${id}`);
      expect(headers["cache-control"]).toBe("public, max-age=300");
    }
  });

  it("of the winner is made of the masked name that anyone may see", async () => {
    const id = await drawnRaffle("Nevera");
    const tagFor = async (name: string) => {
      const { kysely } = api.context.database;
      await kysely.updateTable("purchases").set({ name }).where("raffle_id", "=", id).execute();
      const { headers } = await picture({ kind: "winner" }, { path: { id } });
      return headers["etag"];
    };
    const first = await tagFor("María González");
    expect(await tagFor("Miguel Graterol")).toBe(first);
    expect(await tagFor("Pedro Graterol")).not.toBe(first);
  });
});

describe("the site's own picture", () => {
  it.each(sizes)("as %s opens the site", async (size) => {
    const { status, bytes, headers } = await api.send("getSitePicture", { query: { size } });
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
    const opens = api.context.config.publicOrigin;
    expect(await readShare(bytes)).toEqual({ ...SHARE_SIZES[size], opens });
    const tag = String(headers["etag"]);
    const known = { query: { size }, headers: { "If-None-Match": tag } };
    expect((await api.send("getSitePicture", known)).status).toBe(304);
  });
});
