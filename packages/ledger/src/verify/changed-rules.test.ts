import { expect, it } from "vitest";
import { changedRaffle, laterRules } from "../../test/changed-rules.ts";
import { movedRaffle } from "../../test/instant-raffle.ts";
import { rekeyedBundle } from "../../test/key-changes.ts";
import { bundleOf } from "../../test/rehearsal.ts";
import { TRUST } from "../../test/simulators.ts";
import { writeBundle, type Bundle } from "./bundle-json.ts";
import { verifyBundle } from "./verify-bundle.ts";

function verdictOf(bundle: Bundle) {
  const verdict = verifyBundle(writeBundle(bundle), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  const { headline, checks, raffle } = verdict.value;
  return { headline, codes: checks.map(({ reason }) => reason), changes: raffle?.changes ?? [] };
}

it("a draw that was put off in time, as witnesses saw, is green and says what changed", () => {
  const { headline, codes, changes } = verdictOf(bundleOf(changedRaffle()));
  expect(codes).toContain("rules_changed_witnessed");
  expect(headline).toBe("proven");
  expect(changes).toEqual([
    "El 20/11/2026, 8:00 a. m., hora de Caracas, cambiaron las reglas: el sorteo pasó del 1/12/2026, 7:00 p. m. al 2/12/2026, 7:00 p. m.; el sello pasó del 1/12/2026, 6:30 p. m. al 2/12/2026, 6:30 p. m.; la regla del premio 1 es otra; la regla del premio 2 es otra. Motivo: Cambió la fecha del sorteo.",
  ]);
});

it("one prize more is a change too, in words", () => {
  const [first, second] = laterRules().prize;
  if (first?.rule.kind !== "drand" || second === undefined) throw new Error("no prizes");
  const third = { prize: 3, rule: { ...first.rule, round: first.rule.round + 2 } };
  const rules = laterRules({ prizes: 3, prize: [first, second, third] });
  const { headline, changes } = verdictOf(bundleOf(changedRaffle(rules)));
  expect(headline).toBe("alarm");
  expect(changes.join(" ")).toContain("hay 3 premios en vez de 2");
});

it("an instant prize whose cut was missed may get another time, in amber", () => {
  const { headline, codes } = verdictOf(bundleOf(movedRaffle()));
  expect(codes).toEqual(expect.arrayContaining(["cut_moved", "rules_changed"]));
  expect(headline).toBe("alarm");
});

it("a log that tells rules and sales again as they were adds nothing to what is said", () => {
  expect(verdictOf(rekeyedBundle({ why: "same" })).headline).toBe("proven");
});
