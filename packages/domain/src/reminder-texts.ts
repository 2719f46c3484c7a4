import { formatDateTime } from "./dates.ts";
import { formatBs } from "./money.ts";
import { namesOf } from "./names-of.ts";
import { fillPlaceholders, placeholderProblem, shortList, visible } from "./placeholders.ts";
import { withoutLinks } from "./without-links.ts";

/** What buyers are reminded of, in the order in which a purchase gets there. */
export const reminderKinds = ["hold", "proof", "draw"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** A value of each kind. */
export function ofEachReminderKind<Value>(
  valueOf: (kind: ReminderKind) => Value,
): Record<ReminderKind, Value> {
  return { hold: valueOf("hold"), proof: valueOf("proof"), draw: valueOf("draw") };
}

/** The label of each kind for staff, with when it is sent. */
export const reminderKindLabels: Readonly<Record<ReminderKind, string>> = {
  hold: "El apartado se vence, cinco minutos antes",
  proof: "Falta un comprobante, un día después del rechazo",
  draw: "Mañana es el sorteo, un día antes",
};

/** What texts can name, in the order in which owners see it, with its meaning for them. */
export const reminderPlaceholders = {
  nombre: "el nombre de quien compró",
  numeros: "sus números",
  monto: "lo que paga",
  rifa: "el nombre de la rifa",
  codigo: "el código de la compra",
  vence: "hasta cuándo están apartados",
  motivo: "el motivo del rechazo",
  sorteo: "cuándo es el sorteo",
} as const;
export type ReminderPlaceholder = keyof typeof reminderPlaceholders;

/** The values that texts name. */
export type ReminderFacts = Readonly<Record<ReminderPlaceholder, string>>;

/** How many UTF-16 units of each value a message contains at most. */
const most: Readonly<Record<ReminderPlaceholder, number>> = {
  nombre: 40,
  numeros: 400,
  monto: 30,
  rifa: 120,
  codigo: 12,
  vence: 40,
  motivo: 500,
  sorteo: 40,
};

const onlyIn: Partial<Record<ReminderPlaceholder, ReminderKind>> = {
  vence: "hold",
  motivo: "proof",
  sorteo: "draw",
};

/** The placeholders that a kind's text can contain, as they are written: '{nombre}'. A rejected purchase has no numbers. */
export function reminderPlaceholdersOf(kind: ReminderKind): `{${ReminderPlaceholder}}`[] {
  return placeholderNames
    .filter((name) => (onlyIn[name] ?? kind) === kind && !(name === "numeros" && kind === "proof"))
    .map((name) => `{${name}}` as const);
}

const placeholderNames = namesOf(reminderPlaceholders);

/** The texts that apply until the owner writes others. Their words fit one number and several. */
export const originalReminderTexts: Readonly<Record<ReminderKind, string>> = {
  hold: `Hola, {nombre}. En {rifa} te guardamos: {numeros}.
Tienes hasta {vence} para pagar {monto} y mandar la foto de tu comprobante. Después, otra persona puede comprar lo que apartaste.`,
  proof: `Hola, {nombre}. Ayer no pudimos confirmar tu pago de {monto} por {rifa}.
Motivo: {motivo}
Todavía hay tiempo: responde a este correo con otro comprobante y con tu código {codigo}, y lo revisamos contigo.`,
  draw: `Hola, {nombre}. Mañana, {sorteo}, es el sorteo de {rifa}.
Juegas con {numeros}. ¡Suerte!`,
};

/** Why a text can't be used for a kind, as a Spanish sentence that says what to do; null if it can. */
export function reminderTextProblem(kind: ReminderKind, text: string): string | null {
  if (text.trim() === "") return "Escribe el texto, o vuelve al original.";
  return placeholderProblem(text, reminderPlaceholdersOf(kind)) ?? linkProblem(text);
}

function linkProblem(text: string): string | null {
  return withoutLinks(text) === text
    ? null
    : "Quita los enlaces, o deja un espacio después de cada punto: el mensaje ya lleva los suyos.";
}

/** What a reminder tells about a purchase; instants are RFC 3339. */
export interface RemindedPurchase {
  readonly buyer: string;
  readonly numbers: readonly string[];
  readonly amountBs: string;
  readonly raffle: string;
  readonly code: string;
  readonly drawDate: string;
  /** Null unless its numbers are held. */
  readonly reservedUntil: string | null;
  /** Null unless it was rejected. */
  readonly reason: string | null;
}

/** The values of a purchase. */
export function reminderFacts(purchase: RemindedPurchase): ReminderFacts {
  const [firstName = ""] = purchase.buyer.trim().split(/\s+/);
  const { reservedUntil: until } = purchase;
  return {
    nombre: firstName,
    numeros: shortList(purchase.numbers, most.numeros),
    monto: formatBs(purchase.amountBs),
    rifa: purchase.raffle,
    codigo: purchase.code,
    vence: until === null ? "el cierre de ventas" : `el ${formatDateTime(until)}`,
    motivo: purchase.reason ?? "",
    sorteo: formatDateTime(purchase.drawDate),
  };
}

/** A text with its values. Nothing in it can be opened, whatever a buyer typed as their name, and no value begins a new line. */
export function fillReminderText(text: string, facts: ReminderFacts): string {
  return withoutLinks(visible(fillPlaceholders(text, facts, most))).trim();
}
