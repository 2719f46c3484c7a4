import { expect, test } from "vitest";
import { approve, buy, sendProof } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();

test("a buyer reads within how many hours nine of ten proofs of this hour were answered, from 30 in a week on", async () => {
  api.clock.set("2026-11-17T18:05:00Z");
  const drawDate = new Date("2026-12-20T02:00:00Z");
  const raffleId = await putRaffleOnSale(
    api.context.database,
    { total: 100, drawDate },
    api.clock.now(),
  );
  let buyers = 0;
  const send = async () => {
    const bought = await buy(api, { raffleId, buyer: (buyers += 1) });
    const { answer_hours: hours } = await sendProof(api, bought);
    return { id: bought.purchase.id, hours };
  };
  const sent: string[] = [];
  while (sent.length < 29) sent.push((await send()).id);
  api.clock.advance({ hours: 2, minutes: 10 });
  for (const id of sent.slice(0, 26)) await approve(api, id);
  api.clock.advance({ hours: 7 });
  for (const id of sent.slice(26)) await approve(api, id);

  api.clock.set("2026-11-18T18:20:00Z");
  const thirtieth = await send();
  expect(thirtieth.hours, "29 are too few").toBeNull();
  api.clock.advance({ minutes: 40 });
  await approve(api, thirtieth.id);

  api.clock.set("2026-11-19T18:30:00Z");
  expect((await send()).hours, "27 of 30 after two hours and ten minutes").toBe(3);
  api.clock.set("2026-11-19T21:00:00Z");
  expect((await send()).hours, "no proof at this hour").toBeNull();
  api.clock.set("2026-11-20T18:30:00Z");
  expect((await send()).hours, "28 of 31: one nobody answered").toBe(10);
  api.clock.set("2026-11-25T18:30:00Z");
  expect((await send()).hours, "a week later").toBeNull();
});
