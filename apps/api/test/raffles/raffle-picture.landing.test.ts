import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";
import { beforeAll, expect, it, test } from "vitest";
import { odd } from "../support/hostile-texts.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { readShare } from "../support/read-share.ts";
import { openShop } from "../support/shop.ts";

/* Every kind and size of a raffle's picture, and odd names in it; raffle-picture.test.ts says what pictures show. */

const api = openShop();
const DRAW = "2026-12-25T00:00:00Z";
let raffleId: number;
beforeAll(async () => {
  api.clock.set("2026-12-22T16:00:00Z");
  raffleId = await createPublishedRaffle(api, {
    name: "Moto Bera SBR",
    number_choice: "buyer",
    draw_date: DRAW,
  });
});

const sizes: readonly ShareSize[] = ["story", "square", "preview"];
async function picture(query: Record<string, string>, id = raffleId) {
  const answer = await api.send("getRafflePicture", { path: { id }, query });
  expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(200);
  return answer;
}

const kinds = ["raffle", "progress", "numbers", "last_call"] as const;
test.each(kinds.flatMap((kind) => sizes.map((size) => [kind, size] as const)))(
  "%s as %s has its size, and a code that opens the raffle",
  async (kind, size) => {
    const { bytes, headers } = await picture({ kind, size });
    expect(headers["content-type"]).toBe("image/jpeg");
    const opens = `${api.context.config.publicOrigin}/rifas/${raffleId}`;
    expect(await readShare(bytes)).toEqual({ ...SHARE_SIZES[size], opens });
    expect(bytes.length).toBeLessThan(300_000);
  },
);

const names = { ...odd, "200 letters": "Ñandú".repeat(40), Arabic: "محمد علي", XML: `</svg>"&<` };
it.each(Object.entries(names))("is drawn whatever the raffle's name: %s", async (_kind, name) => {
  const facts = { total: 100, drawDate: new Date(DRAW), name };
  const id = await putRaffleOnSale(api.context.database, facts, api.clock.now());
  for (const size of sizes) {
    const { bytes } = await picture({ kind: "progress", size }, id);
    const opens = `${api.context.config.publicOrigin}/rifas/${id}`;
    expect(await readShare(bytes)).toEqual({ ...SHARE_SIZES[size], opens });
  }
});
