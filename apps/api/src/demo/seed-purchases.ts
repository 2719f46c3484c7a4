import { caracasDay } from "@rifas/domain/dates";
import { multiplyMoney } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Actor, StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";
import { attachProof } from "../purchases/proof/attach-proof.ts";
import { changeStatus, type StatusChange } from "../purchases/review/change-status.ts";
import { createPurchase } from "../purchases/create/create-purchase.ts";
import { expireLapsed } from "../holds/expire-lapsed.ts";
import { ownPicture } from "../pictures/upload.ts";
import { contextAt, must } from "./demo-context.ts";
import type { Person } from "./people.ts";
import type { Payment } from "./receipt-of.ts";
import type { SeededRaffle } from "./seed-raffles.ts";
import type { Timeline } from "./timeline.ts";

const MINUTE = 60_000;
const BUYER: Actor = { kind: "anyone" };

/** One purchase of the demo. */
export interface PurchasePlan {
  raffle: SeededRaffle;
  person: Person;
  quantity: number;
  /** Exactly these, if the raffle's buyers choose. */
  numbers?: readonly number[];
  at: Date;
  /** The staff member who registered a sale in person. */
  soldBy?: StaffActor;
  /** The payment method, if there is no proof. */
  method?: string;
  /** Absent: the buyer never sent one. */
  proof?: Payment & { picture: Promise<Uint8Array> };
  review?: Review;
}

/** The review of a purchase. */
export interface Review {
  by: StaffActor;
  at: Date;
  status: "approved" | "rejected";
  reason?: string;
  /** For a late payment: draw new numbers. */
  draw?: boolean;
  /** An approval that was undone later. */
  undone?: { by: StaffActor; at: Date; reason: string };
}

const TERMS_VERSION = "2";

/** Adds one purchase to the timeline: reserved, paid, reviewed, or left to expire. Each step waits for the one before. */
export function schedulePurchase(context: Context, timeline: Timeline, plan: PurchasePlan): void {
  const { at, proof, review } = plan;
  let made: Promise<string> | undefined;
  const id = async (): Promise<string> => {
    if (!made) throw new Error("A purchase of the demo was used before it was made.");
    return made;
  };
  timeline.add(at, async () => {
    made = reserve(contextAt(context, at), plan);
    await made;
  });
  const lapsesAt = new Date(at.getTime() + 20 * MINUTE);
  const lapses = !review && (!proof || proof.at > lapsesAt);
  const late = proof !== undefined && proof.at > lapsesAt;
  if ((lapses || late) && lapsesAt < context.clock.now()) {
    timeline.addAlone(lapsesAt, async () => {
      await endHold(context, await id(), lapsesAt);
      await expireLapsed(contextAt(context, lapsesAt));
    });
  }
  let paid: Promise<void> | undefined;
  if (proof) {
    // Waiting proofs were sent just before sales closed. They run alone, because the close would end their hold during the
    // payment.
    const note = review ? timeline.add : timeline.addAlone;
    note(proof.at, async () => {
      paid = id().then((purchase) => pay(context, plan, purchase, proof));
      await paid;
    });
  }
  if (!review) return;
  timeline.add(review.at, async () => {
    const purchase = await id();
    await paid;
    const { by, status, reason, draw } = review;
    await decide(contextAt(context, review.at), by, { id: purchase, status, reason, draw });
    const { undone } = review;
    if (!undone) return;
    await decide(contextAt(context, undone.at), undone.by, {
      id: purchase,
      status: "rejected",
      expectedStatus: "approved",
      reason: undone.reason,
    });
  });
}

/**
 * Ends a hold of the story. While the demo's past is created, holds last very long, because several events run at once and a
 * later one would expire the unfinished hold of an earlier one.
 */
async function endHold(context: Context, id: string, at: Date): Promise<void> {
  await context.database.kysely
    .updateTable("purchases")
    .set({ reserved_until: at })
    .where("id", "=", id)
    .execute();
}

/** Restores the real end of holds that are still running. */
export async function restoreHoldEnds(context: Context): Promise<void> {
  await context.database.query(endRunningHolds, []);
}

const endRunningHolds = {
  name: "demo-end-holds",
  text: `
    UPDATE purchases SET reserved_until = created_at + interval '20 minutes'
     WHERE status = 'pending' AND proof_at IS NULL AND channel = 'web'
    RETURNING id`,
};

async function reserve(context: Context, plan: PurchasePlan): Promise<string> {
  const { raffle, person, quantity, numbers, soldBy, method } = plan;
  const total = raffle.plan.total;
  const picked = numbers?.map((number) => formatTicketNumber(number, total));
  const wanted = {
    raffleId: raffle.id(),
    quantity,
    numbers: picked,
    name: person.name,
    documentId: person.documentId,
    email: person.email,
    phone: person.phone,
    channel: soldBy ? ("staff" as const) : ("web" as const),
    paymentMethod: method,
    ...(soldBy ? {} : { adult: true, termsVersion: TERMS_VERSION }),
  };
  const created = await createPurchase(context, soldBy ?? BUYER, wanted, {
    address: null,
    proofOfWork: null,
  });
  return must(created, `sell ${quantity} of '${raffle.plan.name}'`).purchase.id;
}

async function pay(
  context: Context,
  plan: PurchasePlan,
  id: string,
  proof: NonNullable<PurchasePlan["proof"]>,
): Promise<void> {
  const attached = await attachProof(contextAt(context, proof.at), BUYER, {
    id,
    proof: ownPicture(await proof.picture),
    paymentMethod: proof.method,
    paymentReference: proof.reference,
    ...(proof.method !== "zelle" && { payerBank: plan.person.bank }),
    ...(proof.method === "pago-movil" && { payerPhone: plan.person.phone }),
    paidOn: caracasDay(proof.at),
    beganAt: proof.at,
  });
  must(attached, "attach a proof");
}

/** Reviews a purchase; warnings are confirmed with a reason, as staff would do. */
async function decide(context: Context, by: StaffActor, change: StatusChange): Promise<void> {
  const decided = await changeStatus(context, by, change);
  if (!decided.ok && decided.failure.code === "warnings_unconfirmed") {
    const reason = change.reason ?? "Revisado en el banco: son dos pagos distintos.";
    must(await changeStatus(context, by, { ...change, confirmWarnings: true, reason }), "approve");
    return;
  }
  must(decided, `set a purchase to ${change.status}`);
}

/** The price of a purchase. */
export function amountOf(raffle: SeededRaffle, quantity: number): string {
  return multiplyMoney(raffle.plan.price, quantity);
}
