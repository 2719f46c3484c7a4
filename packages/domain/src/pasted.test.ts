import { expect, test } from "vitest";
import { parseDocumentId } from "./document-id.ts";
import { pasted } from "./pasted.ts";
import { parsePhone } from "./phone.ts";
import { possiblePurchaseCodes } from "./purchase-code.ts";
import { readTypedDay, readTypedTime } from "./typed-dates.ts";

test.each([
  ["code", "0045 1267 1887", "004512671887"],
  ["code", "Ref: 004512671887", "004512671887"],
  ["code", "Referencia Nº 0045 1267", "00451267"],
  ["code", "\u202a0045\u20111267\u202c", "0045-1267"],
  ["code", "BA12CD", "BA12CD"],
  ["code", "N° de operación: *0045*", "0045"],
  ["code", "Ref-0045", "0045"],
  ["code", "\uff10\uff10\uff14\uff15", "0045"],
  ["code", "N1234567", "N1234567"],
  ["email", " maria@gmail.com,", "maria@gmail.com"],
  ["email", "Correo: <maria@gmail.com>", "maria@gmail.com"],
  ["email", "maria\u2060@gmail.com", "maria@gmail.com"],
  ["email", "María <maria@gmail.com>", "maria@gmail.com"],
  ["email", "e-mail: maria@gmail.com", "maria@gmail.com"],
  ["email", "maria perez@gmail.com", "maria perez@gmail.com"],
  ["name", "Ma.Elena Pérez", "Ma. Elena Pérez"],
  ["name", "Fco.Javier", "Fco. Javier"],
  ["name", "Ana\u00a0 María", "Ana María"],
  ["name", "MA.ELENA", "MA. ELENA"],
  ["name", "ma.elena", "ma. elena"],
  ["name", "Lcda.Ana del J.C.Pérez", "Lcda. Ana del J.C. Pérez"],
  ["name", "Ma.de los Ángeles", "Ma. de los Ángeles"],
  ["name", "bit.ly/x", "bit.ly/x"],
  ["name", "Entra a Rifas.Com", "Entra a Rifas.Com"],
  ["name", "www.Rifa.com", "www.Rifa.com"],
  ["text", "  José\u200b  ", "José"],
  ["text", "uno —\u00a0dos\n\u200d👨\u200d👩🏽\u200d👧", "uno —\u00a0dos\n👨\u200d👩🏽\u200d👧"],
] as const)("%s: %j is read as %j", (kind, typed, read) => {
  expect(pasted(kind, typed)).toBe(read);
});

const read = {
  reference: ["0045-1267", (text: string) => pasted("code", text)],
  email: ["maria@gmail.com", (text: string) => pasted("email", text)],
  phone: ["04145550123", parsePhone],
  document: ["V12345678", parseDocumentId],
  "purchase code": ["R7K-4M2P", (text: string) => possiblePurchaseCodes(text)[0]],
  day: ["28/11/2026", readTypedDay],
  time: ["10:00 p. m", readTypedTime],
} as const;

test.each(Object.entries(read))(
  "no sign around a %s changes what it says",
  (_what, [value, by]) => {
    const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      (sign) =>
        /[\p{P}\p{S}\p{Z}\p{DI}]/u.test(sign) && !/[\p{L}\p{N}+]/u.test(sign.normalize("NFKC")),
    );
    const changed = [...signs, "👍", "📧 "].filter(
      (sign) => by(`Dato: ${sign}${value}${sign}`) !== by(value),
    );
    expect(changed).toEqual([]);
  },
);

test("what is too long for any field is left alone, because taking its edges off takes time by the square of them", () => {
  const commas = `x${",".repeat(1_000)}`;
  expect(pasted("email", commas)).toBe(commas);
  expect(pasted("email", commas.slice(0, 1_000))).toBe("x");
});

test("what was read stays the same when it is read again", () => {
  for (const typed of [
    "Ref: 12-3",
    "a: Nro: n 12",
    "Correo: a@b.co.",
    "Ma.Elena J.C.Pérez",
    " x  y ",
  ])
    for (const kind of ["code", "email", "name", "text"] as const)
      expect(pasted(kind, pasted(kind, typed))).toBe(pasted(kind, typed));
});
