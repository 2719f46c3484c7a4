import { describe, expect, it } from "vitest";
import { creationOf, newRaffleValues, updateOf, writtenPrizes } from "./raffle-values.ts";

const moto = {
  ...newRaffleValues(),
  name: " Moto Bera SBR 2026 ",
  price_bs: "150.00",
  prizes: [
    { title: "Moto Bera", description: "" },
    { title: " ", description: "" },
  ],
};

describe("what a raffle's form sends", () => {
  it("sends numbers as numbers, trims, and leaves out what is not set", () => {
    expect(creationOf(moto)).toEqual({
      name: "Moto Bera SBR 2026",
      description: "",
      price_bs: "150.00",
      total_tickets: 1000,
      min_per_purchase: 1,
      max_per_purchase: 100,
      number_choice: "random",
      draw_source: "",
      permit_number: "",
      prizes: [{ title: "Moto Bera", description: "" }],
    });
  });

  it("PUT changes only the fields sent, so only what differs is sent", () => {
    expect(updateOf(moto, { ...moto, price_bs: "200.00" })).toEqual({ price_bs: "200.00" });
    expect(updateOf(moto, { ...moto, name: "Moto Bera SBR 2026" })).toEqual({});
  });

  it("a closing that was emptied is sent empty, and a new raffle goes without one", () => {
    const closing = { ...moto, sales_close_at: "2026-12-25T01:00:00Z" };
    expect(updateOf(closing, moto)).toEqual({ sales_close_at: "" });
    expect(creationOf(closing)).toMatchObject({ sales_close_at: "2026-12-25T01:00:00Z" });
  });

  it("a text that was emptied is sent empty; a prize row left empty is none", () => {
    expect(updateOf({ ...moto, draw_source: "Triple Zulia" }, moto)).toEqual({ draw_source: "" });
    expect(writtenPrizes(moto)).toHaveLength(1);
  });
});
