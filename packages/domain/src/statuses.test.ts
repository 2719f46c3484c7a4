import { expect, it } from "vitest";
import { labelOfStatus, statusLabels, statusTones, toneOfStatus } from "./statuses.ts";

it("has the specified labels", () => {
  expect(statusLabels).toMatchInlineSnapshot(`
    {
      "active": "Activa",
      "approved": "Aprobado",
      "available": "Disponible",
      "draft": "Borrador",
      "expired": "Vencida",
      "failed": "Falló",
      "finished": "Finalizada",
      "paused": "Pausada",
      "pending": "Pendiente",
      "queued": "En cola",
      "rejected": "Rechazado",
      "reserved": "Reservado",
      "sent": "Enviado",
      "sold": "Vendido",
    }
  `);
});

it("colours the known statuses; others are gray and show their own text", () => {
  const coloured = Object.entries(statusTones).filter(([, tone]) => tone !== "gray");
  expect(Object.fromEntries(coloured)).toEqual({
    pending: "yellow",
    approved: "green",
    active: "green",
    rejected: "red",
    finished: "blue",
  });
  expect(labelOfStatus("archived")).toBe("archived");
  expect(toneOfStatus("archived")).toBe("gray");
  expect(toneOfStatus("toString")).toBe("gray");
});
