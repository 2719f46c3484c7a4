import { caracasDay } from "@rifas/domain/dates";
import { ticketsPrice } from "@rifas/domain/combos";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { DemoServer, NewPurchase, StaffMember, StatusChange } from "../demo-server.ts";
import { campaignOf } from "../site/campaigns.ts";
import { MINUTE } from "../raffles/calendar.ts";
import type { SeededRaffle } from "../raffles/seed-raffles.ts";
import type { Payment } from "../receipts/receipt-of.ts";
import type { ProofPicture } from "../receipts/receipt.ts";
import type { RenderedPictures } from "../rendered/rendered-pictures.ts";
import type { Timeline } from "../timeline.ts";
import type { Person } from "./people.ts";

/** One purchase of the demo. */
export interface PurchasePlan {
  raffle: SeededRaffle;
  person: Person;
  quantity: number;
  /** Exactly these, if the raffle's buyers choose. */
  numbers?: readonly number[];
  at: Date;
  /** The staff member who registered a sale in person. */
  soldBy?: StaffMember;
  /** The payment method, if there is no proof. */
  method?: string;
  /** Absent: the buyer never sent one. */
  proof?: Payment & { picture: ProofPicture };
  review?: Review;
}

/** The review of a purchase. */
export interface Review {
  by: StaffMember;
  at: Date;
  status: "approved" | "rejected";
  reason?: string;
  /** For a late payment: draw new numbers. */
  draw?: true;
  /** An approval that was undone later. */
  undone?: { by: StaffMember; at: Date; reason: string };
}

const TERMS_VERSION = "2";
const TWO_PAYMENTS = "Revisado en el banco: son dos pagos distintos.";

/** The dependencies for scheduling purchases. */
interface Stage {
  server: DemoServer;
  pictures: RenderedPictures;
  timeline: Timeline;
  now: Date;
}

/** Adds one purchase to the timeline: reserved, paid, reviewed, or left to expire. Each step waits for the one before. */
export function schedulePurchase(stage: Stage, plan: PurchasePlan): void {
  const { server, timeline, now } = stage;
  const { at, proof, review } = plan;
  let made: Promise<string> | undefined;
  const id = async (): Promise<string> => {
    if (!made) throw new Error("A purchase of the demo was used before it was made.");
    return made;
  };
  timeline.add(at, async () => {
    made = server.at(at).createPurchase(plan.soldBy ?? null, newPurchase(plan));
    await made;
  });
  const lapsesAt = new Date(at.getTime() + 20 * MINUTE);
  const lapses = proof ? proof.at > lapsesAt : !review;
  if (lapses && lapsesAt < now) {
    timeline.addAlone(lapsesAt, async () => {
      await server.endHold(await id(), lapsesAt);
      await server.at(lapsesAt).expireLapsed();
    });
  }
  let paid: Promise<void> | undefined;
  if (proof) {
    timeline.add(proof.at, async () => {
      paid = id().then((purchase) => pay(stage, plan, purchase, proof));
      await paid;
    });
  }
  if (!review) return;
  let decided: Promise<void> | undefined;
  timeline.add(review.at, () => {
    decided = id().then(async (purchase) => {
      await paid;
      await decide(server, purchase, review);
    });
    return decided;
  });
  const writtenAt = new Date(review.at.getTime() + 4 * MINUTE);
  if (!isWritten(plan, review, now) || writtenAt >= now) return;
  timeline.add(writtenAt, async () => {
    const purchase = await id();
    await decided;
    await server.at(writtenAt).writeByWhatsApp(review.by, purchase);
  });
}

/** Whether whoever decided also wrote to the buyer: to about half of them, in the last two days. */
function isWritten({ person }: PurchasePlan, { at, undone }: Review, now: Date): boolean {
  const isRecent = now.getTime() - at.getTime() < 2 * 24 * 60 * MINUTE;
  return isRecent && undone === undefined && /[02468]$/.test(person.phone);
}

function newPurchase({ raffle, person, quantity, ...plan }: PurchasePlan): NewPurchase {
  const { total } = raffle.plan;
  return {
    raffle_id: raffle.id(),
    quantity,
    ...(plan.numbers && {
      numbers: plan.numbers.map((number) => formatTicketNumber(number, total)),
    }),
    name: person.name,
    document_id: person.documentId,
    email: person.email,
    phone: person.phone,
    ...(plan.method !== undefined && { payment_method: plan.method }),
    ...(plan.soldBy
      ? { channel: "staff" }
      : { channel: "web", adult: true, terms_version: TERMS_VERSION, ...campaignOf(person) }),
  };
}

async function pay(
  { server, pictures }: Stage,
  plan: PurchasePlan,
  id: string,
  proof: NonNullable<PurchasePlan["proof"]>,
): Promise<void> {
  await server
    .at(proof.at)
    .attachProof({
      id,
      picture: await pictures.proof(proof.picture),
      payment_method: proof.method,
      payment_reference: proof.reference,
      ...(proof.method !== "zelle" && { payer_bank: plan.person.bank }),
      ...(proof.method === "pago-movil" && { payer_phone: plan.person.phone }),
      paid_on: caracasDay(proof.at),
    });
}

async function decide(server: DemoServer, id: string, review: Review): Promise<void> {
  const { by, at, status, reason, draw, undone } = review;
  const change: StatusChange = { id, status, ...(reason && { reason }), ...(draw && { draw }) };
  await server.at(at).review(by, change, reason ?? TWO_PAYMENTS);
  if (!undone) return;
  await server
    .at(undone.at)
    .review(
      undone.by,
      { id, status: "rejected", expected_status: "approved", reason: undone.reason },
      undone.reason,
    );
}

/** The price of a purchase. */
export function amountOf({ plan }: SeededRaffle, quantity: number): string {
  return ticketsPrice(quantity, plan.price, plan.combos ?? []).amountBs;
}
