import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test.each([
  ["José Ñáñez, BS 1.234,50", "José Ñáñez, BS 1.234,50"],
  ["Jose\u0301", "José"],
  ["Ștefan Łuk ﬁn", "Stefan ?uk fin"],
  ["\u202Eoirartnoc\u202C \u2066a\u2069", "oirartnoc a"],
  ["a\u0000b\u0007c\r\n\td\u2028e\u00A0f", "a b c d e f"],
  ["🎟️ مرحبا", "? ?????"],
  ["so\u00ADft \uD800", "soft ?"],
])("%j is drawn as %j", (text, drawn) => {
  expect(cleanText(text)).toBe(drawn);
});
