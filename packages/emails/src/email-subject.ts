import type { PrizeState } from "@rifas/domain/prize-states";
import {
  isReminder,
  type AccountChange,
  type EmailMessage,
  type EmailPayloads,
  type Reminder,
} from "./email-payloads.ts";

/**
 * The subject line of a message. It starts with what matters, because a phone shows about 35 characters, and ends with the
 * purchase's code, so that mail programs don't group two purchases into one conversation and the history can find them.
 */
export function emailSubject(message: EmailMessage): string {
  if (isReminder(message)) return oneLine(reminderText(message));
  return oneLine(occasionText(message.payload) ?? subjectText(message));
}

/** What is said alike of a purchase in any state. */
function occasionText(payload: EmailPayloads[keyof EmailPayloads]): string | null {
  if (!("occasion" in payload)) return null;
  const { occasion, raffle, code } = payload;
  if (occasion === "link") return `El enlace de tu compra: ${raffle} · ${code}`;
  return occasion === "moved" ? `Tus números cambiaron: ${raffle} · ${code}` : null;
}

function subjectText({ type, payload }: Exclude<EmailMessage, Reminder>): string {
  switch (type) {
    case "purchase_reserved":
      return `Apartamos ${tickets(payload.quantity)}: falta tu pago · ${payload.code}`;
    case "purchase_received":
      return receivedText(payload);
    case "purchase_approved":
      return payload.quantity === 1
        ? `¡Ya es tuyo! Tu número para ${payload.raffle} · ${payload.code}`
        : `¡Ya son tuyos! Tus ${payload.quantity} números para ${payload.raffle} · ${payload.code}`;
    case "purchase_rejected":
      return rejectedText(payload);
    case "raffle_winner":
      return winnerText(payload);
    case "raffle_sealed":
    case "raffle_rescheduled":
    case "raffle_terms_changed":
    case "raffle_cancelled":
      return `${NOTICES[type]}: ${payload.raffle}`;
    case "money_back":
      return `${paybackText(payload)} · ${payload.code}`;
    case "numbers_free":
      return `Hay números libres: ${payload.raffle}`;
    case "account_changed":
      return ACCOUNT_CHANGES[payload.change];
    case "test":
      return "Mensaje de prueba: tu correo funciona";
  }
}

function winnerText({ said, prize, number, code }: EmailPayloads["raffle_winner"]): string {
  return said === undefined
    ? `¡Ganaste ${prize}! Número ${number} · ${code}`
    : `${PRIZE_NEWS[said]}: ${prize} · ${code}`;
}

function paybackText({ to, paid, failed }: EmailPayloads["money_back"]): string {
  if (paid) return "Te devolvimos tu dinero";
  if (failed === true) return "Tu devolución no llegó: revisa a dónde va";
  return to === undefined
    ? "Dinos a dónde te devolvemos tu dinero"
    : "A dónde va tu devolución: revisa que sea tuyo";
}

function reminderText({ type, payload }: Reminder): string {
  switch (type) {
    case "reminder_hold":
      return payload.quantity === 1
        ? `Tu número se libera en minutos · ${payload.code}`
        : `Tus números se liberan en minutos · ${payload.code}`;
    case "reminder_proof":
      return `Todavía puedes arreglar tu pago · ${payload.code}`;
    case "reminder_draw":
      return `Mañana es el sorteo: ${payload.raffle} · ${payload.code}`;
  }
}

function receivedText({ occasion, code }: EmailPayloads["purchase_received"]): string {
  if (occasion === "returned") return `Estamos revisando tu pago otra vez · ${code}`;
  if (occasion === "unreported") return `No vemos tu pago en el banco: escríbenos · ${code}`;
  return `Recibimos tu pago: lo estamos revisando · ${code}`;
}

function rejectedText({ undone, code }: EmailPayloads["purchase_rejected"]): string {
  return undone
    ? `Anulamos tu compra: mira por qué · ${code}`
    : `No pudimos confirmar tu pago · ${code}`;
}

/** What was said of a winner's prize, as its subject and heading. */
export const PRIZE_NEWS: Readonly<Record<PrizeState, string>> = {
  contacted: "Dicen que ya hablaron contigo",
  delivered: "¿Recibiste tu premio?",
  confirmed: "Confirmaste tu premio",
  disputed: "Anotamos tu reclamo",
  unanswered: "¿Recibiste tu premio?",
  unclaimed: "Tu premio quedó sin reclamar",
};

/** What changed in an account, as its subject and heading. */
export const ACCOUNT_CHANGES: Readonly<Record<AccountChange, string>> = {
  password_changed: "Cambió tu contraseña",
  password_reset: "Te dieron una contraseña nueva",
  passkey_added: "Agregaste una llave de acceso",
  passkey_removed: "Quitaste una llave de acceso",
  recovery_codes_created: "Tienes códigos de recuperación nuevos",
  email_changed: "Cambió el correo con el que entras",
  sessions_ended: "Cerraron tus sesiones y suspendieron lo que cambias de pagos",
  password_reset_wanted: "Quieren darte una contraseña nueva: tienes un día para negarte",
  demotion_wanted: "Quieren que dejes de ser administrador: tienes un día para negarte",
  payee_changed: "Cambió a quién, dónde o cuánto se paga",
  prize_disputed: "Reclaman un premio",
  disabling_wanted: "Quieren quitarte el acceso: tienes un día para negarte",
};

/** What happened to a raffle, before its name. */
const NOTICES = {
  raffle_sealed: "Libro cerrado antes del sorteo",
  raffle_rescheduled: "Nueva fecha de sorteo",
  raffle_terms_changed: "Cambió lo que anuncia la rifa",
  raffle_cancelled: "Rifa cancelada",
} as const;

function tickets(quantity: number): string {
  return quantity === 1 ? "tu boleto" : `tus ${quantity} boletos`;
}

/** Raffle names are user-entered: a line break in one must not reach a header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
