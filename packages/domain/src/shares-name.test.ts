import { expect, it } from "vitest";
import { sharesName } from "./shares-name.ts";

it.each<[string, string | null, boolean]>([
  ["Ana Pérez", "PAGO MOVIL DE PEREZ ANA", true],
  ["José Núñez", "TRF NUÑEZ J", true],
  ["Ana Pérez", "PAGO DE ANA GIL", false],
  ["Ana Pérez", "PAGO PEREZOSO", false],
  ["Ana Pérez", null, false],
])("%s in %j: %s", (name, text, expected) => {
  expect(sharesName(name, text)).toBe(expected);
});
