import type { ReminderType } from "../email/reminder-message.ts";

/** What a notification says: nothing that a stranger who sees the locked screen may not know. */
export const pushWords: Readonly<Record<ReminderType, { title: string; body: string }>> = {
  reminder_hold: {
    title: "Tu apartado termina pronto",
    body: "Toca para enviar tu comprobante.",
  },
  reminder_proof: {
    title: "Tu compra te espera",
    body: "Toca para ver qué falta.",
  },
  reminder_draw: {
    title: "El sorteo es mañana",
    body: "Toca para ver tu compra.",
  },
};
