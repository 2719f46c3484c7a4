import { expect, it } from "vitest";
import { formatDateTime } from "./dates.ts";
import { asSentence } from "./sentence.ts";

it("adds a full stop only if the text doesn't end with one", () => {
  const until = formatDateTime("2026-11-21T02:05:00Z");
  expect(asSentence(`Vuelve el ${until}`)).toBe("Vuelve el 20/11/2026, 10:05\u00A0p.\u00A0m.");
  expect(asSentence("Falla de luz")).toBe("Falla de luz.");
  expect(asSentence("¡Ya volvimos!")).toBe("¡Ya volvimos!");
});
