import { expect, test } from "vitest";
import { pasted } from "./pasted.ts";

test.each([
  ["code", "0045 1267 1887", "004512671887"],
  ["code", "Ref: 004512671887", "004512671887"],
  ["code", "Referencia Nº 0045 1267", "00451267"],
  ["code", "\u202a0045\u20111267\u202c", "0045-1267"],
  ["code", "BA12CD", "BA12CD"],
  ["code", "N1234567", "N1234567"],
  ["email", " maria@gmail.com,", "maria@gmail.com"],
  ["email", "Correo: <maria@gmail.com>", "maria@gmail.com"],
  ["email", "maria\u2060@gmail.com", "maria@gmail.com"],
  ["name", "Ma.Elena Pérez", "Ma. Elena Pérez"],
  ["name", "Fco.Javier", "Fco. Javier"],
  ["name", "Ana\u00a0 María", "Ana María"],
  ["name", "Entra a Rifas.Com", "Entra a Rifas.Com"],
  ["name", "www.Rifa.com", "www.Rifa.com"],
  ["text", "  José\u200b  ", "José"],
] as const)("%s: %j is read as %j", (kind, typed, read) => {
  expect(pasted(kind, typed)).toBe(read);
});

test("what is too long for any field is left alone, because taking its edges off takes time by the square of them", () => {
  const commas = `x${",".repeat(1_000)}`;
  expect(pasted("email", commas)).toBe(commas);
  expect(pasted("email", commas.slice(0, 1_000))).toBe("x");
});

test("what was read stays the same when it is read again", () => {
  for (const typed of ["Ref: 12-3", "Correo: a@b.co.", "Ma.Elena", " x  y "])
    for (const kind of ["code", "email", "name", "text"] as const)
      expect(pasted(kind, pasted(kind, typed))).toBe(pasted(kind, typed));
});
