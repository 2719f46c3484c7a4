import { contractEnums } from "@rifas/api-client/generated/enums";
import type { HistoryField } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { expect, test } from "vitest";
import { auditChange } from "./audit-words.ts";

const instant = "2026-11-20T23:30:00.000Z";
const evening = formatDateTime(instant);
const prizes = JSON.stringify([
  { title: "Moto Bera", description: "Cero kilómetro" },
  { title: "Licuadora", description: "" },
]);

const combos = JSON.stringify([
  { quantity: 3, price_bs: "400.00", price_usd: null },
  { quantity: 10, price_bs: "1200.00", price_usd: null },
]);

test("each field has a different label", () => {
  const labels = contractEnums.HistoryField.map(
    (field) => auditChange({ field, before: null, after: null }).label,
  );
  expect(labels).not.toContain("");
  expect(new Set(labels).size).toBe(labels.length);
});

test.each<[field: HistoryField, stored: string, words: string]>([
  ["amount_bs", "1250.00", "BS\u00A01.250,00"],
  ["combos", combos, "3 por BS\u00A0400,00; 10 por BS\u00A01.200,00"],
  ["combos", "[]", "ninguno"],
  ["draw_date", instant, evening],
  [
    "draw_rule",
    '{"method":"lottery","lotteries":[[{"name":"Triple Zulia A","digits":3}]]}',
    "Lotería: Triple Zulia A",
  ],
  ["image", "0123456789abcdef0123456789abcdef.jpg", "la nueva"],
  ["max_per_purchase", "1000", "1.000"],
  ["name", "Moto Bera", "Moto Bera"],
  ["number_choice", "buyer", "Los elige el comprador"],
  ["payable_amount", "unique_cents", "Céntimos únicos"],
  ["paused_at", instant, evening],
  ["price_bs", "12.50", "BS\u00A012,50"],
  ["prizes", prizes, "1. Moto Bera; 2. Licuadora"],
  ["publish", "true", "Sí"],
  ["reserved_until", instant, evening],
  ["resumes_at", instant, evening],
  ["sales_close_at", instant, evening],
  ["status", "paused", "Pausada"],
  ["total_tickets", "10000", "10.000"],
  ["type", "purchase_approved", "Compra aprobada"],
])("%s is shown as text", (field, stored, words) => {
  expect(auditChange({ field, before: null, after: stored })).toMatchObject({
    before: null,
    after: words,
  });
});

test("the old and new value read differently, even if only a file name changed", () => {
  const change = { field: "number_choice", before: "random", after: "buyer" } as const;
  expect(auditChange(change)).toMatchObject({ before: "Al azar", after: "Los elige el comprador" });
  const picture = { field: "image", before: "a.jpg", after: "b.jpg" } as const;
  expect(auditChange(picture)).toMatchObject({ before: "la anterior", after: "la nueva" });
  expect(auditChange({ field: "permit_number", before: "CNC-1", after: "" }).after).toBeNull();
});
