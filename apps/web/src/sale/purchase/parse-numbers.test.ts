import { expect, test } from "vitest";
import { numbersHint, parseNumbers } from "./parse-numbers.ts";

test("numbers are parsed as people write them, and padded with zeros", () => {
  expect(parseNumbers(" 427, 1983;3350\n7 ", 10_000, 4)).toEqual({
    ok: true,
    numbers: ["0427", "1983", "3350", "0007"],
  });
});

test.each([
  ["12345", 1, "«12345» no es un número de esta rifa."],
  ["cero", 1, "«cero» no es un número de esta rifa."],
  ["427 0427", 2, "El 0427 está dos veces."],
  ["427", 2, "Escribe 2 números; van 1."],
  ["", 1, "Escribe 1 número; van 0."],
])("%j of %d: %s", (text, count, problem) => {
  expect(parseNumbers(text, 10_000, count)).toEqual({ ok: false, problem });
});

test("only a list of several numbers asks for separators", () => {
  expect(numbersHint(1)).toBe("1 boleto: escribe su número.");
  expect(numbersHint(2)).toBe("2 boletos: sepáralos con espacios o comas.");
});
