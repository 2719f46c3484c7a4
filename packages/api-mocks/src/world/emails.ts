import type { EmailMessage, EmailStats, EmailType } from "@rifas/api-client/types";
import { alwaysSentTypes, emailTypes } from "@rifas/domain/email-types";
import { exampleOf } from "../examples.ts";
import { minutesAgo } from "./clock.ts";
import { purchases } from "./purchases.ts";

const subjects: Readonly<Record<EmailType, (raffle: string) => string>> = {
  purchase_reserved: (raffle) => `Apartamos tus números de ${raffle}`,
  purchase_received: (raffle) => `Recibimos tu pago de ${raffle}`,
  purchase_approved: (raffle) => `Tus boletos de ${raffle}`,
  purchase_rejected: (raffle) => `No pudimos confirmar tu pago de ${raffle}`,
  raffle_winner: (raffle) => `¡Ganaste en ${raffle}!`,
  raffle_sealed: (raffle) => `Libro cerrado antes del sorteo: ${raffle}`,
  raffle_rescheduled: (raffle) => `Cambió la fecha del sorteo de ${raffle}`,
  raffle_terms_changed: (raffle) => `Cambió lo que anuncia la rifa: ${raffle}`,
  raffle_cancelled: (raffle) => `Se canceló la rifa ${raffle}`,
  reminder_hold: () => "Tus números se liberan en minutos",
  reminder_proof: () => "Todavía puedes arreglar tu pago",
  reminder_draw: (raffle) => `Mañana es el sorteo: ${raffle}`,
  numbers_free: (raffle) => `Hay números libres: ${raffle}`,
  money_back: () => "A dónde va tu devolución: revisa que sea tuyo",
  account_changed: () => "Agregaste una llave de acceso",
  test: () => "Mensaje de prueba de El Guacamayo",
};

/** What a message is about: a purchase, or nothing for the test message. */
type About = Pick<
  EmailMessage,
  "recipient_email" | "raffle_id" | "purchase_id" | "purchase_code"
> & { raffle: string; name: string; tickets: readonly string[] };

const nothing: About = {
  recipient_email: "ana@rifas.example",
  raffle_id: null,
  purchase_id: null,
  purchase_code: null,
  raffle: "",
  name: "Ana",
  tickets: [],
};

function subjectOf(id: number): About {
  const purchase = purchases[id % purchases.length];
  if (purchase === undefined) return nothing;
  return {
    recipient_email: purchase.email ?? nothing.recipient_email,
    raffle_id: purchase.raffle.id,
    purchase_id: purchase.id,
    purchase_code: purchase.code,
    raffle: purchase.raffle.name,
    name: purchase.name,
    tickets: purchase.tickets,
  };
}

/** A message of the history, with `overrides`. */
export function emailWith(
  overrides: Partial<EmailMessage> & Pick<EmailMessage, "id">,
): EmailMessage {
  const type = overrides.email_type ?? emailTypes[overrides.id % 4] ?? "purchase_approved";
  const { raffle, name, tickets, ...about } = alwaysSentTypes.includes(type)
    ? nothing
    : subjectOf(overrides.id);
  const subject = subjects[type](raffle);
  const created = minutesAgo(overrides.id * 7);
  return {
    ...exampleOf("EmailMessage"),
    email_type: type,
    ...about,
    subject,
    created_at: created,
    sent_at: minutesAgo(overrides.id * 7 - 0.1),
    html: letter(subject, name, tickets),
    text: `Hola, ${name}.\n${subject}.\n${tickets.join(" ")}`,
    ...overrides,
  };
}

function letter(subject: string, name: string, tickets: readonly string[]): string {
  const chips = tickets
    .map(
      (number) =>
        `<b style="display:inline-block;padding:8px 12px;margin:4px;border:2px solid #d8cbb0;border-radius:8px">${number}</b>`,
    )
    .join("");
  return `<!doctype html><html lang="es"><head><title>${subject}</title></head><body style="margin:0;background:#faf5e9;font-family:Arial,sans-serif;color:#1b1a17"><div style="max-width:520px;margin:24px auto;background:#fff;border-radius:16px;padding:24px"><p style="font-weight:700">El Guacamayo</p><h1 style="font-size:22px">${subject}</h1><p>Hola, ${name}.</p><p>${chips}</p><p>Guarda este correo: es tu comprobante.</p></div></body></html>`;
}

/** The e-mail history of the stories, newest first: sent, queued and failed messages. */
export const emails: EmailMessage[] = [
  emailWith({
    id: 1,
    status: "queued",
    attempts: 0,
    sent_at: null,
    next_attempt_at: minutesAgo(-1),
    waits_for: "turn",
  }),
  emailWith({
    id: 2,
    status: "queued",
    attempts: 3,
    sent_at: null,
    last_error:
      "El servidor de correo pidió intentar más tarde con esta dirección. El servidor respondió: «421 4.7.0 Try again later, closing connection».",
    next_attempt_at: minutesAgo(-12),
    waits_for: "retry",
  }),
  emailWith({
    id: 3,
    email_type: "purchase_approved",
    status: "failed",
    attempts: 8,
    sent_at: null,
    last_error:
      "El servidor de correo no acepta la dirección del destinatario. El servidor respondió: «550 5.1.1 The email account that you tried to reach does not exist».",
  }),
  emailWith({
    id: 4,
    email_type: "purchase_reserved",
    status: "failed",
    attempts: 0,
    sent_at: null,
    last_error: "vencido",
  }),
  emailWith({ id: 5, email_type: "raffle_winner" }),
  emailWith({ id: 6, email_type: "test" }),
  ...Array.from({ length: 22 }, (_, place) => emailWith({ id: place + 7 })),
];

/** Counts a set of messages. */
function countsOf(found: readonly EmailMessage[]): EmailStats["all_time"] {
  const count = (status: EmailMessage["status"], type?: EmailType) =>
    found.filter(
      (email) => email.status === status && (type === undefined || email.email_type === type),
    ).length;
  return {
    total: found.length,
    queued: count("queued"),
    sent: count("sent"),
    failed: count("failed"),
    by_type: emailTypes
      .map((type) => ({
        email_type: type,
        queued: count("queued", type),
        sent: count("sent", type),
        failed: count("failed", type),
      }))
      .filter((counts) => counts.queued + counts.sent + counts.failed > 0),
  };
}

/** The statistics of a set of messages. */
export function emailStats(found: readonly EmailMessage[], configured = true): EmailStats {
  return {
    last_24_hours: countsOf(found),
    last_7_days: countsOf(found),
    all_time: countsOf(found),
    email_configured: configured,
  };
}
