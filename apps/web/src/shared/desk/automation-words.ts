import type { BankAutomation, Schema } from "@rifas/api-client/types";
import { formatCount } from "@rifas/ui/text/format-count";

type Mode = Schema<"AutomationMode">;

/** What each mode is called. Exhaustive over the contract. */
export const modeNames: Readonly<Record<Mode, string>> = {
  off: "Apagada",
  shadow: "En prueba",
  on: "Encendida",
};

const whatTheyDo: Readonly<Record<Mode, string>> = {
  off: "Todo lo aprueba una persona.",
  shadow:
    "No aprueba nada: anota qué habría aprobado, para compararlo con lo que decide tu equipo.",
  on: "Aprueba lo que el banco confirma con la referencia y el teléfono. Si alguien deshace una, se apaga.",
};

/** The modes with what each does, in the order of their use. */
export const modes = (["off", "shadow", "on"] as const).map((value) => ({
  value,
  title: modeNames[value],
  description: whatTheyDo[value],
}));

/** 'Habría aprobado 44: 38 que tu equipo aprobó y 6 por decidir.' */
export function recordText({ record, mode }: Pick<BankAutomation, "record" | "mode">): string {
  const { since, decided, approved, refused, waiting } = record;
  if (since === null) return "Sin prueba todavía";
  if (decided === 0)
    return mode === "shadow" ? "Nada que anotar todavía" : "La prueba no anotó nada";
  const outcomes = [
    { count: approved, what: "que tu equipo aprobó" },
    { count: refused, what: "que no aprobó" },
    { count: waiting, what: "por decidir" },
  ];
  const parts = outcomes
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => `${formatCount(count)} ${what}`);
  const start = mode === "shadow" ? "Habría" : "En la prueba habría";
  return `${start} aprobado ${formatCount(decided)}: ${new Intl.ListFormat("es").format(parts)}.`;
}

/** What the trial still lacks before automatic approval can be switched on; null if nothing, or without a trial. */
export function missingText({ record, needed, mode }: BankAutomation): string | null {
  if (mode === "on" || record.since === null) return null;
  if (record.refused > 0)
    return "Con una sin aprobar no se enciende: apágala y empieza la prueba otra vez.";
  const missing = needed - record.approved;
  if (missing <= 0) return "Ya se puede encender.";
  return missing === 1
    ? "Falta 1 para poder encenderla."
    : `Faltan ${formatCount(missing)} para poder encenderla.`;
}
