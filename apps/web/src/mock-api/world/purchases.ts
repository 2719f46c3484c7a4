import type { PurchaseForStaff, Raffle, ReviewWarning } from "@rifas/api-client/types";
import { multiplyMoney } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { minutesAgo } from "./clock.ts";
import { ana, luis } from "./people.ts";
import { raffles } from "./raffles.ts";

type Overrides = Partial<PurchaseForStaff> & { readonly place: number; readonly raffleId?: number };

/** The fields of a purchase whose buyer hasn't sent a payment. */
export const unpaid = {
  has_proof: false,
  proof_at: null,
  payment_method: null,
  payment_method_name: null,
  payment_reference: null,
  payer_bank: null,
  payer_phone: null,
  paid_on: null,
} satisfies Partial<PurchaseForStaff>;

/** The buyers in the stories, with short and long names. */
const buyers = [
  ["María Gabriela González", "V20114552", "+584125558810"],
  ["José Luis Pernía", "V18450233", "+584145550142"],
  ["Yulimar Rondón", "V25998104", "+584245557731"],
  ["Carlos Eduardo Durán", "V14882019", "+584165553307"],
  ["Ana Belén Chacón", "V27330415", "+584125551188"],
  ["Wilmer Antonio Briceño Colmenares", "V9876543", "+584145559012"],
  ["Inversiones La Candelaria, C. A.", "J304567891", "+582125554400"],
  ["Luz Marina Urdaneta", "V11204876", "+584245550606"],
  ["Jesús Alberto Márquez", "V22765430", "+584165558123"],
  ["Oriana Camacaro", "V28110934", "+584125552277"],
  ["Li Wei", "E84551209", "+584145556601"],
  ["Franklin Rafael Sequera", "V16998712", "+584265554438"],
  ["Dayana Montilla", "V24887651", "+584245553914"],
  ["Pedro Pablo Salas", "V7554320", "+584165550039"],
  ["Genesis Nazareth Parra", "V29441870", "+584125557450"],
] as const;

const codes =
  "R7K-4M2P Q2W-9XTA M5D-7HKC T8F-2BNE H3J-6PLR K9P-3DSA W4Z-8QVG B6N-5YTR C2X-7MKD P8H-4JRW".split(
    " ",
  );

/** A unique purchase code. */
function codeAt(place: number): string {
  const first = codes[place];
  if (first !== undefined) return first.replaceAll("L", "N");
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ";
  const letter = (step: number) => letters.charAt((place * step + step) % letters.length);
  return `${letter(3)}${2 + (place % 8)}${letter(7)}-${letter(5)}${2 + (place % 7)}${letter(11)}${letter(13)}`;
}

/** Numbers that look random but are always the same. */
function numbersAt(place: number, quantity: number, total: number): string[] {
  const drawn = new Set<number>();
  for (let step = 1; drawn.size < quantity; step++)
    drawn.add((place * 1571 + step * 3371 + 427) % total);
  return [...drawn]
    .sort((one, other) => one - other)
    .map((number) => formatTicketNumber(number, total));
}

/** A purchase id that contains its position, so that stories can refer to it. */
export function purchaseId(place: number): string {
  return `3f0e8a52-6c1d-4b7e-9a40-${String(place).padStart(12, "0")}`;
}

function raffleOf(id: number): Raffle {
  const raffle = raffles.find((one) => one.id === id) ?? raffles[0];
  if (raffle === undefined) throw new Error("The stories have no raffle.");
  return raffle;
}

const quantities = [5, 1, 25, 10, 3, 2, 50, 5, 1, 4] as const;

/** The photo came with the reference, and nobody asked to be erased. */
const neverHappened = { reference_at: null, photo_due_at: null, erased_at: null } as const;

/** The proof, and since when the purchase waits for review because of it. */
function shownAt(
  sentAt: string,
  { status, has_proof: hasProof, proof_at: proofAt }: Partial<PurchaseForStaff>,
) {
  const waits = (status ?? "pending") === "pending" && hasProof !== false;
  const since = waits ? (proofAt ?? sentAt) : null;
  return { has_proof: true, proof_at: sentAt, ...neverHappened, review_since: since };
}

/** A purchase that waits for review, with `overrides`. */
export function purchaseWith({
  place,
  raffleId = place % 3 === 1 ? 8 : 7,
  ...overrides
}: Overrides): PurchaseForStaff {
  const raffle = raffleOf(raffleId);
  const [name, documentId, phone] = buyers[place % buyers.length] ?? buyers[0];
  const quantity = overrides.quantity ?? quantities[place % quantities.length] ?? 1;
  const unitPrice = raffle.price_bs ?? "1.00";
  const amount = multiplyMoney(unitPrice, quantity);
  const sentAt = Math.max(1, 42 - Math.floor(place * 1.3));
  const method = place % 4 === 3 ? "transferencia" : "pago-movil";
  return {
    id: purchaseId(place),
    code: codeAt(place),
    raffle: raffleSummary(raffle),
    name,
    document_id: documentId,
    email: `${name.split(" ")[0]?.normalize("NFD").replace(/\W/g, "").toLowerCase() ?? "ana"}@correo.example`,
    phone,
    quantity,
    unit_price_bs: unitPrice,
    amount_bs: amount,
    payable_bs: amount,
    rate_bs: null,
    amount_usd: null,
    payment_method: method,
    payment_method_name: method === "pago-movil" ? "Pago Móvil" : "Transferencia",
    payment_reference: String(4512 + place * 77_1203).padStart(6, "0"),
    payer_bank: ["0102", "0134", "0105", "0108"][place % 4] ?? "0102",
    payer_phone: method === "pago-movil" ? phone : null,
    paid_on: "2026-11-20",
    ...shownAt(minutesAgo(sentAt), overrides),
    late: false,
    status: "pending",
    tickets: numbersAt(place, quantity, raffle.total_tickets),
    former_tickets: [],
    created_at: minutesAgo(sentAt + 8),
    updated_at: minutesAgo(sentAt),
    reserved_until: null,
    hold_ends_with_sales: false,
    released: false,
    can_extend: false,
    reviewed_at: null,
    rejection_reason: null,
    approved_after_draw: false,
    prizes_won: [],
    channel: "web",
    trial: false,
    reviewed_by: null,
    review_reason: null,
    created_by: null,
    warnings: [],
    holds_prize: false,
    bank_match: null,
    ...overrides,
  };
}

/** What a purchase shows of its raffle. */
function raffleSummary(raffle: Raffle): PurchaseForStaff["raffle"] {
  return {
    id: raffle.id,
    name: raffle.name,
    image_url: raffle.image_url,
    status: raffle.status,
    outcome: raffle.outcome,
    total_tickets: raffle.total_tickets,
    draw_date: raffle.draw_date,
    previous_draw_date: raffle.previous_draw_date,
    sales_close_at: raffle.sales_close_at,
    draw_source: raffle.draw_source,
    pause: raffle.pause,
  };
}

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
