import type { Schema } from "@rifas/api-client/types";
import { parsePhone } from "@rifas/domain/phone";
import { isPaidInUsd } from "@rifas/domain/sale-choices";
import type { Actor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Transaction, prepared } from "../../../database/database.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { reviewSince, salesCloseAt } from "../../holds/sale-window.ts";
import type {
  PaymentMethod,
  PurchaseRules,
} from "../../../platform/configuration/config-values.ts";
import { readConfig } from "../../../platform/configuration/read-config.ts";
import { lockPurchase, type LockedPurchase } from "../lock-purchase.ts";
import { chooseMethod, methodsFor } from "../purchase-settings.ts";
import { getPurchaseForBuyer, type Purchase } from "../read/get-purchase.ts";

/** How long numbers are held from then on: notifications are late at times, and the photo takes some time as well. */
const HELD_MINUTES = 120;

export interface SentReference extends Schema<"SentReference"> {
  id: string;
}

/** The same with the phone in E.164, and the configuration at the time. */
type CheckedReference = Omit<SentReference, "payer_phone"> & {
  payerPhone: string | null;
  methods: readonly PaymentMethod[];
  rules: PurchaseRules;
};

/**
 * Takes the reference of a payment without its photo, once a purchase, and extends the hold to two hours, once. The answer is the
 * same whatever the bank has said: only an exact match, with the payer's phone, shows later. Failures: `not_found`,
 * `validation_failed`, `photo_required` (not configured, paid in dollars, or no bank reports payments at present), `hold_expired`,
 * `purchase_state`, `reference_already_sent`.
 */
export async function sendReference(
  context: Context,
  actor: Actor,
  { payer_phone: typed, ...input }: SentReference,
): Promise<Result<Purchase>> {
  const payerPhone = typed === undefined ? null : parsePhone(typed);
  if (typed !== undefined && payerPhone === null) {
    return invalidField("payer_phone", "Revisa el teléfono desde el que pagaste.");
  }
  const methods = await methodsFor(context.database, [input.payment_method]);
  const rules = await readConfig(context.database, "purchase_rules");
  const stored = await context.database.transaction((tx) =>
    store(context, actor, tx, { ...input, payerPhone, methods, rules }),
  );
  return stored.ok ? await getPurchaseForBuyer(context, input) : stored;
}

async function store(context: Context, actor: Actor, tx: Transaction, sent: CheckedReference) {
  const now = context.clock.now();
  const locked = await lockPurchase(tx, sent.id, { for: "hold", lapsedAt: now });
  if (!locked.ok) return locked;
  const { purchase, raffle } = locked.value;
  if (purchase.reference_at !== null && purchase.payment_reference === sent.payment_reference) {
    return ok(null);
  }
  const refusal =
    stateRefusal(locked.value) ?? (await photoNeeded(context, tx, sent, { ...locked.value, now }));
  if (refusal) return refusal;
  const { photo_after_minutes: minutes } = sent.rules;
  const until = purchase.reserved_until?.getTime() ?? 0;
  const closes = salesCloseAt(raffle)?.getTime() ?? Infinity;
  const end = Math.min(Math.max(until, now.getTime() + HELD_MINUTES * 60_000), closes);
  await tx.query(setReference, [
    sent.id,
    sent.payment_method,
    sent.payment_reference,
    sent.payer_bank ?? null,
    sent.payerPhone,
    now,
    new Date(now.getTime() + minutes * 60_000),
    new Date(end),
  ]);
  await recordAudit(tx, actor, "purchase_reference_sent", {
    purchase: sent.id,
    changes: [{ field: "payment_reference", before: null, after: sent.payment_reference }],
    at: now,
  });
  tx.announce("proof_attached");
  return ok(null);
}

function stateRefusal({ purchase }: LockedPurchase): Refusal | null {
  const { status, reference_at: sentAt } = purchase;
  if (status === "expired") {
    return fail("hold_expired", "Se acabó el tiempo. Si ya pagaste, manda tu comprobante.");
  }
  if (status !== "pending" || reviewSince(purchase) !== null || purchase.channel !== "web") {
    const message = "Esta compra no espera una referencia.";
    return fail("purchase_state", message, { facts: { current_status: status } });
  }
  if (sentAt === null) return null;
  const message = "Ya mandaste la referencia. Si te equivocaste, manda la foto de tu comprobante.";
  return fail("reference_already_sent", message);
}

/** Why this payment needs its photo at once; null if it doesn't. */
async function photoNeeded(
  { bank }: Context,
  tx: Transaction,
  sent: CheckedReference,
  { purchase, now }: Pick<LockedPurchase, "purchase"> & { now: Date },
): Promise<Refusal | null> {
  const { payment_method: id, methods, rules } = sent;
  if (!chooseMethod(methods, { ...purchase, id, offered: false })) {
    return invalidField("payment_method", "Ese método de pago no está disponible.");
  }
  const inUsd = methods.some((method) => method.id === id && isPaidInUsd(method.type));
  const offered = rules.payment_check === "reference" && !inUsd;
  return offered && (await bank.isAnyFeedLive(tx, now))
    ? null
    : fail("photo_required", "Manda también la foto de tu comprobante.");
}

const setReference = prepared("send-reference")`
    UPDATE purchases
       SET payment_method = $2, payment_reference = $3, payer_bank = $4, payer_phone = $5, reference_at = $6, photo_due_at = $7,
           reserved_until = $8, extended_at = coalesce(extended_at, $6), updated_at = $6
     WHERE id = $1`;
