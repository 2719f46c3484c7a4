import { beforeEach, describe, expect, test } from "vitest";
import { sell } from "../support/draw-verbs.ts";
import { EIGHT, entriesOf, instants, NINE } from "../support/instant-verbs.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
beforeEach(() => api.clock.set("2026-11-20T16:00:00Z"));

const drand = { method: "drand", lotteries: [] };
const fields = { number_choice: "buyer", draw_rule: drand, instant_prizes: instants };
const change = (id: number, body: object) => ({ as: "admin" as const, path: { id }, body });
const publish = (id: number) => change(id, { publish: true });

test("are announced in the order of their times, and in the log's rules after the main prizes", async () => {
  const id = await createPublishedRaffle(api, { ...fields, instant_prizes: instants.toReversed() });
  const raffle = await api.does("getRaffle", { path: { id } });
  expect(raffle.instant_prizes).toEqual(instants);
  const { versions } = await api.does("getDrawRules", { path: { id } });
  expect(versions[0]?.prizes.map(({ text, instant_at }) => [text, instant_at])).toEqual([
    [expect.stringMatching(/^drand quicknet \d+ among sold$/), null],
    [expect.stringMatching(/^instant 2026-12-01T00:00:00Z drand quicknet \d+ among sold$/), EIGHT],
    [expect.stringMatching(/^instant 2026-12-01T01:00:00Z drand quicknet \d+ among sold$/), NINE],
  ]);
  const [, first] = versions[0]?.prizes ?? [];
  const seconds = (Date.parse(first?.beacon_at ?? "") - Date.parse(EIGHT)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(600);
  expect(seconds).toBeLessThan(603);
  await api.runJob("ledger/integrate");
  expect(await entriesOf(api, id)).toMatchObject([{ type: "rules", prizes: 3 }]);
});

describe("are refused", () => {
  const lottery = { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 2 }]] };
  const at = (...times: string[]) => times.map((time) => ({ title: "Licuadora", at: time }));
  test.each<[string, object, string, RegExp]>([
    [
      "where people enter the main result",
      { draw_rule: { method: "manual", lotteries: [] } },
      "instant_prizes",
      /elige otra forma de sortear/,
    ],
    [
      "where a lottery alone decides the main prizes",
      { draw_rule: lottery },
      "instant_prizes",
      /elige otra forma de sortear/,
    ],
    [
      "two at the same minute",
      { instant_prizes: at(EIGHT, "2026-12-01T00:00:30Z") },
      "instant_prizes.1.at",
      /Ya hay un premio instantáneo a esa hora/,
    ],
    [
      "one when sales have closed",
      { instant_prizes: at("2026-12-25T01:00:00Z") },
      "instant_prizes.0.at",
      /la venta ya habrá cerrado/,
    ],
    [
      "one whose time has passed",
      { instant_prizes: at("2026-11-20T15:59:00Z") },
      "instant_prizes.0.at",
      /ya pasó/,
    ],
  ])("%s", async (_what, more, field, message) => {
    const answer = await api.refuses(
      "createRaffle",
      {
        as: "admin",
        body: {
          name: "Nevera",
          total_tickets: 100,
          price_bs: "1.00",
          draw_date: "2026-12-25T02:00:00Z",
          ...fields,
          ...more,
        },
      },
      400,
      "validation_failed",
    );
    expect(answer.details).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  test("when the close moves before one of them", async () => {
    const id = await createReadyRaffle(api, fields);
    const moved = { sales_close_at: "2026-12-01T00:30:00Z" };
    const answer = await api.refuses("updateRaffle", change(id, moved), 400, "validation_failed");
    expect(answer.details).toMatchObject([{ field: "instant_prizes.1.at" }]);
  });

  test("when the draw's rule becomes one that doesn't allow them", async () => {
    const id = await createReadyRaffle(api, fields);
    const answer = await api.refuses(
      "updateRaffle",
      change(id, { draw_rule: lottery }),
      400,
      "validation_failed",
    );
    expect(answer.details).toMatchObject([{ field: "instant_prizes" }]);
  });
});

test("a draft whose first time has passed can't be published until it is changed", async () => {
  const id = await createReadyRaffle(api, fields);
  api.clock.set(EIGHT);
  const answer = await api.refuses(
    "setRafflePublication",
    publish(id),
    409,
    "raffle_not_publishable",
  );
  expect(answer.missing).toEqual(["future_instants"]);
  await api.does("updateRaffle", change(id, { instant_prizes: instants.slice(1) }));
  await api.does("setRafflePublication", publish(id));
});

describe("of a published raffle", () => {
  test("can change until the first purchase, with a reason in the log", async () => {
    const id = await createPublishedRaffle(api, fields);
    await api.does("updateRaffle", change(id, { instant_prizes: instants.slice(1) }));
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions[0]?.reason).toBe("Cambiaron los premios instantáneos.");
    expect(versions[0]?.prizes).toHaveLength(2);

    await sell(api, id, { numbers: ["07"] });
    const locked = await api.refuses(
      "updateRaffle",
      change(id, { instant_prizes: instants }),
      409,
      "raffle_locked",
    );
    expect(locked.error).toContain("La rifa ya tiene compras");
    const counted = change(id, {
      prizes: ["Moto", "Casco"].map((title) => ({ title, description: "" })),
    });
    const recount = await api.refuses("updateRaffle", counted, 409, "raffle_locked");
    expect(recount.error).toContain("la cantidad de premios no se puede cambiar");
    // Sending the same again, or rewording a main prize, changes nothing that was promised.
    const same = {
      instant_prizes: instants.slice(1),
      prizes: [{ title: "Moto", description: "Nueva" }],
    };
    await api.does("updateRaffle", change(id, same));
  });

  test("can't change once the first time has come, even without purchases", async () => {
    const id = await createPublishedRaffle(api, fields);
    api.clock.set(EIGHT);
    const locked = await api.refuses(
      "updateRaffle",
      change(id, { instant_prizes: [] }),
      409,
      "raffle_locked",
    );
    expect(locked.error).toContain("Ya llegó la hora");
  });

  test("stay when other things change", async () => {
    const id = await createPublishedRaffle(api, fields);
    await api.does("updateRaffle", change(id, { description: "Otra" }));
    const raffle = await api.does("getRaffle", { path: { id } });
    expect(raffle.instant_prizes).toEqual(instants);
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions).toHaveLength(1);
  });
});
