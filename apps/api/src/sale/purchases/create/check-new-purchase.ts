import type { Schema } from "@rifas/api-client/types";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { documentOfPhone, isDocument, parseDocumentId } from "@rifas/domain/document-id";
import { parsePhone } from "@rifas/domain/phone";
import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import type { Actor } from "../../../platform/actor.ts";
import {
  fail,
  ok,
  type FieldProblem,
  type Refusal,
  type Result,
} from "../../../platform/failure.ts";
import type { KeyedCall } from "../../../platform/idempotency.ts";
import type { Upload } from "../../../platform/drawings/upload.ts";
import type { Origin } from "../../origins/origin.ts";

/** A requested purchase: the contract's request, its photo, and the key by which it is recognised. */
export interface NewPurchase extends Body {
  proof?: Upload | undefined;
  keyed?: KeyedCall | undefined;
  /** The seller who holds it as a block, or sells it from one. */
  seller_id?: number | undefined;
}

type Body = Omit<Schema<"PurchaseCreation">, "proof" | "channel"> & { channel: PurchaseChannel };

/** A request whose own data has passed `checkNewPurchase`, and what is known about its sender. */
export interface PurchaseRequest {
  actor: Actor;
  asked: NewPurchase;
  /** Null for a sale in person, or if unknown. */
  origin: Origin | null;
  /** The `X-Proof-Of-Work` header. */
  proofOfWork: string | null;
  /** The advisory locks that it takes (hold-limits.ts). */
  locks: readonly string[];
}

/**
 * Normalises the buyer's data and checks what the contract can't: a session for a sale in person, an admin's session for a
 * trial; e-mail, age and terms on the web; method and reference with a proof. Failures: `unauthorized`, `forbidden`,
 * `validation_failed` with all fields at once.
 */
export function checkNewPurchase(actor: Actor, input: NewPurchase, now: Date): Result<NewPurchase> {
  const refusal = callerRefusal(actor, input);
  if (refusal) return refusal;
  const phone = parsePhone(input.phone);
  // The contract takes no phone as a document: it comes from a seller's sale.
  const documentId =
    phone === null || isDocument(input.document_id)
      ? parseDocumentId(input.document_id)
      : documentOfPhone(phone);
  const payerPhone = input.payer_phone === undefined ? undefined : parsePhone(input.payer_phone);
  const details = [
    ...requiredFields(input),
    ...paymentDayProblems(input.paid_on, now),
    ...(documentId === null ? [problem("document_id", "Revisa la cédula o el RIF.")] : []),
    ...(phone === null ? [problem("phone", "Revisa el teléfono.")] : []),
    ...(payerPhone === null
      ? [problem("payer_phone", "Revisa el teléfono desde el que pagaste.")]
      : []),
  ];
  if (documentId === null || phone === null || payerPhone === null || details.length > 0) {
    return fail("validation_failed", "Revisa los datos marcados.", { details });
  }
  const { email, ...rest } = input;
  return ok({
    ...rest,
    name: input.name.trim().replace(/\s+/g, " "),
    document_id: documentId,
    phone,
    ...(email !== undefined && { email: email.trim().toLowerCase() }),
    ...(payerPhone !== undefined && { payer_phone: payerPhone }),
  });
}

/** Sales in person need a session, and trials an admin's. */
function callerRefusal(actor: Actor, { channel, trial }: NewPurchase): Refusal | null {
  if (channel === "staff" && actor.kind !== "user" && actor.kind !== "seller") {
    return fail("unauthorized", "Inicia sesión para registrar una venta manual.");
  }
  if (trial && channel === "staff" && !(actor.kind === "user" && actor.role === "admin")) {
    return fail("forbidden", "Solo un administrador puede hacer una compra de prueba.");
  }
  return null;
}

function requiredFields(input: NewPurchase): FieldProblem[] {
  const missing: FieldProblem[] = [];
  if (input.channel === "web") {
    if (input.email === undefined) {
      missing.push(problem("email", "Escribe tu correo: ahí te llegan tus números."));
    }
    if (input.adult !== true) missing.push(problem("adult", "Confirma que tienes 18 años o más."));
    if (input.terms_version === undefined) {
      missing.push(problem("terms_version", "Acepta los términos para continuar."));
    }
  }
  if (input.trial && input.channel === "web") {
    missing.push(problem("trial", "Una compra de prueba se hace en Venta manual."));
  }
  if (input.proof !== undefined) {
    if (input.payment_method === undefined) {
      missing.push(problem("payment_method", "Elige cómo pagaste."));
    }
    if (input.payment_reference === undefined) {
      missing.push(problem("payment_reference", "Escribe la referencia del pago."));
    }
  }
  return missing;
}

function problem(field: string, message: string): FieldProblem {
  return { field, message };
}

/** The problems of a payment's date ('2026-11-20'), which can't be after today in Caracas. */
export function paymentDayProblems(paidOn: string | undefined, now: Date): FieldProblem[] {
  if (paidOn === undefined) return [];
  const today = caracasDay(now);
  if (paidOn <= today) return [];
  const message = `La fecha del pago no puede ser futura: en Venezuela hoy es ${formatDay(today)}.`;
  return [{ field: "paid_on", message }];
}
