import {
  fillReminderText,
  originalReminderTexts,
  reminderFacts,
  type ReminderKind,
} from "@rifas/domain/reminder-texts";
import type { EmailMessage, EmailPayloads, PurchaseFacts } from "../email-payloads.ts";
import type { EmailLinks, EmailReceipt, EmailSite } from "../email-site.ts";

/** The site in all stories and tests. */
export const sampleSite: EmailSite = {
  name: "Rifas El Guacamayo",
  origin: "https://rifas.example",
  logoUrl: null,
  whatsapp: "+584145550123",
  phone: "+582125550199",
  instagram: "rifaselguacamayo",
  colors: {},
};

/** What a message says about its attached receipt. */
export const sampleReceipt: EmailReceipt = {
  files: 1,
  size: 4121,
  fingerprint: "TKS6-0R7T-A704-GKFW",
  key: "A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=",
};

export const sampleLinks: EmailLinks = {
  receipt: null,
  stop: "https://rifas.example/recordatorios/0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77/w2LrT8mYbZk3v9Qx",
  purchase: "https://rifas.example/compra/0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77#Zk3v9QxW2LrT8mYb",
};

const purchase: PurchaseFacts = {
  raffle: "Moto Bera SBR 2026, cero kilómetro",
  drawDate: "2026-12-25T02:00:00.000Z",
  drawSource: "Triple Táchira, 10 p. m.",
  code: "R7K-4M2P",
  buyer: "María González",
  quantity: 5,
  amountBs: "750.00",
  amountUsd: null,
  numbers: ["0427", "1983", "3350", "7716", "9042"],
};

/** The same purchase with one number. */
export const oneNumber = {
  quantity: 1,
  amountBs: "150.00",
  numbers: ["0427"],
} satisfies Partial<PurchaseFacts>;

/** The same purchase with many numbers of 10,000, spread like a random draw. */
export function manyNumbers(quantity: number): Partial<PurchaseFacts> {
  const numbers = Array.from({ length: quantity }, (_, index) => (index * 7919 + 427) % 10_000);
  return {
    quantity,
    amountBs: `${150 * quantity}.00`,
    numbers: numbers.sort((a, b) => a - b).map((number) => String(number).padStart(4, "0")),
  };
}

/** Names of the maximum length, with characters that are special in HTML. */
export const longNames = {
  raffle:
    "Camioneta Toyota Hilux 4x4 «doble cabina» & remolque <todo incluido>, la más grande rifa aniversario de los Andes",
  buyer: "Maximiliano Alejandro del Valle Fernández-Etcheverry de Montalbán y Rodríguez",
  drawSource:
    "Super Gana Triple Zodiacal de la Lotería del Táchira, sorteo extraordinario de las 10:10 p. m.",
} satisfies Partial<PurchaseFacts>;

const heldUntil = "2026-11-21T02:05:00.000Z";
const rejectedBecause =
  "La referencia 004512 no aparece en nuestro banco. Revisa si la copiaste completa.";

/** What the original text of a reminder says about a purchase. */
export function sampleWords(kind: ReminderKind, facts: Partial<PurchaseFacts> = {}): string {
  const about = { ...purchase, ...facts, reservedUntil: heldUntil, reason: rejectedBecause };
  return fillReminderText(originalReminderTexts[kind], reminderFacts(about));
}

/** A typical payload of each type. */
export const samplePayloads: EmailPayloads = {
  purchase_reserved: { ...purchase, reservedUntil: heldUntil, occasion: "reserved" },
  purchase_received: { ...purchase, paymentReference: "004512", late: false, occasion: "received" },
  purchase_approved: { ...purchase, occasion: "approved" },
  purchase_rejected: {
    ...purchase,
    numbers: [],
    reason: rejectedBecause,
    undone: false,
    occasion: "rejected",
  },
  raffle_winner: {
    raffle: purchase.raffle,
    buyer: purchase.buyer,
    code: purchase.code,
    prize: "Moto Bera SBR 2026",
    number: "0427",
    source: "Triple Táchira, 10 p. m.",
    drawnAt: "2026-12-25T02:10:00.000Z",
  },
  raffle_sealed: {
    raffle: purchase.raffle,
    raffleId: 12,
    buyer: purchase.buyer,
    codes: [purchase.code, "H3T-9W6X"],
    quantity: 8,
    drawDate: purchase.drawDate,
    checkpoint:
      "rifas.example/rifas/12/libro/1\n4122\n1PJgYPtRwId89MSQ00zAtLz++dJ5nCSrn1z3rCQqGyY=\n\n" +
      "— rifas.example/rifas/12/libro/1 5g7nKTM/2V+QLro55/XmHWWGMX2sutZjOIf6cxdiNNp6NpfDvyJmqDxFEIia9OWMSDFEcUyTRXB2l3DG/yP5FLND3gI=\n",
    size: 4122,
    fingerprint: "TKS6-0R7T-A704-GKFW",
    key: sampleReceipt.key,
    witnessed: true,
    verifier: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  },
  raffle_rescheduled: {
    raffle: purchase.raffle,
    buyer: purchase.buyer,
    codes: [purchase.code, "H3T-9W6X"],
    quantity: 8,
    previousDrawDate: "2026-12-25T02:00:00.000Z",
    drawDate: "2027-01-07T02:00:00.000Z",
  },
  raffle_terms_changed: {
    raffle: purchase.raffle,
    buyer: purchase.buyer,
    codes: [purchase.code, "H3T-9W6X"],
    quantity: 8,
    raffleId: 12,
    changes: [
      { label: "Premio 1", before: "Moto Bera SBR 2026", after: "Televisor de 55 pulgadas" },
      { label: "Premio 2", before: "Televisor de 55 pulgadas", after: "Moto Bera SBR 2026" },
      { label: "Permiso", before: null, after: "CNL-2026-0142" },
    ],
  },
  raffle_cancelled: {
    raffle: purchase.raffle,
    buyer: purchase.buyer,
    codes: [purchase.code],
    quantity: 5,
    reason: "No se vendieron suficientes boletos para cubrir el premio.",
  },
  reminder_hold: { ...purchase, words: sampleWords("hold"), reservedUntil: heldUntil },
  reminder_proof: {
    ...purchase,
    numbers: [],
    words: sampleWords("proof"),
    reason: rejectedBecause,
  },
  reminder_draw: { ...purchase, words: sampleWords("draw"), raffleId: 12 },
  numbers_free: {
    raffle: purchase.raffle,
    raffleId: 12,
    entryId: "0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77",
  },
  money_back: {
    raffle: purchase.raffle,
    code: purchase.code,
    buyer: purchase.buyer,
    to: "0134 · Banesco, termina en 4567",
    byBuyer: true,
  },
  account_changed: {
    name: "Carmen Salas",
    change: "passkey_added",
    by: null,
    at: "2026-11-20T16:00:00.000Z",
  },
  test: { requestedBy: "Carmen Salas" },
};

/** The same as messages. */
export const sampleMessages: readonly EmailMessage[] = [
  { type: "purchase_reserved", payload: samplePayloads.purchase_reserved },
  { type: "purchase_received", payload: samplePayloads.purchase_received },
  { type: "purchase_approved", payload: samplePayloads.purchase_approved },
  { type: "purchase_rejected", payload: samplePayloads.purchase_rejected },
  { type: "raffle_winner", payload: samplePayloads.raffle_winner },
  { type: "raffle_sealed", payload: samplePayloads.raffle_sealed },
  { type: "raffle_rescheduled", payload: samplePayloads.raffle_rescheduled },
  { type: "raffle_terms_changed", payload: samplePayloads.raffle_terms_changed },
  { type: "raffle_cancelled", payload: samplePayloads.raffle_cancelled },
  { type: "reminder_hold", payload: samplePayloads.reminder_hold },
  { type: "reminder_proof", payload: samplePayloads.reminder_proof },
  { type: "reminder_draw", payload: samplePayloads.reminder_draw },
  { type: "numbers_free", payload: samplePayloads.numbers_free },
  { type: "money_back", payload: samplePayloads.money_back },
  { type: "account_changed", payload: samplePayloads.account_changed },
  { type: "test", payload: samplePayloads.test },
];
