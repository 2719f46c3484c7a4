import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { RaffleForStaff, User } from "@rifas/api-client/types";
import { fromCents, toCents } from "@rifas/domain/money";
import { findRaffle } from "../raffles/find-raffle.ts";
import { refuse, type MockOverrides } from "../mock-types.ts";
import { minutesAgo, mockNow } from "../../world/clock.ts";
import { purchaseWith, unpaid } from "../../world/purchase-with.ts";
import type { MockWorld } from "../../world/world.ts";
import { findPurchase, forBuyer } from "./find-purchases.ts";

type Creation = OperationInput<"createPurchase">["body"];

/** Buying: reserving, paying, extending, and the link to a purchase. */
export function buyingOperations(world: MockWorld) {
  return {
    async createPurchase({ body }, { user }) {
      const raffle = findRaffle(world, body.raffle_id);
      const refusal = saleRefusal(world, raffle, body) ?? trialRefusal(world, body, user);
      if (refusal !== null) return refusal;
      const place = 60 + world.purchases.length;
      const purchase = purchaseOf(world, body, place, user);
      if (body.channel !== "staff")
        purchase.reserved_until = minutesAgo(-world.site.purchase_rules.reservation_minutes);
      if (raffle.payable_amount === "unique_cents" && body.channel !== "staff") {
        const cents = BigInt(1 + ((place * 37) % 999));
        purchase.payable_bs = fromCents(toCents(purchase.amount_bs) - cents);
      }
      world.purchases.push(purchase);
      return { status: 201, body: { purchase: forBuyer(purchase), secret: "s".repeat(43) } };
    },
    async attachProof({ path, body }) {
      const purchase = findPurchase(world, path.id);
      Object.assign(purchase, body, shownNow(purchase));
      return { status: 200, body: forBuyer(purchase) };
    },
    async sendReference({ path, body }) {
      const purchase = findPurchase(world, path.id);
      if (world.site.purchase_rules.payment_check === "photo") {
        return refuse(409, "photo_required", "Manda también la foto de tu comprobante.");
      }
      const waits = minutesAgo(-world.site.purchase_rules.photo_after_minutes);
      Object.assign(purchase, body, { reference_at: mockNow(), photo_due_at: waits });
      return { status: 200, body: forBuyer(purchase) };
    },
    async extendReservation({ path }) {
      const purchase = findPurchase(world, path.id);
      purchase.can_extend = false;
      return { status: 200, body: forBuyer(purchase) };
    },
  } satisfies MockOverrides;
}

/** What the proof of a purchase changes. */
function shownNow({ status }: { status: string }) {
  const waits = status === "pending" ? { review_since: mockNow() } : {};
  return { has_proof: true, proof_at: mockNow(), reserved_until: null, ...waits };
}

function saleRefusal(world: MockWorld, raffle: RaffleForStaff, body: Creation) {
  const { version } = world.site.terms;
  if (body.terms_version !== undefined && body.terms_version !== version) {
    const sentence = "Los términos cambiaron. Léelos y acéptalos otra vez para apartar.";
    const refusal = refuse(409, "terms_changed", sentence);
    const details = [{ field: "terms_version", message: sentence }];
    return { ...refusal, body: { ...refusal.body, details } };
  }
  const { total_tickets_available: available } = raffle;
  if (body.quantity <= available) return null;
  const refusal = refuse(409, "not_enough_tickets", `Solo quedan ${available} boletos.`);
  return { ...refusal, body: { ...refusal.body, available } };
}

function trialRefusal(world: MockWorld, { trial, raffle_id }: Creation, user: User | null) {
  if (trial !== true) return null;
  if (user?.role !== "admin") {
    const sentence = "Solo un administrador puede hacer una compra de prueba.";
    return refuse(403, "forbidden", sentence);
  }
  const former = world.purchases.find((one) => one.trial && one.raffle.id === raffle_id);
  if (former === undefined) return null;
  const sentence = `Esta rifa ya tiene una compra de prueba, la ${former.code}: elimínala antes de hacer otra.`;
  return refuse(409, "trial_exists", sentence);
}

/** The purchase that a request makes, without a proof yet. */
function purchaseOf(world: MockWorld, body: Creation, place: number, user: User | null) {
  const {
    raffle_id: raffleId,
    campaign: code,
    numbers: _numbers,
    adult: _adult,
    terms_version: _terms,
    ...asked
  } = body;
  return purchaseWith({
    place,
    raffleId,
    ...unpaid,
    email: null,
    ...asked,
    campaign: campaignOf(world, code),
    payment_method_name: body.payment_method ?? null,
    review_since: null,
    created_at: mockNow(),
    created_by: user === null ? null : { id: user.id, name: user.name },
  });
}

/** The current campaign with this code; null without one. */
function campaignOf({ campaigns }: MockWorld, code: string | undefined) {
  const found = campaigns.find((one) => one.code === code && one.ended_at === null);
  return found === undefined ? null : { code: found.code, name: found.name };
}
