import { expect, test } from "vitest";
import { pickedInWords } from "./picked-in-words.ts";

const numbers = ["01", "02", "03", "04", "05", "06", "07", "08"];

test.each([
  [1, "Tu número: 01."],
  [2, "Tus números: 01 y 02."],
  [7, "Tus números: 01, 02, 03, 04, 05, 06 y 07."],
  [8, "Tus números: 01, 02, 03, 04, 05, 06 y 2 más."],
])("%i picked numbers", (count, text) => {
  expect(pickedInWords(numbers.slice(0, count))).toBe(text);
});
