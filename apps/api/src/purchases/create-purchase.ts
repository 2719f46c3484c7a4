import { multiplyMoney } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { createHash, randomUUID } from "node:crypto";
import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { originOf, type Origin } from "../origins/origin.ts";
import { queueEmail } from "../email/queue-email.ts";
import { queuePurchaseEmail, reservedEmailKey } from "../email/queue-purchase-email.ts";
import { fail, failAt, invalidField, ok, type Refusal, type Result } from "../failure.ts";
import { storeProofImage, type ProofImage } from "../files/store-proof-image.ts";
import type { PaymentMethod } from "../site-config/config-values.ts";
import { readSaleConfig } from "../site-config/read-config.ts";
import { readUploadLimits } from "../site-config/upload-limits.ts";
import {
  reserveTickets,
  takingTickets,
  type Pass,
  type TryPatiently,
  type Wanted,
} from "../tickets/reserve-tickets.ts";
import { checkNewPurchase, type CheckedPurchase, type NewPurchase } from "./check-new-purchase.ts";
import { getPurchaseForBuyer } from "./get-purchase.ts";
import { holdRefusal, lockBuyer } from "./hold-limits.ts";
import { claimKey } from "./idempotency.ts";
import { insertPurchase } from "./insert-purchase.ts";
import { lockRaffleForSale } from "./lock-purchase.ts";
import { lockPicture, proofInUseRefusal } from "./proof-in-use.ts";
import type { RaffleRow } from "./purchase-row.ts";
import { chooseMethod, methodsFor, type FrozenRate } from "./purchase-settings.ts";
import {
  loadPurchaseRows,
  purchaseView,
  type Purchase,
  type PurchaseViewRow,
} from "./purchase-view.ts";
import { salesCloseAt, saleRefusal } from "./sale-window.ts";
import { readTicketNumbers } from "./ticket-list.ts";

/** The purchase and the secret of its page. */
export interface CreatedPurchase {
  purchase: Purchase;
  secret: string;
}

/**
 * Reserves numbers for a buyer: drawn or picked, held until `reserved_until`, or without end when the proof comes along
 * (B2.1, B2.2, B2.3, B2.6). The price is the raffle's at this moment (B2.5). A staff sale needs a session. `address` is
 * where the call comes from, null where that isn't known.
 * Failures: `validation_failed`, `unauthorized`, `not_found`, `raffle_not_on_sale`, `sales_closed`, `terms_changed`,
 * `quantity_out_of_range`, `too_many_holds`, `too_many_unpaid`, `proof_in_use`, `not_enough_tickets`,
 * `numbers_taken`, `idempotency_key_reused`, and those of the picture.
 */
export async function createPurchase(
  context: Context,
  actor: Actor,
  input: NewPurchase,
  address: string | null,
): Promise<Result<CreatedPurchase>> {
  const checked = checkNewPurchase(actor, input, context.clock.now());
  if (!checked.ok) return checked;
  const proof = await storeProof(context, input.proof);
  if (!proof.ok) return proof;
  const { rules, termsVersion } = await readSaleConfig(context.database);
  const draft: Draft = {
    ...checked.value,
    image: proof.value,
    origin:
      address === null || input.channel === "staff"
        ? null
        : originOf(context, input.raffleId, address),
    hash: requestHash(input),
    minutes: rules.reservation_minutes,
    currentTerms: termsVersion,
    methods: await methodsFor(context.database, [input.paymentMethod]),
  };
  const made = await takingTickets(context.database, (tx, pass) =>
    reserve(context, actor, tx, pass, draft),
  );
  if (!made.ok) return made;
  const { id, row } = made.value;
  const secret = context.keys.purchaseSecret(id);
  if (row === null) {
    const purchase = await getPurchaseForBuyer(context, { id });
    return purchase.ok ? ok({ purchase: purchase.value, secret }) : purchase;
  }
  context.mailer.wake();
  return ok({ purchase: purchaseView(row, draft.methods, context.clock.now()), secret });
}

/** All that a reservation needs, gathered before its transaction. */
interface Draft extends CheckedPurchase {
  image: ProofImage | null;
  origin: Origin | null;
  hash: Buffer;
  minutes: number;
  /** The version of the terms that is published now. */
  currentTerms: string;
  methods: readonly PaymentMethod[];
}

/** What the transaction made; without a row it is the purchase that the idempotency key made before. */
interface Made {
  id: string;
  row: PurchaseViewRow | null;
}

/** The transaction. */
async function reserve(
  context: Context,
  actor: Actor,
  tx: Transaction,
  pass: Pass,
  draft: Draft,
): Promise<Result<Made> | TryPatiently> {
  const id = randomUUID();
  const now = context.clock.now();
  const forWeb = draft.channel === "web";
  if (forWeb) await lockBuyer(tx, draft);
  if (forWeb && draft.image) await lockPicture(tx, draft.image);
  if (draft.idempotencyKey !== undefined) {
    const claimed = await claimKey(tx, {
      key: draft.idempotencyKey,
      hash: draft.hash,
      purchaseId: id,
      now,
    });
    if (!claimed.ok) return claimed;
    if (claimed.value !== null) return ok({ id: claimed.value, row: null });
  }
  const raffle = await lockRaffleForSale(tx, draft.raffleId);
  if (!raffle || (!raffle.publish && actor.kind === "anyone")) {
    return fail("not_found", "No encontramos esa rifa.");
  }
  const refusal =
    saleRefusal(raffle, now) ?? termsRefusal(draft) ?? quantityRefusal(raffle, draft.quantity);
  if (refusal) return refusal;
  const wanted = wantedNumbers(raffle, draft);
  if (!wanted.ok) return wanted;
  const abuse = forWeb ? await abuseRefusal(context, tx, draft, { raffle, now }) : null;
  if (abuse) return abuse;
  const price = priceOf(raffle, draft);
  if (!price.ok) return price;

  const reserved = await reserveTickets(tx, pass, {
    raffleId: raffle.id,
    total: raffle.total_tickets,
    purchaseId: id,
    wanted: wanted.value,
    state: "reserved",
    now,
  });
  if (!reserved.ok) return reserved;
  // Waiting for other buyers takes time: nothing commits that the close of sales or the draw has overtaken (B1).
  const overtaken = saleRefusal(raffle, context.clock.now());
  if (overtaken) return overtaken;

  const reservedUntil = draft.image ? null : holdEnd(raffle, draft, now);
  const createdBy = actor.kind === "user" && !forWeb ? actor.id : null;
  const { origin } = draft;
  const hold = {
    id,
    ...price.value,
    numbers: reserved.value,
    reservedUntil,
    createdBy,
    origin,
    now,
  };
  const code = await insertPurchase(tx, draft, draft.image, hold);
  const entry = { entityType: "purchase", entityId: id, at: now } as const;
  await recordAudit(tx, actor, { action: "purchase_created", ...entry });
  await tellBuyer(tx, draft, raffle, { ...hold, code });
  const [row] = await loadPurchaseRows(tx, [id]);
  return ok({ id, row: row ?? null });
}

/** Consent is to the terms the buyer saw: to others it has to be given again. */
function termsRefusal({ channel, termsVersion, currentTerms }: Draft): Refusal | null {
  if (channel !== "web" || termsVersion === currentTerms) return null;
  const message = "Los términos cambiaron. Léelos y acéptalos otra vez para apartar.";
  return failAt("terms_changed", "terms_version", message);
}

/** Why a stranger may not hold more: the buyer's own limits, those of where it is asked from, and the picture's. */
async function abuseRefusal(
  context: Context,
  tx: Transaction,
  draft: Draft,
  { raffle, now }: { raffle: RaffleRow; now: Date },
): Promise<Refusal | null> {
  const { quantity, image, documentId } = draft;
  const refusal = await holdRefusal(context, tx, draft, { quantity, raffle, now });
  return refusal ?? (image && (await proofInUseRefusal(context, tx, { image, documentId })));
}

function quantityRefusal(raffle: RaffleRow, quantity: number): Refusal | null {
  const { min_per_purchase: least, max_per_purchase: most } = raffle;
  if (quantity >= least && quantity <= most) return null;
  const message =
    quantity < least
      ? `En esta rifa se compran al menos ${least} boletos.`
      : `En esta rifa se compran hasta ${most} boletos por compra.`;
  return failAt("quantity_out_of_range", "quantity", message);
}

function wantedNumbers(raffle: RaffleRow, draft: Draft): Result<Wanted> {
  if (draft.numbers === undefined) return ok({ quantity: draft.quantity });
  if (raffle.number_choice !== "buyer") {
    return invalidField("numbers", "En esta rifa los números salen al azar.");
  }
  const numbers = readTicketNumbers(draft.numbers, raffle.total_tickets);
  if (!numbers) {
    return invalidField("numbers", "Alguno de esos números no es de esta rifa, o está repetido.");
  }
  if (numbers.length !== draft.quantity) {
    return invalidField("numbers", "La cantidad y los números elegidos no coinciden.");
  }
  return ok({ numbers });
}

/** Quantity times the price of this moment, and the dollars it freezes (B2.5, B3). */
function priceOf(
  raffle: RaffleRow,
  draft: Draft,
): Result<{ unitPriceBs: string; amountBs: string; frozen: FrozenRate }> {
  if (raffle.price_bs === null) throw new Error("A raffle on sale has no price.");
  const unitPriceBs = raffle.price_bs;
  const amountBs = multiplyMoney(unitPriceBs, draft.quantity);
  const { paymentMethod: id, channel } = draft;
  if (id === undefined) {
    return ok({ unitPriceBs, amountBs, frozen: { rateBs: null, amountUsd: null } });
  }
  const frozen = chooseMethod(draft.methods, { id, channel, amountBs, offered: true });
  return frozen
    ? ok({ unitPriceBs, amountBs, frozen })
    : invalidField("payment_method", "Ese método de pago no está disponible.");
}

/**
 * When a hold without a proof ends: after the configured minutes, never later than sales do (B1). A sale in person may be
 * paid already, in cash: its hold can't lapse under the seller (B2.3), and lasts until sales close (ADR 9).
 */
function holdEnd(raffle: RaffleRow, { channel, minutes }: Draft, now: Date): Date {
  const end = new Date(now.getTime() + minutes * 60_000);
  const closes = salesCloseAt(raffle);
  if (closes === null) return end;
  return channel === "staff" || closes < end ? closes : end;
}

async function tellBuyer(
  tx: Transaction,
  draft: Draft,
  raffle: RaffleRow,
  made: {
    id: string;
    code: string;
    amountBs: string;
    frozen: FrozenRate;
    numbers: readonly number[];
    reservedUntil: Date | null;
    now: Date;
  },
): Promise<void> {
  const { id, now } = made;
  if (made.reservedUntil === null) {
    await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: id, now });
    return;
  }
  if (draft.email === null) return;
  // The facts are at hand: the reserving path saves reading them again.
  await queueEmail(tx, {
    type: "purchase_reserved",
    payload: {
      raffle: raffle.name,
      drawDate: (raffle.draw_date ?? now).toISOString(),
      drawSource: raffle.draw_source,
      code: made.code,
      buyer: draft.name,
      quantity: draft.quantity,
      amountBs: made.amountBs,
      amountUsd: made.frozen.amountUsd,
      numbers: made.numbers.map((number) => formatTicketNumber(number, raffle.total_tickets)),
      reservedUntil: made.reservedUntil.toISOString(),
      occasion: "reserved",
    },
    recipient: draft.email,
    raffleId: raffle.id,
    purchaseId: id,
    dedupeKey: reservedEmailKey(id),
    now,
  });
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
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const hash = createHash("sha256");
  hash.update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))));
  if (proof) hash.update(createHash("sha256").update(proof).digest());
  return hash.digest();
}
