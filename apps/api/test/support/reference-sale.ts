import { readDeliveries } from "../../src/reconciliation/deliveries/read-deliveries.ts";
import { addAccount } from "./bank-verbs.ts";
import { deliver, genericSender, openFeed, type Notice } from "./bank-simulators.ts";
import { buy, type Bought } from "./purchase-verbs.ts";
import { putRaffleOnSale, type RaffleOnSale } from "./raffle-on-sale.ts";
import type { TestApi } from "./test-api.ts";

let person = 20_000;
let references = 810_000_000;

/** A raffle whose buyers send the reference of Bs 150,00 first, with a bank that notifies of payments. */
export interface ReferenceSale {
  raffleId: number;
  account: number;
  reserve(id?: number): Promise<Bought>;
  /** What the bank says, in one notification. */
  notify(...notices: Notice[]): Promise<void>;
}

/** Puts a raffle on sale with an account and a bank of its own. */
export async function openReferenceSale(
  api: TestApi,
  facts: Partial<RaffleOnSale> = {},
): Promise<ReferenceSale> {
  await askFor(api, "reference");
  const raffleId = await raffleOnSale(api, facts);
  const account = await addAccount(api);
  const send = genericSender(api, await openFeed(api, account, "generic"));
  return {
    raffleId,
    account,
    reserve: (id = raffleId) => buy(api, { raffleId: id, buyer: (person += 1) }),
    async notify(...notices) {
      await deliver(api, send(notices.map((notice) => ({ amount: "150.00", ...notice }))));
      await readDeliveries(api.context);
    },
  };
}

/** The rules of purchases, with what is asked for first. */
export function askFor(api: TestApi, payment_check: "photo" | "reference") {
  const rules = { reservation_minutes: 20, quick_quantities: [1], photo_after_minutes: 10 };
  const body = { value: { ...rules, payment_check } };
  return api.does("setConfigEntry", { as: "admin", path: { key: "purchase_rules" }, body });
}

export function raffleOnSale(api: TestApi, facts: Partial<RaffleOnSale> = {}) {
  return putRaffleOnSale(api.context.database, { total: 100, ...facts }, api.clock.now());
}

export const newReference = () => `000${(references += 1_234_567)}`;

/** The buyer's phone as banks show it. */
export const masked = ({ purchase }: Bought) => `0414***${purchase.phone.slice(-4)}`;

/** The call that sends a reference, from the buyer's own phone. */
export const referenceCall = ({ purchase: { id, phone }, secret }: Bought, reference: string) => ({
  path: { id },
  secret,
  body: { payment_method: "pago-movil", payment_reference: reference, payer_phone: phone },
});

/** What the buyer's page reads, without what is different for every purchase. */
export async function seenBy(api: TestApi, { purchase: { id }, secret }: Bought) {
  const found = await api.does("getPurchase", { path: { id }, secret });
  if (!("payment_arrived" in found)) throw new Error("This is not the buyer's view.");
  const { status, payment_arrived, reference_at, photo_due_at, reserved_until, can_extend } = found;
  return { status, payment_arrived, reference_at, photo_due_at, reserved_until, can_extend };
}
