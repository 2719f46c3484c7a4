import { expect, test } from "vitest";
import {
  defaultSalesClose,
  drawSourceFigures,
  drawSourceWarning,
  missingToPublish,
  missingToPublishText,
  saleState,
  type SaleFacts,
} from "./raffle-rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-21T12:00:00Z");
const selling: SaleFacts = {
  status: "active",
  publish: true,
  sold: 5,
  total: 10,
  salesCloseAt: later,
};

test.each<[string, Partial<SaleFacts>]>([
  ["open", {}],
  ["open", { salesCloseAt: null }],
  ["draft", { status: "draft", publish: false }],
  ["finished", { status: "finished", sold: 10 }],
  ["hidden", { publish: false }],
  ["paused", { status: "paused" }],
  ["closed", { salesCloseAt: now }],
  ["closed", { status: "paused", salesCloseAt: now }],
  ["sold_out", { sold: 10 }],
  ["sold_out", { sold: 10, salesCloseAt: now }],
])("the sale is %s with %j", (state, facts) => {
  expect(saleState({ ...selling, ...facts }, now)).toBe(state);
});

test("sales close one hour before the draw", () => {
  expect(defaultSalesClose(later).toISOString()).toBe("2026-11-21T11:00:00.000Z");
});

test("lists what a draft lacks, in order", () => {
  const bare = {
    image: null,
    price: "5.00",
    drawDate: null,
    numbersReady: true,
    lacksTimeToSeal: false,
    pastInstants: false,
  };
  const missing = missingToPublish(bare, now);
  expect(missing).toEqual(["image", "draw_date"]);
  expect(missingToPublishText(missing)).toBe("Para publicar falta: imagen, fecha del sorteo");
  expect(missingToPublish({ ...bare, image: "x", drawDate: now }, now)).toEqual([
    "future_draw_date",
  ]);
  expect(missingToPublish({ ...bare, image: "x", drawDate: later }, now)).toEqual([]);
  const late = { ...bare, image: "x", drawDate: later, lacksTimeToSeal: true };
  expect(missingToPublish(late, now)).toEqual(["time_to_seal"]);
  const past = { ...bare, image: "x", drawDate: later, pastInstants: true };
  expect(missingToPublish(past, now)).toEqual(["future_instants"]);
  expect(
    missingToPublish(
      { ...bare, image: "x", price: null, drawDate: later, numbersReady: false },
      now,
    ),
  ).toEqual(["price", "numbers"]);
});

test.each([
  ["Triple Táchira, 10 p. m.", 3],
  ["Súper Gana, 4 cifras", 4],
  ["Terminal de la Lotería del Zulia", 2],
  ["Sorteo en vivo por Instagram", null],
])("%s draws %s digits", (source, figures) => {
  expect(drawSourceFigures(source)).toBe(figures);
});

test("warns if the lottery's digits and the width of the numbers differ", () => {
  expect(drawSourceWarning("Triple Táchira", 10_000)).toContain(
    "da 3 cifras y tus números tienen 4",
  );
  expect(drawSourceWarning("Triple Táchira", 1_000)).toBeNull();
  expect(drawSourceWarning("En vivo", 10_000)).toBeNull();
});
