import { describe, expect, it } from "vitest";
import {
  originalWhatsAppTexts,
  placeholdersOf,
  whatsAppKinds,
  whatsAppTextProblem,
} from "./whatsapp-texts.ts";

describe("texts for WhatsApp", () => {
  it.each(whatsAppKinds)("the original of %s keeps its own rules", (kind) => {
    expect(whatsAppTextProblem(kind, originalWhatsAppTexts[kind])).toBeNull();
  });

  it.each(whatsAppKinds)("the original of %s fits a purchase of one number, too", (kind) => {
    expect(originalWhatsAppTexts[kind]).not.toMatch(/tus números|son tuyos|salieron|quedan/i);
  });

  it("can name the reason only in a rejection, the prize only for a winner, the end only of a hold", () => {
    const own = (kind: (typeof whatsAppKinds)[number]) =>
      placeholdersOf(kind).filter((one) => ["{motivo}", "{premio}", "{vence}"].includes(one));
    expect(own("rejected")).toEqual(["{motivo}"]);
    expect(own("winner")).toEqual(["{premio}"]);
    expect(own("reserved")).toEqual(["{vence}"]);
    expect(own("approved")).toEqual([]);
  });

  it.each([
    ["", "Escribe el texto, o vuelve al original."],
    ["Hola {apellido} {enlace}", /^Aquí no existe \{apellido\}\. Puedes usar \{nombre\}, /],
    ["Por {motivo} {enlace}", /^Aquí no existe \{motivo\}\./],
    ["Hola {nombre {enlace}", "Revisa las llaves: hay una sin su pareja."],
    ["Hola {nombre}", "Falta {enlace}, al final: es la página de la compra."],
    ["{enlace} Hola", /^\{enlace\} va una sola vez y de último/],
    ["{enlace} {enlace}", /^\{enlace\} va una sola vez y de último/],
    ["Síguenos en instagram.com/rifas {enlace}", /^Quita los otros enlaces/],
    [`${"{motivo}".repeat(5)}{enlace}`, /^Aquí no existe/],
    [`${"{numeros} ".repeat(6)}{enlace}`, /^Acórtalo en \d+ letras/],
    [
      `${"a".repeat(900)}{enlace}`,
      "Acórtalo en 41 letras: con los datos más largos no cabría entero.",
    ],
  ])("%j is refused", (text, problem) => {
    expect(whatsAppTextProblem("approved", text)).toMatch(problem);
  });

  it("a text may have space around it", () => {
    expect(whatsAppTextProblem("approved", "\nHola, {nombre}.\n\n{enlace}\n")).toBeNull();
  });
});
