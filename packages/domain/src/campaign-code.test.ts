import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCampaignCode, proposeCampaignCode } from "./campaign-code.ts";

describe("the code of a campaign", () => {
  test.each([
    ["Instagram de Ana", "instagram-de-ana"],
    ["  ¡Volantes: feria de Táchira!  ", "volantes-tachira"],
    ["Grupo de Ña María 360", "grupo-na-maria-360"],
    ["Volante 12 de la feria internacional", "12-internacional"],
    ["Emisora Rumba 98 de Maracaibo", "emisora-98-maracaibo"],
    ["Ñandú & Cía. 2026", "nandu-cia-2026"],
    ["Electroencefalografistas", "electroencefalografi"],
    ["Electroencefalografistas 7", "electroencefalogra-7"],
    ["🎟️", ""],
    ["A", ""],
  ])("proposed for '%s' is '%s'", (name, code) => {
    expect(proposeCampaignCode(name, new Set())).toBe(code);
  });

  test.each([
    ["Instagram", ["instagram"], "instagram-2"],
    ["Instagram", ["instagram", "instagram-2"], "instagram-3"],
    ["Grupo de Ña María 360", ["grupo-na-maria-360"], "grupo-na-maria-360-2"],
    ["Electroencefalografistas", ["electroencefalografi"], "electroencefalogra-2"],
    ["Instagram", ["instagram-de-ana"], "instagram"],
  ])("proposed for '%s' isn't one of %j", (name, taken, code) => {
    expect(proposeCampaignCode(name, new Set(taken))).toBe(code);
  });

  test("is valid or empty, and not taken, for any name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 0, max: 12 }),
        (name, times) => {
          const taken = new Set<string>();
          for (let made = 0; made <= times; made += 1) {
            const code = proposeCampaignCode(name, taken);
            expect(code === "" || isCampaignCode(code)).toBe(true);
            expect(taken.has(code) && code !== "").toBe(false);
            taken.add(code);
          }
        },
      ),
    );
  });

  test.each(["a", "a".repeat(21), "Ana", "ana maria", "ana\n", "<b>", "ñandú", ""])(
    "isn't '%s'",
    (text) => {
      expect(isCampaignCode(text)).toBe(false);
    },
  );
});
