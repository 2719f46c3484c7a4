import { openBankSale, type BankSale } from "./bank-sale.ts";
import { buy, type Bought } from "./purchase-verbs.ts";
import { putRaffleOnSale, type RaffleOnSale } from "./raffle-on-sale.ts";
import type { TestApi } from "./test-api.ts";
import { nextOf } from "./chosen.ts";

/** A raffle whose buyers send the reference of Bs 150,00 first. */
export interface ReferenceSale extends BankSale {
  reserve(id?: number): Promise<Bought>;
}

/** Puts such a raffle on sale, with an account and a bank of its own. */
export async function openReferenceSale(api: TestApi): Promise<ReferenceSale> {
  await askFor(api, "reference");
  const sale = await openBankSale(api);
  return {
    ...sale,
    reserve: (id = sale.raffleId) =>
      buy(api, { raffleId: id, buyer: nextOf("referring buyer", 20_000) }),
    notify: (...notices) =>
      sale.notify(...notices.map((notice) => ({ amount: "150.00", ...notice }))),
  };
}

/** Sets whether buyers send the photo or the reference first. */
export function askFor(api: TestApi, payment_check: "photo" | "reference") {
  const rules = { reservation_minutes: 20, quick_quantities: [1], photo_after_minutes: 10 };
  const body = { value: { ...rules, payment_check } };
  return api.does("setConfigEntry", { as: "admin", path: { key: "purchase_rules" }, body });
}

export function raffleOnSale(api: TestApi, facts: Partial<RaffleOnSale> = {}) {
  return putRaffleOnSale(api.context.database, { total: 100, ...facts }, api.clock.now());
}

/** The call that sends a reference, from the buyer's own phone. */
export const referenceCall = ({ purchase: { id, phone }, secret }: Bought, reference: string) => ({
  path: { id },
  secret,
  body: { payment_method: "pago-movil", payment_reference: reference, payer_phone: phone },
});

/** What the buyer's page reads that is the same for similar purchases. */
export async function seenBy(api: TestApi, { purchase: { id }, secret }: Bought) {
  const found = await api.does("getPurchase", { path: { id }, secret });
  if (!("payment_arrived" in found)) throw new Error("This is not the buyer's view.");
  const { status, payment_arrived, reference_at, photo_due_at, reserved_until, can_extend } = found;
  return { status, payment_arrived, reference_at, photo_due_at, reserved_until, can_extend };
}
