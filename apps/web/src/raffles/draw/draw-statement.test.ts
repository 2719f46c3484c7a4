import type { Schema } from "@rifas/api-client/types";
import { expect, test } from "vitest";
import { drawStatement } from "./draw-statement.ts";

const prize = { title: "Moto", description: "" };
const lotteries = [[{ name: "Súper Gana A, 10 p. m.", digits: 4 }]];

function statement(
  draw_rule: Schema<"DrawRule">,
  prizes = [prize],
  draw_date: string | null = "2026-12-08T02:00:00Z",
) {
  return drawStatement({ draw_rule, prizes, draw_date });
}

test("one sentence says what decides the draw and when, for each way and any number of prizes", () => {
  const when = "lunes 7 de diciembre, 10:00\u00A0p.\u00A0m.";
  const two = [prize, prize];
  expect(statement({ method: "lottery", lotteries })).toBe(
    `Gana el número que salga en Súper Gana A, 10\u00A0p.\u00A0m., el ${when}`,
  );
  expect(statement({ method: "lottery_then_drand", lotteries }, two)).toBe(
    `Cada premio lo gana el número que salga en su lotería el ${when}`,
  );
  expect(statement({ method: "drand", lotteries: [] })).toBe(
    `Se sortea entre los números vendidos el ${when}`,
  );
  expect(statement({ method: "manual", lotteries: [] }, two)).toBe(
    `El organizador anota los números ganadores el ${when}`,
  );
  expect(statement({ method: "manual", lotteries: [] }, two, null)).toBeNull();
});
