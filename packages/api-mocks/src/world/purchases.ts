import type { PurchaseForStaff, ReviewWarning } from "@rifas/api-client/types";
import { minutesAgo } from "./clock.ts";
import { ana, luis } from "./people.ts";
import { purchaseWith, unpaid } from "./purchase-with.ts";

/** A warning's reference to another purchase. */
function otherOf(purchase: PurchaseForStaff): ReviewWarning["other"] {
  const { id, code, raffle, name, status, trial, created_at } = purchase;
  return {
    id,
    code,
    raffle_id: raffle.id,
    raffle_name: raffle.name,
    name,
    status,
    trial,
    created_at,
  };
}

const approvedYesterday = purchaseWith({
  place: 40,
  name: "Pedro Salas",
  status: "approved",
  payment_reference: "990045120",
  created_at: "2026-11-19T15:00:00Z",
  proof_at: "2026-11-19T15:06:00Z",
  reviewed_at: "2026-11-19T15:20:00Z",
  reviewed_by: { id: luis.id, name: luis.name },
});

/** One warning of each kind. */
export const warnings: Readonly<Record<"reference" | "image" | "name", ReviewWarning>> = {
  reference: {
    kind: "same_reference",
    other: otherOf(approvedYesterday),
    payment_reference: "990045120",
  },
  image: { kind: "same_image", other: otherOf(approvedYesterday), match: "similar" },
  name: { kind: "other_name", other: otherOf(approvedYesterday) },
};

const waiting = Array.from({ length: 30 }, (_, place) => {
  if (place === 0) return purchaseWith({ place, warnings: [warnings.reference] });
  if (place === 3) {
    return purchaseWith({
      place,
      raffleId: 7,
      payment_method: "zelle",
      payment_method_name: "Zelle",
      payment_reference: "CD-88213",
      payer_bank: "Bank of America",
      payer_phone: null,
      rate_bs: "240.50",
      amount_usd: "6.24",
    });
  }
  if (place === 6) return purchaseWith({ place, warnings: [warnings.image, warnings.name] });
  return purchaseWith({ place });
});

/** All purchases of the stories. */
export const purchases: PurchaseForStaff[] = [
  ...waiting,
  approvedYesterday,
  purchaseWith({
    place: 41,
    status: "approved",
    raffleId: 7,
    reviewed_at: minutesAgo(55),
    reviewed_by: { id: ana.id, name: ana.name },
    created_at: minutesAgo(120),
  }),
  purchaseWith({
    place: 42,
    raffleId: 7,
    status: "rejected",
    tickets: [],
    former_tickets: ["0311", "4410"],
    quantity: 2,
    rejection_reason: "No encontramos el pago en el banco.",
    reviewed_at: minutesAgo(200),
    reviewed_by: { id: luis.id, name: luis.name },
    created_at: minutesAgo(260),
  }),
  purchaseWith({
    place: 43,
    raffleId: 7,
    status: "expired",
    late: true,
    quantity: 3,
    tickets: [],
    former_tickets: ["0427", "1983", "3350"],
    created_at: minutesAgo(95),
    proof_at: minutesAgo(30),
  }),
  purchaseWith({
    place: 44,
    raffleId: 7,
    status: "expired",
    late: true,
    quantity: 2,
    tickets: [],
    former_tickets: ["7716", "9042"],
    created_at: minutesAgo(240),
    proof_at: minutesAgo(180),
  }),
  purchaseWith({
    place: 45,
    status: "pending",
    ...unpaid,
    created_at: minutesAgo(6),
    reserved_until: minutesAgo(-14),
    can_extend: true,
  }),
  purchaseWith({
    place: 46,
    raffleId: 3,
    quantity: 3,
    status: "approved",
    created_at: "2026-11-12T20:00:00Z",
    proof_at: "2026-11-12T20:05:00Z",
    reviewed_at: "2026-11-12T20:09:00Z",
    reviewed_by: { id: ana.id, name: ana.name },
    channel: "staff",
    created_by: { id: luis.id, name: luis.name },
  }),
];
