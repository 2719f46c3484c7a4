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

/** For each field: a value as the server stores it, its label, and its text for people. */
const samples: Record<HistoryField, [stored: string, label: string, words: string]> = {
  amount_bs: ["1250.00", "Monto", "BS\u00A01.250,00"],
  code: ["R7K-4M2P", "Código", "R7K-4M2P"],
  description: ["Con casco", "Descripción", "Con casco"],
  draw_date: [instant, "Fecha del sorteo", evening],
  draw_source: ["Triple Táchira", "Lotería del sorteo", "Triple Táchira"],
  image: ["0123456789abcdef0123456789abcdef.jpg", "Foto de la rifa", "la nueva"],
  max_per_purchase: ["1000", "Máximo por compra", "1.000"],
  min_per_purchase: ["2", "Mínimo por compra", "2"],
  movement: ["Bs 450,00 · ref 671887", "Pago del banco", "Bs 450,00 · ref 671887"],
  name: ["Moto Bera", "Nombre", "Moto Bera"],
  number_choice: ["buyer", "Cómo se dan los números", "Los elige el comprador"],
  pause_reason: ["Feriado", "Motivo de la pausa", "Feriado"],
  paused_at: [instant, "En pausa desde", evening],
  payment_reference: ["004512", "Referencia", "004512"],
  permit_number: ["CNC-1", "Número de permiso", "CNC-1"],
  price_bs: ["12.50", "Precio por boleto", "BS\u00A012,50"],
  prizes: [prizes, "Premios", "1. Moto Bera; 2. Licuadora"],
  publish: ["true", "Publicada", "Sí"],
  reserved_until: [instant, "Apartado hasta", evening],
  results: ["Moto Bera: 0427", "Resultados", "Moto Bera: 0427"],
  resumes_at: [instant, "Se reanuda", evening],
  sales_close_at: [instant, "Cierre de ventas", evening],
  status: ["paused", "Estado", "Pausada"],
  tickets: ["0012, 0427", "Números", "0012, 0427"],
  total_tickets: ["10000", "Total de boletos", "10.000"],
  type: ["purchase_approved", "Correo", "Compra aprobada"],
};

test.each(Object.entries(samples))("%s is shown as text", (name, [stored, label, words]) => {
  const field = Object.keys(samples).find((known): known is HistoryField => known === name);
  if (field === undefined) throw new Error(`No field ${name}`);
  expect(auditChange({ field, before: null, after: stored })).toEqual({
    label,
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
