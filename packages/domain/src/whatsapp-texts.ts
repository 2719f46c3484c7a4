import { namesOf } from "./names-of.ts";
import { placeholderProblem } from "./placeholders.ts";
import { withoutLinks } from "./without-links.ts";

/** What a WhatsApp message to a buyer is about, for staff, in the order in which a purchase gets there. */
export const whatsAppKindLabels = {
  reserved: "Números apartados",
  proof_wanted: "Falta la foto",
  waiting: "Pago en revisión",
  late: "Pago tardío",
  approved: "Compra aprobada",
  rejected: "Compra rechazada",
  expired: "Apartado vencido",
  winner: "Ganador",
  not_won: "Sorteada, sin premio",
  raffle_cancelled: "Rifa cancelada",
  short: "Pago incompleto",
  paid_twice: "Pago doble",
  refunded: "Devolución",
  payback: "A dónde va la devolución",
} as const;
export type WhatsAppKind = keyof typeof whatsAppKindLabels;
export const whatsAppKinds = namesOf(whatsAppKindLabels);

/** A value of each kind. */
export function ofEachWhatsAppKind<Value>(
  valueOf: (kind: WhatsAppKind) => Value,
): Record<WhatsAppKind, Value> {
  return {
    reserved: valueOf("reserved"),
    proof_wanted: valueOf("proof_wanted"),
    waiting: valueOf("waiting"),
    late: valueOf("late"),
    approved: valueOf("approved"),
    rejected: valueOf("rejected"),
    expired: valueOf("expired"),
    winner: valueOf("winner"),
    not_won: valueOf("not_won"),
    raffle_cancelled: valueOf("raffle_cancelled"),
    short: valueOf("short"),
    paid_twice: valueOf("paid_twice"),
    refunded: valueOf("refunded"),
    payback: valueOf("payback"),
  };
}

/** What texts can name, in the order in which owners see it, with its meaning for them; the link comes last in every text. */
export const whatsAppPlaceholders = {
  nombre: "el nombre de quien compró",
  numeros: "sus números",
  monto:
    "lo que paga; en los cuatro últimos, lo que le falta, pagó de más, le devolviste o le debes",
  rifa: "el nombre de la rifa",
  codigo: "el código de la compra",
  sitio: "el nombre de tu sitio",
  vence: "hasta cuándo están apartados",
  motivo: "el motivo del rechazo",
  premio: "lo que ganó, y con qué número",
  enlace: "la página de la compra",
} as const;
export type WhatsAppPlaceholder = keyof typeof whatsAppPlaceholders;

/** The values that texts name, except for the link. */
export type WhatsAppFacts = Readonly<Record<Exclude<WhatsAppPlaceholder, "enlace">, string>>;

/** How many UTF-16 units of each value a message contains at most, so that the longest ones fit together. */
export const mostOfWhatsAppFact: Readonly<Record<keyof WhatsAppFacts, number>> = {
  nombre: 40,
  numeros: 160,
  monto: 30,
  rifa: 80,
  codigo: 12,
  sitio: 60,
  vence: 40,
  motivo: 200,
  premio: 120,
};

const onlyIn: Partial<Record<WhatsAppPlaceholder, WhatsAppKind>> = {
  vence: "reserved",
  motivo: "rejected",
  premio: "winner",
};

/** The placeholders that a kind's text can contain, as they are written: '{nombre}'. */
export function placeholdersOf(kind: WhatsAppKind): `{${WhatsAppPlaceholder}}`[] {
  return placeholderNames
    .filter((name) => (onlyIn[name] ?? kind) === kind)
    .map((name) => `{${name}}` as const);
}

const placeholderNames = namesOf(whatsAppPlaceholders);

/** The texts that apply until the owner writes others. Their words fit one number and several. */
export const originalWhatsAppTexts: Readonly<Record<WhatsAppKind, string>> = {
  reserved: `Hola, {nombre}. Te apartamos en {rifa}: {numeros}.
Tienes hasta {vence} para pagar {monto} y mandar tu comprobante aquí:
{enlace}`,
  proof_wanted: `Hola, {nombre}. Nos falta la foto de tu pago de {monto} por {rifa}.
Súbela en la página de tu compra y la revisamos:
{enlace}`,
  waiting: `Hola, {nombre}. Recibimos tu pago de {monto} por {rifa} y lo estamos revisando.
Te guardamos: {numeros}. Mira aquí cómo va:
{enlace}`,
  late: `Hola, {nombre}. Recibimos tu comprobante de {monto} por {rifa} después de tiempo, y lo estamos revisando.
Lo que apartaste quedó libre mientras tanto: {numeros}. Mira aquí cómo va:
{enlace}`,
  approved: `¡Listo, {nombre}! Confirmamos tu pago de {monto}. Ya juegas en {rifa} con: {numeros}.
Guarda el enlace de tu compra:
{enlace}`,
  rejected: `Hola, {nombre}. No pudimos confirmar tu pago de {monto} por {rifa}.
Motivo: {motivo}
Los detalles están en tu compra {codigo}:
{enlace}`,
  expired: `Hola, {nombre}. Se venció el tiempo para pagar lo que apartaste en {rifa}: {numeros}.
Si ya pagaste {monto}, responde a este mensaje. Tu compra {codigo}:
{enlace}`,
  winner: `¡Felicidades, {nombre}! Ganaste en {rifa}: {premio}.
Escríbenos por aquí para entregarte el premio. Para dártelo nunca te pedimos dinero ni contraseñas: eso sería una estafa.
Míralo en la página de {sitio}:
{enlace}`,
  not_won: `Hola, {nombre}. Ya se sorteó {rifa}, y esta vez no ganaste. Jugaste con: {numeros}.
Gracias por jugar con {sitio}. El resultado está aquí:
{enlace}`,
  raffle_cancelled: `Hola, {nombre}. Tuvimos que cancelar {rifa}.
Dinos en la página de tu compra {codigo} a dónde te devolvemos los {monto} que pagaste:
{enlace}`,
  short: `Hola, {nombre}. Nos llegó tu pago por {rifa}, y te faltan {monto} para completarlo.
Paga lo que falta y responde a este mensaje con la referencia. Tu compra {codigo}:
{enlace}`,
  paid_twice: `Hola, {nombre}. Pagaste dos veces por {rifa}: nos llegaron {monto} de más.
Responde a este mensaje para devolvértelos. Tu compra {codigo}:
{enlace}`,
  refunded: `Hola, {nombre}. Te devolvimos {monto} de lo que pagaste por {rifa}.
Si no los ves en tu banco, responde a este mensaje. Tu compra {codigo}:
{enlace}`,
  payback: `Hola, {nombre}. Anotamos a dónde te devolvemos {monto} de {rifa}, tu compra {codigo}.
Míralo en su página y cámbialo si no es tuyo: en 24 horas puede salir para el banco.
{enlace}`,
};

/** The most UTF-16 units of a message: WhatsApp folds longer ones, and a link that is folded away has no picture. */
export const MOST_IN_WHATSAPP = 999;

/** The room for the link. */
const LONGEST_LINK = 140;

const LINK = "{enlace}";

/**
 * Why a text can't be used for a kind, as a Spanish sentence that says what to do; null if it can. The link to the purchase is
 * last and the only one, so that WhatsApp shows its picture; and the message stays short with the longest values.
 */
export function whatsAppTextProblem(kind: WhatsAppKind, text: string): string | null {
  if (text.trim() === "") return "Escribe el texto, o vuelve al original.";
  return (
    placeholderProblem(text, placeholdersOf(kind)) ??
    misplacedLink(text) ??
    otherLink(text) ??
    excess(text)
  );
}

function misplacedLink(text: string): string | null {
  const parts = text.trim().split(LINK);
  if (parts.length === 1) return `Falta ${LINK}, al final: es la página de la compra.`;
  return parts.length === 2 && parts[1] === ""
    ? null
    : `${LINK} va una sola vez y de último: así se ve la imagen de la compra.`;
}

function otherLink(text: string): string | null {
  const own = text.replace(LINK, "");
  if (withoutLinks(own) === own) return null;
  return `Quita los otros enlaces, o deja un espacio después de cada punto: el único es ${LINK}.`;
}

function excess(text: string): string | null {
  const longest = text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    "x".repeat(mostOf(name) ?? LONGEST_LINK),
  ).length;
  return longest <= MOST_IN_WHATSAPP
    ? null
    : `Acórtalo en ${longest - MOST_IN_WHATSAPP} letras: con los datos más largos no cabría entero.`;
}

function mostOf(name: string): number | undefined {
  return Object.entries(mostOfWhatsAppFact).find(([one]) => one === name)?.[1];
}
