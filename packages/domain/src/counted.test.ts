import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 premios"],
  [1, "1 premio"],
  [2, "2 premios"],
  [1_000, "1.000 premios"],
])("%i is written '%s'", (count, text) => {
  expect(counted(count, "premio")).toBe(text);
});

test("the noun's adjectives are in the plural, too", () => {
  expect(counted(1, "compra rechazada")).toBe("1 compra rechazada");
  expect(counted(2, "compra rechazada")).toBe("2 compras rechazadas");
});
