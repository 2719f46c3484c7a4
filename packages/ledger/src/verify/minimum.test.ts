import { expect, it } from "vitest";
import { MINIMUM_RAFFLES } from "../../test/minimum-cheats.ts";
import { bundleOf } from "../../test/rehearsal.ts";
import { TRUST } from "../../test/simulators.ts";
import { minimumOutcome } from "../entry-values.ts";
import { verifyParsed } from "./verify-bundle.ts";

const honest = Object.entries(MINIMUM_RAFFLES);

it.each(honest)("a raffle that was %s is not called wrong", (name, raffle) => {
  const { headline, checks } = verifyParsed(bundleOf(raffle), TRUST);
  const codes = checks.map(({ code }) => code);
  expect(headline).toBe(name.startsWith("cancelled") ? "alarm" : "proven");
  // Putting it off was announced, so it is no change of the rules.
  expect(codes).not.toContain("rules_changed");
  expect(codes).not.toContain("postponed");
});

it("the statement has what was counted at the close, beside the seal", () => {
  const { stated, raffle } = verifyParsed(
    bundleOf(MINIMUM_RAFFLES["drawn with held numbers"]),
    TRUST,
  );
  expect(stated).toContain(
    "Al cierre del 1/12/2026, 6:00 p. m. había 8 vendidos y 1 con su pago por revisar, y el mínimo era 9: se sortea.",
  );
  expect(stated).toContain("El sello tiene vendidos 8 de 20.");
  expect(raffle?.announced).toContain(
    "Mínimo de venta: si al cierre hay menos de 9 vendidos, se cancela y se devuelve el dinero.",
  );
});

it.each([
  [0, "postponed", "cancelled"],
  [8, "postponed", "cancelled"],
  [9, "drawn", "drawn"],
  [10, "drawn", "drawn"],
])("with %i of 9 the first close leads to %s, the second to %s", (counted, first, second) => {
  const rule = { least: 9, postponed: "2026-12-20T23:00:00Z", otherwise: "cancelled" } as const;
  expect(minimumOutcome(rule, { draw: "2026-12-01T23:00:00Z", counted })).toBe(first);
  expect(minimumOutcome(rule, { draw: "2026-12-20T23:00:00Z", counted })).toBe(second);
});
