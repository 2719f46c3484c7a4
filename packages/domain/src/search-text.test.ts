import { expect, it } from "vitest";
import { foldForSearch, matchesSearch } from "./search-text.ts";

it("ignores case and accents", () => {
  expect(foldForSearch("Teléfono ÑANDÚ")).toBe("telefono nandu");
  expect(foldForSearch("Straße Øl")).toBe("strasse ol");
  expect(matchesSearch("Gran Rifa de Navidad", "  NAVÍ ")).toBe(true);
  expect(matchesSearch("Camión 4x4", "camion")).toBe(true);
  expect(matchesSearch("Camión", "moto")).toBe(false);
  expect(matchesSearch("cualquiera", "")).toBe(true);
});

it("ignores how spaces and hyphens were typed, and marks that can't be seen", () => {
  const typed = ["Ana  Pérez", "Ana\u00a0Pérez", "Ana \u202f Pérez", "\u200bAna P\u00adérez\ufeff"];
  expect(new Set(typed.map(foldForSearch))).toEqual(new Set(["ana perez"]));
  expect(foldForSearch("V\u201112.345\u2212678")).toBe("v-12.345-678");
  expect(matchesSearch("Ana Pérez", "ana\u00a0\u00a0perez")).toBe(true);
});
