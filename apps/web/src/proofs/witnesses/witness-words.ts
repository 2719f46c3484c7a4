import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";

type WitnessStatus = Schema<"WitnessStatus">;

/** A witness's state as an owner understands it: in a line, with what it means or what to do. */
export interface WitnessWords {
  readonly tone: "success" | "info" | "warning" | "danger";
  readonly state: string;
  readonly text: string;
}

/** An instant that ends its sentence: its 'a. m.' brings the full stop. */
const day = (instant: string | null) =>
  instant === null ? "pronto." : `el ${formatDateTime(instant)}`;

/** What a witness's state means. */
export function wordsOf(witness: WitnessStatus): WitnessWords {
  const raffle = `«${witness.raffle_name ?? ""}»`;
  switch (witness.state) {
    case "idle":
      return {
        tone: "info",
        state: "Sin nada que ver todavía",
        text: "Cuando publiques una rifa, se le muestra su libro.",
      };
    case "proven":
      return {
        tone: "success",
        state: "Al día",
        text: `Su última prueba: ${day(witness.proven_at)}`,
      };
    case "waiting":
      return {
        tone: "info",
        state: "Esperando su prueba",
        text: `${waiting(witness)} Es por el libro de ${raffle}.`,
      };
    case "failing":
      return {
        tone: "warning",
        state: "Está fallando",
        text: `${failure(witness)} Desde ${day(witness.since)} lleva ${counted(witness.tries ?? 0, "intento")} con el libro de ${raffle}. Próximo intento: ${day(witness.next_try)}`,
      };
    case "given_up":
      return {
        tone: "danger",
        state: "No llegó a tiempo",
        text: `No fechó el sello de ${raffle} antes del sorteo, y después una fecha ya no prueba nada. Si ningún otro testigo lo hizo, el verificador lo avisa. El correo con el sello que guardan tus compradores sigue sirviendo.`,
      };
  }
}

function waiting({ problem }: WitnessStatus): string {
  if (problem === "limited") return "Hoy ya no acepta más envíos de tu dominio; sigue mañana.";
  if (problem === null) return "Se le va a preguntar.";
  return "Ya lo tiene y le falta firmarlo: tarda unos minutos.";
}

function failure({ problem }: WitnessStatus): string {
  if (problem === "unreadable") {
    return "Respondió algo que no se pudo comprobar, y no se guardó. Pregunta a quien mantiene el sistema si hay una versión nueva.";
  }
  if (problem !== "refused") {
    return "No responde. Si pasa de un día, revisa que el servidor salga a internet.";
  }
  return "Rechaza lo que se le envía: casi siempre falta el registro TXT de abajo en tu dominio, o tiene otro valor.";
}
