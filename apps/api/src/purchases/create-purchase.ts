import { parseDocumentId } from "@rifas/domain/document-id";
import { multiplyMoney } from "@rifas/domain/money";
import { parsePhone } from "@rifas/domain/phone";
import { makePurchaseCode } from "@rifas/domain/purchase-code";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { createHash, randomInt, randomUUID } from "node:crypto";
import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { PurchaseChannel } from "../database/tables.ts";
import { queueEmail } from "../email/queue-email.ts";
import { queuePurchaseEmail, reservedEmailKey } from "../email/queue-purchase-email.ts";
import { fail, ok, type FieldProblem, type Refusal, type Result } from "../failure.ts";
import { storeProofImage, type ProofImage } from "../files/store-proof-image.ts";
import {
  reserveTickets,
  takingTickets,
  type Pass,
  type TryPatiently,
} from "../tickets/reserve-tickets.ts";
import { buyerRefusal, lockBuyer } from "./buyer-limits.ts";
import { getPurchaseView, type Purchase } from "./get-purchase.ts";
import { claimKey } from "./idempotency.ts";
import { lockRaffleForSale } from "./lock-purchase.ts";
import { proofColumns } from "./proof-columns.ts";
import type { RaffleRow } from "./purchase-row.ts";
import {
  chooseMethod,
  readPurchaseSettings,
  type FrozenRate,
  type PurchaseSettings,
} from "./purchase-settings.ts";
import { salesCloseAt, saleRefusal } from "./sale-window.ts";
import { readTicketNumbers } from "./ticket-list.ts";
import { readUploadLimits } from "./upload-limits.ts";

export interface NewPurchase {
  raffleId: number;
  quantity: number;
  /** Exactly these, as people write them; drawn when absent. */
  numbers?: readonly string[] | undefined;
  name: string;
  documentId: string;
  email?: string | undefined;
  phone: string;
  adult?: boolean | undefined;
  termsVersion?: string | undefined;
  channel: PurchaseChannel;
  paymentMethod?: string | undefined;
  paymentReference?: string | undefined;
  payerBank?: string | undefined;
  payerPhone?: string | undefined;
  paidOn?: string | undefined;
  proof?: Uint8Array | undefined;
  idempotencyKey?: string | undefined;
}

/** The purchase and the secret of its page. */
export interface CreatedPurchase {
  purchase: Purchase;
  secret: string;
}

/**
 * Reserves numbers for a buyer: drawn or picked, held until `reserved_until`, or without end when the proof comes along
 * (B2.1, B2.2, B2.3, B2.6). The price is the raffle's at this moment (B2.5). A staff sale needs a session.
 * Failures: `validation_failed`, `unauthorized`, `not_found`, `raffle_not_on_sale`, `sales_closed`,
 * `quantity_out_of_range`, `too_many_holds`, `not_enough_tickets`, `numbers_taken`, `idempotency_key_reused`, and those
 * of the picture.
 */
export async function createPurchase(
  context: Context,
  actor: Actor,
  input: NewPurchase,
): Promise<Result<CreatedPurchase>> {
  const checked = checkBuyer(actor, input);
  if (!checked.ok) return checked;
  const settings = await readPurchaseSettings(context.database);
  const stored = await storeProof(context, input.proof);
  if (!stored.ok) return stored;
  const draft: Draft = {
    input,
    ...checked.value,
    proof: stored.value,
    settings,
    hash: requestHash(input),
  };

  const made = await takingTickets(context.database, (tx, pass) =>
    reserve(context, actor, tx, pass, draft),
  );
  if (!made.ok) return made;
  context.mailer.wake();
  const purchase = await getPurchaseView(context, made.value);
  if (!purchase) throw new Error("A purchase vanished right after its commit.");
  return ok({ purchase, secret: context.keys.purchaseSecret(purchase.id) });
}

interface CheckedBuyer {
  name: string;
  documentId: string;
  email: string | null;
  phone: string;
  payerPhone: string | null;
}

interface Draft extends CheckedBuyer {
  input: NewPurchase;
  proof: ProofImage | null;
  settings: PurchaseSettings;
  hash: Buffer;
}

async function reserve(
  context: Context,
  actor: Actor,
  tx: Transaction,
  pass: Pass,
  draft: Draft,
): Promise<Result<string> | TryPatiently> {
  const { input } = draft;
  const id = randomUUID();
  const now = context.clock.now();
  const buyer = { raffleId: input.raffleId, documentId: draft.documentId, phone: draft.phone };
  if (input.channel === "web") await lockBuyer(tx, buyer);
  if (input.idempotencyKey !== undefined) {
    const claimed = await claimKey(tx, {
      key: input.idempotencyKey,
      hash: draft.hash,
      purchaseId: id,
      now,
    });
    if (!claimed.ok || claimed.value !== null)
      return claimed.ok ? ok(claimed.value ?? id) : claimed;
  }

  const raffle = await lockRaffleForSale(tx, input.raffleId);
  if (!raffle || (!raffle.publish && actor.kind !== "user")) {
    return fail("not_found", "No encontramos esa rifa.");
  }
  const refusal = saleRefusal(raffle, now) ?? quantityRefusal(raffle, input.quantity);
  if (refusal) return refusal;
  const wanted = readNumbers(raffle, input);
  if (!wanted.ok) return wanted;
  if (input.channel === "web") {
    const tooMany = await buyerRefusal(tx, buyer, {
      quantity: input.quantity,
      maxPerPurchase: raffle.max_per_purchase,
      now,
    });
    if (tooMany) return tooMany;
  }
  const price = raffle.price_bs;
  if (price === null) throw new Error("A raffle on sale has no price.");
  const amountBs = multiplyMoney(price, input.quantity);
  const frozen = freezeRate(draft, amountBs);
  if (!frozen.ok) return frozen;

  const reserved = await reserveTickets(tx, pass, {
    raffleId: raffle.id,
    total: raffle.total_tickets,
    purchaseId: id,
    wanted: wanted.value,
    state: "reserved",
    now,
  });
  if (!reserved.ok) return reserved;
  // Waiting for other buyers takes time: nothing commits that sales or the draw have overtaken (B1).
  const late = saleRefusal(raffle, context.clock.now());
  if (late) return late;

  const reservedUntil = draft.proof ? null : holdEnd(raffle, draft.settings, now);
  const code = await insertPurchase(tx, {
    id,
    draft,
    unitPriceBs: price,
    amountBs,
    frozen: frozen.value,
    numbers: reserved.value,
    reservedUntil,
    createdBy: actor.kind === "user" && input.channel === "staff" ? actor.id : null,
    now,
  });
  await recordAudit(tx, actor, {
    action: "purchase_created",
    entityType: "purchase",
    entityId: id,
    at: now,
  });
  if (reservedUntil === null) {
    await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: id, now });
  } else if (draft.email !== null) {
    await queueEmail(tx, {
      type: "purchase_reserved",
      payload: {
        raffle: raffle.name,
        drawDate: (raffle.draw_date ?? now).toISOString(),
        drawSource: raffle.draw_source,
        code,
        buyer: draft.name,
        quantity: input.quantity,
        amountBs,
        amountUsd: frozen.value.amountUsd,
        numbers: reserved.value.map((n) => formatTicketNumber(n, raffle.total_tickets)),
        reservedUntil: reservedUntil.toISOString(),
        occasion: "reserved",
      },
      recipient: draft.email,
      raffleId: raffle.id,
      purchaseId: id,
      dedupeKey: reservedEmailKey(id),
      now,
    });
  }
  return ok(id);
}

function checkBuyer(actor: Actor, input: NewPurchase): Result<CheckedBuyer> {
  if (input.channel === "staff" && actor.kind !== "user") {
    return fail("unauthorized", "Inicia sesión para registrar una venta manual.");
  }
  const problems: FieldProblem[] = [];
  const require = (condition: boolean, field: string, message: string): void => {
    if (!condition) problems.push({ field, message });
  };
  const documentId = parseDocumentId(input.documentId);
  require(documentId !== null, "document_id", "Revisa la cédula o el RIF.");
  const phone = parsePhone(input.phone);
  require(phone !== null, "phone", "Revisa el teléfono.");
  const payerPhone = input.payerPhone === undefined ? null : parsePhone(input.payerPhone);
  require(input.payerPhone === undefined ||
    payerPhone !== null, "payer_phone", "Revisa el teléfono desde el que pagaste.");
  if (input.channel === "web") {
    require(input.email !== undefined, "email", "Escribe tu correo: ahí te llegan tus números.");
    require(input.adult === true, "adult", "Confirma que tienes 18 años o más.");
    require(input.termsVersion !==
      undefined, "terms_version", "Acepta los términos para continuar.");
  }
  if (input.proof !== undefined) {
    require(input.paymentMethod !== undefined, "payment_method", "Elige cómo pagaste.");
    require(input.paymentReference !==
      undefined, "payment_reference", "Escribe la referencia del pago.");
  }
  if (documentId === null || phone === null || problems.length > 0) return invalid(problems);
  return ok({
    name: input.name.trim().replace(/\s+/g, " "),
    documentId,
    email: input.email?.trim().toLowerCase() ?? null,
    phone,
    payerPhone,
  });
}

function invalid(details: FieldProblem[]): Refusal {
  return fail("validation_failed", "Revisa los datos marcados.", { details });
}

function quantityRefusal(raffle: RaffleRow, quantity: number): Refusal | null {
  const { min_per_purchase: least, max_per_purchase: most } = raffle;
  if (quantity >= least && quantity <= most) return null;
  const message =
    quantity < least
      ? `En esta rifa se compran al menos ${least} boletos.`
      : `En esta rifa se compran hasta ${most} boletos por compra.`;
  return fail("quantity_out_of_range", message, { details: [{ field: "quantity", message }] });
}

function readNumbers(
  raffle: RaffleRow,
  input: NewPurchase,
): Result<{ quantity: number } | { numbers: number[] }> {
  if (input.numbers === undefined) return ok({ quantity: input.quantity });
  const refuse = (message: string): Refusal => invalid([{ field: "numbers", message }]);
  if (raffle.number_choice !== "buyer") return refuse("En esta rifa los números salen al azar.");
  const numbers = readTicketNumbers(input.numbers, raffle.total_tickets);
  if (!numbers) return refuse("Alguno de esos números no es de esta rifa, o está repetido.");
  if (numbers.length !== input.quantity) {
    return refuse("La cantidad y los números elegidos no coinciden.");
  }
  return ok({ numbers });
}

function freezeRate(draft: Draft, amountBs: string): Result<FrozenRate> {
  const { paymentMethod: id, channel } = draft.input;
  if (id === undefined) return ok({ rateBs: null, amountUsd: null });
  const frozen = chooseMethod(draft.settings, { id, channel, amountBs, offered: true });
  return frozen
    ? ok(frozen)
    : invalid([{ field: "payment_method", message: "Ese método de pago no está disponible." }]);
}

function holdEnd(raffle: RaffleRow, settings: PurchaseSettings, now: Date): Date {
  const end = now.getTime() + settings.reservationMinutes * 60_000;
  const closes = salesCloseAt(raffle);
  return new Date(closes ? Math.min(end, closes.getTime()) : end);
}

async function storeProof(
  context: Context,
  bytes: Uint8Array | undefined,
): Promise<Result<ProofImage | null>> {
  if (bytes === undefined) return ok(null);
  return storeProofImage(context.files, bytes, await readUploadLimits(context));
}

/** One canonical form of what was asked, so that a repeated request is known as the same (B2.6). */
function requestHash(input: NewPurchase): Buffer {
  const { proof, idempotencyKey: _key, ...fields } = input;
  const hash = createHash("sha256");
  const names = Object.entries(fields).filter(([, value]) => value !== undefined);
  hash.update(JSON.stringify(names.sort(([a], [b]) => (a < b ? -1 : 1))));
  if (proof) hash.update(createHash("sha256").update(proof).digest());
  return hash.digest();
}

interface PurchaseToInsert {
  id: string;
  draft: Draft;
  unitPriceBs: string;
  amountBs: string;
  frozen: FrozenRate;
  numbers: readonly number[];
  reservedUntil: Date | null;
  createdBy: number | null;
  now: Date;
}

/** Inserts the purchase and its first ticket event; answers its code, drawn again in the rare case that it is taken. */
async function insertPurchase(tx: Transaction, purchase: PurchaseToInsert): Promise<string> {
  const { draft, frozen, now } = purchase;
  const { input } = draft;
  const proof = proofColumns(draft.proof, now);
  for (;;) {
    const code = makePurchaseCode((below) => randomInt(below));
    const inserted = await tx.query(insertReserved, [
      purchase.id,
      code,
      input.raffleId,
      input.channel,
      draft.name,
      draft.documentId,
      draft.email,
      draft.phone,
      input.quantity,
      purchase.unitPriceBs,
      purchase.amountBs,
      input.paymentMethod ?? null,
      frozen.rateBs,
      frozen.amountUsd,
      input.paymentReference ?? null,
      input.payerBank ?? null,
      draft.payerPhone,
      input.paidOn ?? null,
      proof.file,
      proof.sha256,
      proof.perceptual,
      proof.at,
      input.termsVersion ?? null,
      purchase.reservedUntil,
      purchase.createdBy,
      now,
      purchase.numbers,
    ]);
    if (inserted.length === 1) return code;
  }
}

const insertReserved = {
  name: "insert-purchase",
  text: `
    WITH purchase AS (
      INSERT INTO purchases (
        id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
        payment_method, rate_bs, amount_usd, payment_reference, payer_bank, payer_phone, paid_on,
        proof_file, proof_sha256, proof_perceptual, proof_at, terms_version, reserved_until, created_by,
        created_at, updated_at, status)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
              $24, $25, $26, $26, 'pending')
      ON CONFLICT (code) DO NOTHING
      RETURNING id, raffle_id)
    INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
    SELECT raffle_id, id, 'reserved', $27, $26 FROM purchase
    RETURNING purchase_id`,
};
