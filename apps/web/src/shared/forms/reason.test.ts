import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-status-change";
import { expect, test } from "vitest";
import { reasonRules, reasonText } from "./reason.ts";

const { reason: limit } = purchaseStatusChangeLimits;

test("a reason is checked as it is sent, whether it may be empty or not", () => {
  const short = "Escríbelo con al menos 3 letras.";
  expect(reasonText("  no \n\u2060llegó\u00a0 ")).toBe("no llegó");
  const optional = reasonRules(limit).validate;
  const required = reasonRules(limit, "Escribe el motivo.").validate;
  expect(optional("  no \n\u2060llegó\u00a0 ")).toBe(true);
  expect(required("a\u200b\n ")).toBe(short);
  expect(optional("no")).toBe(short);
  expect(required("\u2060 ")).toBe("Escribe el motivo.");
  expect(optional(" ")).toBe(true);
});
