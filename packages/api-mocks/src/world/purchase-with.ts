import type { PurchaseForStaff, Raffle } from "@rifas/api-client/types";
import { ticketsPrice } from "@rifas/domain/combos";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { exampleOf } from "../examples.ts";
import { minutesAgo } from "./clock.ts";
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

/** The proof, and since when the purchase waits for review because of it. */
function shownAt(
  sentAt: string,
  { status, has_proof: hasProof, proof_at: proofAt }: Partial<PurchaseForStaff>,
) {
  const waits = (status ?? "pending") === "pending" && hasProof !== false;
  const since = waits ? (proofAt ?? sentAt) : null;
  return { has_proof: true, proof_at: sentAt, review_since: since };
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
  const { amountBs: amount, combos } = ticketsPrice(quantity, unitPrice, raffle.combos);
  const sentAt = Math.max(1, 42 - Math.floor(place * 1.3));
  const method = place % 4 === 3 ? "transferencia" : "pago-movil";
  return {
    ...exampleOf("PurchaseForStaff"),
    id: purchaseId(place),
    code: codeAt(place),
    raffle: raffleSummary(raffle),
    name,
    document_id: documentId,
    email: `${name.split(" ")[0]?.normalize("NFD").replace(/\W/g, "").toLowerCase() ?? "ana"}@correo.example`,
    phone,
    quantity,
    unit_price_bs: unitPrice,
    combos,
    amount_bs: amount,
    payable_bs: amount,
    payment_method: method,
    payment_method_name: method === "pago-movil" ? "Pago Móvil" : "Transferencia",
    payment_reference: String(4512 + place * 77_1203).padStart(6, "0"),
    payer_bank: ["0102", "0134", "0105", "0108"][place % 4] ?? "0102",
    payer_phone: method === "pago-movil" ? phone : null,
    ...shownAt(minutesAgo(sentAt), overrides),
    status: "pending",
    tickets: numbersAt(place, quantity, raffle.total_tickets),
    created_at: minutesAgo(sentAt + 8),
    updated_at: minutesAgo(sentAt),
    reviewed_at: null,
    reviewed_by: null,
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
    permit_number: raffle.permit_number,
    pause: raffle.pause,
  };
}
