import type { EmailLog, EmailWait } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";

type Waiting = Pick<EmailLog, "waits_for" | "next_attempt_at">;

/** Why a queued e-mail hasn't left and what has to happen. Exhaustive: a new reason doesn't compile without a text. */
const waitTexts: Readonly<Record<EmailWait, (email: Waiting) => string>> = {
  settings: () => "falta configurar el servidor de correo. Sale solo cuando esté configurado.",
  worker: () =>
    "el programa que envía los correos está detenido. Avísale a quien cuida el servidor; sale solo cuando vuelva.",
  retry: (email) => `el último intento falló. ${leavesAt("Se intenta otra vez", email)}`,
  time: (email) => leavesAt("sale", email),
  turn: () => "sale en un momento.",
};

/** 'En cola: falta configurar el servidor de correo…'; null for an e-mail that isn't queued. */
export function emailWaitText(email: Waiting): string | null {
  return email.waits_for === null ? null : `En cola: ${waitTexts[email.waits_for](email)}`;
}

function leavesAt(what: string, { next_attempt_at: next }: Waiting): string {
  return next === null ? `${what} pronto.` : `${what} el ${formatDateTime(next)}`;
}
