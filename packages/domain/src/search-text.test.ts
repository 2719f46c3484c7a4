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
