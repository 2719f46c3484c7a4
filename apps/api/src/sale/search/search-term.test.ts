import { expect, it } from "vitest";
import { searchTerm } from "./search-term.ts";

it.each([
  ["V-12.345.678", "V12345678"],
  ["12.345.678", "12345678"],
  ["0414-555.01.23", "4145550123"],
  ["+58 414 555", "+58414555"],
  ["(0414) 555-01.23", "+584145550123"],
  ["0414–5550123", "4145550123"],
  ["+58 (414) 555-0123", "+584145550123"],
  ["+58 0414 5550123", "+584145550123"],
  ["0058 414 5550123", "+584145550123"],
  ["\u202a+58 414\u20115550123\u202c", "+584145550123"],
  ["004512378901", "004512378901"],
  ["000123", "000123"],
  ["R7K-4M2P", "R7K-4M2P"],
  ["r7k 4m2p", "R7K-4M2P"],
  ["R7K–4M2P", "R7K-4M2P"],
  ["Ana Vera", "Ana Vera"],
  ["Rebecca", "Rebecca"],
  [" maría gonzález ", "maría gonzález"],
  ["  ", undefined],
  [undefined, undefined],
])("looks for %j as %j", (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
