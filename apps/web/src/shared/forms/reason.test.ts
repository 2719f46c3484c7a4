import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-status-change";
import { expect, test } from "vitest";
import { reasonProblem, reasonText } from "./reason.ts";

const { reason: limit } = purchaseStatusChangeLimits;

test("a reason is checked as it is sent, whether it may be empty or not", () => {
  const short = "Escríbelo con al menos 3 letras.";
  expect(reasonText("  no \n\u2060llegó\u00a0 ")).toBe("no llegó");
  expect(reasonProblem(limit, "  no \n\u2060llegó\u00a0 ")).toBeUndefined();
  expect(reasonProblem(limit, "a\u200b\n ", "Escribe el motivo.")).toBe(short);
  expect(reasonProblem(limit, "no")).toBe(short);
  expect(reasonProblem(limit, "\u2060 ", "Escribe el motivo.")).toBe("Escribe el motivo.");
  expect(reasonProblem(limit, " ")).toBeUndefined();
});
