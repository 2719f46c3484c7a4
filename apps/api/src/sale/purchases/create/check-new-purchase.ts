import { parseDocumentId } from "@rifas/domain/document-id";
import { parsePhone } from "@rifas/domain/phone";
import type { Actor } from "../../../platform/actor.ts";
import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import {
  fail,
  ok,
  type FieldProblem,
  type Refusal,
  type Result,
} from "../../../platform/failure.ts";
import type { Upload } from "../../../platform/pictures/upload.ts";
import { paymentDayProblems } from "../proof/payment-day.ts";

/** A requested purchase. */
export interface NewPurchase {
  raffleId: number;
  quantity: number;
  /** Exactly these numbers, as typed; drawn if absent. */
  numbers?: readonly string[] | undefined;
  name: string;
  documentId: string;
  email?: string | undefined;
  phone: string;
  adult?: boolean | undefined;
  termsVersion?: string | undefined;
  channel: PurchaseChannel;
  trial?: boolean | undefined;
  paymentMethod?: string | undefined;
  paymentReference?: string | undefined;
  payerBank?: string | undefined;
  payerPhone?: string | undefined;
  paidOn?: string | undefined;
  proof?: Upload | undefined;
  idempotencyKey?: string | undefined;
}

/** The same with its personal data normalised. */
export type CheckedPurchase = Omit<NewPurchase, "email" | "payerPhone"> & {
  email: string | null;
  payerPhone: string | null;
};

/**
 * Normalises the buyer's data and checks what the contract can't: a session for a sale in person, an admin's session for a
 * trial; e-mail, age and terms on the web; method and reference with a proof. Failures: `unauthorized`, `forbidden`,
 * `validation_failed` with all fields at once.
 */
export function checkNewPurchase(
  actor: Actor,
  input: NewPurchase,
  now: Date,
): Result<CheckedPurchase> {
  const refusal = callerRefusal(actor, input);
  if (refusal) return refusal;
  const documentId = parseDocumentId(input.documentId);
  const phone = parsePhone(input.phone);
  const payerPhone = input.payerPhone === undefined ? null : parsePhone(input.payerPhone);
  const details = [
    ...requiredFields(input),
    ...paymentDayProblems(input.paidOn, now),
    ...(documentId === null ? [problem("document_id", "Revisa la cédula o el RIF.")] : []),
    ...(phone === null ? [problem("phone", "Revisa el teléfono.")] : []),
    ...(input.payerPhone !== undefined && payerPhone === null
      ? [problem("payer_phone", "Revisa el teléfono desde el que pagaste.")]
      : []),
  ];
  if (documentId === null || phone === null || details.length > 0) {
    return fail("validation_failed", "Revisa los datos marcados.", { details });
  }
  return ok({
    ...input,
    name: input.name.trim().replace(/\s+/g, " "),
    documentId,
    email: input.email?.trim().toLowerCase() ?? null,
    phone,
    payerPhone,
  });
}

/** Sales in person need a session, and trials an admin's. */
function callerRefusal(actor: Actor, { channel, trial }: NewPurchase): Refusal | null {
  if (channel === "staff" && actor.kind !== "user") {
    return fail("unauthorized", "Inicia sesión para registrar una venta manual.");
  }
  if (trial && channel === "staff" && !isAdmin(actor)) {
    return fail("forbidden", "Solo un administrador puede hacer una compra de prueba.");
  }
  return null;
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === "user" && actor.role === "admin";
}

function requiredFields(input: NewPurchase): FieldProblem[] {
  const missing: FieldProblem[] = [];
  if (input.channel === "web") {
    if (input.email === undefined) {
      missing.push(problem("email", "Escribe tu correo: ahí te llegan tus números."));
    }
    if (input.adult !== true) missing.push(problem("adult", "Confirma que tienes 18 años o más."));
    if (input.termsVersion === undefined) {
      missing.push(problem("terms_version", "Acepta los términos para continuar."));
    }
  }
  if (input.trial && input.channel === "web") {
    missing.push(problem("trial", "Una compra de prueba se hace en Venta manual."));
  }
  if (input.proof !== undefined) {
    if (input.paymentMethod === undefined) {
      missing.push(problem("payment_method", "Elige cómo pagaste."));
    }
    if (input.paymentReference === undefined) {
      missing.push(problem("payment_reference", "Escribe la referencia del pago."));
    }
  }
  return missing;
}

function problem(field: string, message: string): FieldProblem {
  return { field, message };
}
