import type {
  AutomaticDecision,
  BankAccount,
  BankAutomation,
  BankDelivery,
  BankFeed,
  BankImport,
  BankMovement,
  ExactMatch,
  MatchApproval,
  MatchedPurchase,
  MatchReason,
  PossibleRepeat,
  PurchaseForStaff,
  ReconciledDay,
  Schema,
  StatementPreview,
  UnbackedPurchase,
  UndecidedMatch,
} from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import { automationWith } from "./bank-automation.ts";
import { deliveryOf, feedWith } from "./bank-feeds.ts";
import { exampleOf } from "../examples.ts";
import { minutesAgo } from "./clock.ts";
import { ana } from "./people.ts";

/** Bank accounts, movements and matches. */
export interface MockBank {
  accounts: BankAccount[];
  imports: BankImport[];
  repeats: PossibleRepeat[];
  feeds: BankFeed[];
  deliveries: BankDelivery[];
  automation: BankAutomation[];
  decisions: AutomaticDecision[];
  preview: StatementPreview;
  exact: ExactMatch[];
  /** Purchases with a single candidate. */
  single: ExactMatch[];
  undecided: UndecidedMatch[];
  /** Movements that no purchase claims, and those that staff linked or dismissed. */
  movements: BankMovement[];
  /** Approved purchases that no movement pays. */
  unbacked: UnbackedPurchase[];
  /** Cash that nobody has confirmed. */
  cashDays: Schema<"CashDay">[];
  days: ReconciledDay[];
  /** The latest bulk approval, with the matches that an undo puts back. */
  approval: { answer: MatchApproval; matches: ExactMatch[]; list: Schema<"MatchList"> } | null;
}

export const banesco: BankAccount = {
  id: 1,
  name: "Banesco de la rifa",
  bank: "0134",
  layout: "columns",
  decimal_sign: "comma",
  date_order: "dmy",
  columns: [
    { header: "Fecha", meaning: "date" },
    { header: "Referencia", meaning: "reference" },
    { header: "Abono", meaning: "credit" },
  ],
  active: true,
  last_import_at: minutesAgo(20),
};

/** A movement of Bs 450,00, with `overrides`. */
export function movementWith(overrides: Partial<BankMovement> & { id: number }): BankMovement {
  return { ...exampleOf("BankMovement"), occurred_on: "2026-11-20", ...overrides };
}

/** What staff compare of a purchase with a movement. */
export function matchedPurchase(purchase: PurchaseForStaff): MatchedPurchase {
  return {
    id: purchase.id,
    code: purchase.code,
    raffle_id: purchase.raffle.id,
    raffle_name: purchase.raffle.name,
    name: purchase.name,
    document_id: purchase.document_id,
    quantity: purchase.quantity,
    amount_bs: purchase.amount_bs,
    payable_bs: purchase.payable_bs,
    payment_reference: purchase.payment_reference,
    payer_bank: purchase.payer_bank,
    payer_phone: purchase.payer_phone,
    paid_on: purchase.paid_on,
    has_proof: purchase.has_proof,
    proof_at: purchase.proof_at,
    status: purchase.status,
    warnings: purchase.warnings.length,
    created_at: purchase.created_at,
  };
}

const agreeing: MatchReason[] = [
  { code: "reference", supports: true, text: "misma referencia" },
  { code: "amount", supports: true, text: "mismo monto" },
  { code: "phone", supports: true, text: "mismo teléfono" },
];
const nearlyAgreeing: MatchReason[] = [
  { code: "reference_end", supports: true, text: "mismos 4 últimos dígitos de la referencia" },
  ...agreeing.slice(1),
];
const warned: MatchReason = {
  code: "warnings",
  supports: false,
  text: "la compra tiene advertencias",
};

/** The movement that pays a purchase as its buyer stated. */
export function movementFor(purchase: PurchaseForStaff, id: number): BankMovement {
  return movementWith({
    id,
    amount_bs: purchase.payable_bs,
    reference: `0045${purchase.payment_reference ?? "12671887"}`,
    payer_phone: purchase.payer_phone,
  });
}

/** A bank whose statement pays every purchase that waits for review; those with warnings are left to staff. */
export function bankOf(purchases: readonly PurchaseForStaff[]): MockBank {
  const waiting = purchases.filter(({ review_since }) => review_since !== null);
  const exact = waiting
    .filter(({ warnings }) => warnings.length === 0)
    .map((purchase, place): ExactMatch => ({
      purchase: matchedPurchase(purchase),
      movement: movementFor(purchase, 800 + place),
      class: "by_reference",
      reasons: agreeing,
    }));
  const undecided = waiting
    .filter(({ warnings }) => warnings.length > 0)
    .map((purchase, place) => ({
      purchase: matchedPurchase(purchase),
      candidates: [
        {
          movement: movementFor(purchase, 900 + place),
          class: "possible" as const,
          score: 95,
          reasons: [...agreeing, warned],
          used_by: null,
        },
      ],
      paid_twice: false,
    }));
  const movements = [
    movementWith({ id: 950, reference: "000612345678", amount_bs: "300.00" }),
    movementWith({ id: 951, reference: "000698765432", description: "TRASPASO" }),
  ];
  return {
    accounts: [{ ...banesco }],
    imports: [exampleOf("BankImport")],
    repeats: [],
    feeds: [feedWith({ last_delivery_at: minutesAgo(4) })],
    deliveries: movements.map((movement, place) => deliveryOf([movement], { id: 31 - place })),
    automation: [automationWith()],
    decisions: [],
    preview: statementPreview,
    exact,
    single: exact
      .slice(0, 2)
      .map((match) => ({ ...match, class: "possible", reasons: nearlyAgreeing })),
    undecided,
    movements,
    unbacked: purchases.filter(({ status }) => status === "approved").map(unbackedOf),
    cashDays: exampleOf("CashDayPage").items,
    days: [dayOf(exact, undecided, movements)],
    approval: null,
  };
}

function unbackedOf(purchase: PurchaseForStaff): UnbackedPurchase {
  return {
    id: purchase.id,
    code: purchase.code,
    raffle_id: purchase.raffle.id,
    raffle_name: purchase.raffle.name,
    name: purchase.name,
    quantity: purchase.quantity,
    payable_bs: purchase.payable_bs,
    payment_reference: purchase.payment_reference,
    day: "2026-11-20",
    approved_at: purchase.reviewed_at ?? purchase.created_at,
    approved_by: { id: ana.id, name: ana.name },
  };
}

function dayOf(
  exact: readonly ExactMatch[],
  undecided: MockBank["undecided"],
  movements: readonly BankMovement[],
): MockBank["days"][number] {
  const pending = sumMoney([...exact, ...undecided].map(({ purchase }) => purchase.payable_bs));
  const unowned = sumMoney(movements.map(({ amount_bs }) => amount_bs));
  return {
    day: "2026-11-20",
    movements: exact.length + undecided.length + movements.length,
    bank_bs: sumMoney([pending, unowned]),
    approved_bs: "0.00",
    pending_bs: pending,
    unowned_bs: unowned,
    refunded_bs: "0.00",
    dismissed_bs: "0.00",
    unbacked_bs: "0.00",
  };
}

/** A file that can be imported; stories about refused rows override it. */
export const statementPreview: StatementPreview = {
  ...exampleOf("StatementPreview"),
  refused: [],
  skipped: [],
  counts: { ...exampleOf("StatementPreview").counts, skipped: 0, refused: 0 },
  problem: null,
};
