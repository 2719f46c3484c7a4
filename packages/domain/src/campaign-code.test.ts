import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCampaignCode, proposeCampaignCode } from "./campaign-code.ts";

describe("the code of a campaign", () => {
  test.each([
    ["Instagram de Ana", "instagram-de-ana"],
    ["  ¡Volantes: feria de Táchira!  ", "volantes-feria-de"],
    ["Ñandú & Cía. 2026", "nandu-cia-2026"],
    ["Electroencefalografistas", "electroencefalografi"],
    ["🎟️", ""],
    ["A", ""],
  ])("proposed for '%s' is '%s'", (name, code) => {
    expect(proposeCampaignCode(name)).toBe(code);
  });

  test("is valid or empty for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const code = proposeCampaignCode(name);
        expect(code === "" || isCampaignCode(code)).toBe(true);
      }),
    );
  });

  test.each(["a", "a".repeat(21), "Ana", "ana maria", "ana\n", "<b>", "ñandú", ""])(
    "isn't '%s'",
    (text) => {
      expect(isCampaignCode(text)).toBe(false);
    },
  );
});
