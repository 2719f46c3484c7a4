import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fillReminderText,
  originalReminderTexts,
  reminderFacts,
  reminderKinds,
  reminderPlaceholdersOf,
  reminderTextProblem,
  type RemindedPurchase,
} from "./reminder-texts.ts";

const purchase: RemindedPurchase = {
  code: "R7K-4M2P",
  buyer: "María Gabriela Rojas",
  numbers: ["0427", "1983"],
  amountBs: "1234.50",
  raffle: "Moto Bera SBR 2026",
  drawDate: "2026-12-25T02:00:00Z",
  reservedUntil: "2026-11-25T14:20:00Z",
  reason: "No llegó.",
};

describe("a reminder's text", () => {
  it.each(reminderKinds)(
    "the original of %s keeps its own rules and names nothing unknown",
    (kind) => {
      expect(reminderTextProblem(kind, originalReminderTexts[kind])).toBeNull();
      const filled = fillReminderText(originalReminderTexts[kind], reminderFacts(purchase));
      expect(filled).not.toMatch(/[{}]/);
    },
  );

  it.each(reminderKinds)("the original of %s fits a purchase of one number, too", (kind) => {
    expect(originalReminderTexts[kind]).not.toMatch(/tus números|son tuyos|siguen|quedan/i);
  });

  it("can name the end only of a hold, the reason only of a rejection, the draw only before it", () => {
    const own = reminderKinds.map((kind) =>
      reminderPlaceholdersOf(kind).filter((one) => !one.match(/nombre|numeros|monto|rifa|codigo/)),
    );
    expect(own).toEqual([["{vence}"], ["{motivo}"], ["{sorteo}"]]);
    // A rejected purchase has none.
    expect(reminderPlaceholdersOf("proof")).not.toContain("{numeros}");
  });

  it.each([
    ["{apellido}", /^Aquí no existe \{apellido\}/],
    ["{nombre", /^Revisa las llaves/],
    ["Mira www.otra.com", /^Quita los enlaces/],
    [" \n", /^Escribe el texto/],
  ])("can't be %j", (text, problem) => {
    expect(reminderTextProblem("hold", text)).toMatch(problem);
  });

  it("ends a sentence with one full stop, also after a time", () => {
    const facts = reminderFacts(purchase);
    expect(fillReminderText("Vence {vence}. Paga {monto}.", facts)).toMatch(
      /^Vence el 25\/11\/2026, 10:20\sa\.\sm\. Paga BS\s1\.234,50\.$/u,
    );
  });

  it("keeps a point within a word", () => {
    const facts = { ...reminderFacts(purchase), nombre: "Ana C." };
    expect(fillReminderText("{nombre}.com", facts)).toBe("Ana C..com");
  });

  it("shows an object's own names as they are typed", () => {
    expect(fillReminderText("{constructor} {toString}", reminderFacts(purchase))).toBe(
      "{constructor} {toString}",
    );
  });

  it("has nothing that can be opened and no invisible sign, whatever people typed", () => {
    const piece = fc.constantFrom("https://", "evil.com", "\n", "\u202E", "{rifa}", "www.");
    const text = fc
      .array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 40 })), { maxLength: 10 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom(...reminderKinds),
        (buyer, raffle, reason, kind) => {
          const facts = reminderFacts({ ...purchase, buyer, raffle, reason });
          const filled = fillReminderText(originalReminderTexts[kind], facts);
          expect(filled).not.toMatch(
            /:\/\/|[\p{L}\p{N}][.。．｡]\p{L}|[\u202A-\u202E\u2066-\u2069]/u,
          );
          expect(filled.split("\n")).toHaveLength(originalReminderTexts[kind].split("\n").length);
        },
      ),
      { seed: 20261126, numRuns: 300 },
    );
  });
});
