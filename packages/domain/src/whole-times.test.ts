import { expect, it } from "vitest";
import { withWholeTimes } from "./whole-times.ts";

it("keeps the times in a lottery's name whole", () => {
  expect(withWholeTimes("Súper Gana, 10 p. m. (4 cifras)")).toBe(
    "Súper Gana, 10\u00A0p.\u00A0m. (4 cifras)",
  );
  expect(withWholeTimes("Táchira 1 p.m.")).toBe("Táchira 1\u00A0p.m.");
  expect(withWholeTimes("Lotería de la 7 a la 9")).toBe("Lotería de la 7 a la 9");
});
