import type { Schema } from "@rifas/api-client/types";
import { expect, test } from "vitest";
import { drawnAlike, ruleWords, sharedWords } from "./rule-words.ts";

const version: Schema<"DrawRuleVersion"> = {
  logged_at: "2026-11-20T16:00:00Z",
  reason: null,
  draw_date: "2026-12-25T02:00:00Z",
  seal_at: "2026-12-25T01:30:00Z",
  total_tickets: 1000,
  price_bs: "150.00",
  terms: { name: "Moto", organizer: "Rifas", permit: null, unclaimed: null, prize_titles: [] },
  prizes: [],
};
const rule: Schema<"LoggedPrizeRule"> = {
  prize_position: 1,
  text: "",
  instant_at: null,
  lotteries: ["Triple Zulia A"],
  last_digits: 3,
  beacon_round: null,
  beacon_at: null,
};
const words = (changed: Partial<typeof rule>, total_tickets = 1000) =>
  ruleWords({ ...rule, ...changed }, { ...version, total_tickets }).join(" ");

test("a lottery without another source says that the prize may have no winner", () => {
  const text = words({});
  expect(text).toContain("las últimas 3 cifras del sorteo «Triple Zulia A»");
  expect(text).toContain("el premio queda sin ganador");
  expect(text).not.toContain("misma oportunidad");
});

test("two draws are joined, and the beacon's round and time are named", () => {
  const text = words({
    lotteries: ["A 1", "A 2"],
    beacon_round: 34_978_079,
    beacon_at: "2026-12-25T02:10:00Z",
  });
  expect(text).toContain("de los resultados de «A 1» y «A 2», escritos seguidos");
  expect(text).toMatch(
    /ronda 34\.978\.079 de la fuente pública de azar drand, que sale el .*10:10/,
  );
});

test("what prizes drawn alike have in common is said once, with the round of each", () => {
  const first = { ...rule, beacon_round: 5, beacon_at: "2026-12-25T02:10:00Z" };
  const second = { ...first, prize_position: 2, beacon_round: 6, lotteries: ["Triple Zulia B"] };
  expect(drawnAlike(first, second)).toBe(true);
  expect(drawnAlike(first, { ...second, beacon_round: null })).toBe(false);
  const text = sharedWords([first, second], version).join(" ");
  expect(text).toMatch(
    /las rondas 5 y 6 de la fuente pública de azar.*una para cada premio.*10:10/,
  );
  expect(text).not.toContain("Triple Zulia");
});

test("the beacon alone draws among all sold numbers", () => {
  const text = words({ lotteries: [], last_digits: null, beacon_round: 5 });
  expect(text).toBe(
    "Se sortea entre todos los números vendidos con la ronda 5 de la fuente pública de azar drand.",
  );
});

test.each([
  [300, /desde 900 no valen.*se dividen entre 300/],
  [800, /desde 800 no valen/],
  [500, /se dividen entre 500/],
])("%i numbers are drawn without favouring any", (total, expected) => {
  expect(words({}, total)).toMatch(expected);
});

test("an instant prize says which numbers take part, and what draws it", () => {
  const text = words({
    instant_at: "2026-12-12T00:00:00Z",
    last_digits: null,
    beacon_round: 34_741_913,
    beacon_at: "2026-12-12T00:10:00Z",
  });
  expect(text).toMatch(/con el pago ya aprobado el .*11\/12\/2026.*8:00/);
  expect(text).toMatch(/ronda 34\.741\.913 .* que sale el .*8:10/);
});
