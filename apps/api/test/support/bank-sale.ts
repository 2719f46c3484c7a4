import { deliver, openGenericFeed, type Notice } from "./bank-simulators.ts";
import { addAccount } from "./bank-verbs.ts";
import type { Bought } from "./purchase-verbs.ts";
import { putRaffleOnSale, type RaffleOnSale } from "./raffle-on-sale.ts";
import type { TestApi } from "./test-api.ts";
import { nextOf } from "./chosen.ts";

/** A raffle at Bs 150,00 a number, with an account whose bank notifies of payments. */
export interface BankSale {
  raffleId: number;
  account: number;
  /** The bank sends one notification of these payments. */
  send(...notices: Notice[]): Promise<void>;
  /** The same, and the server reads it. */
  notify(...notices: Notice[]): Promise<void>;
}

/** Puts a raffle on sale, with an account and a bank of its own. */
export async function openBankSale(
  api: TestApi,
  facts: Partial<RaffleOnSale> = {},
): Promise<BankSale> {
  const raffle = { total: 100, ...facts };
  const raffleId = await putRaffleOnSale(api.context.database, raffle, api.clock.now());
  const account = await addAccount(api);
  const request = await openGenericFeed(api, account);
  const send = async (...notices: Notice[]) => {
    await deliver(api, request(notices));
  };
  const notify = async (...notices: Notice[]) => {
    await send(...notices);
    await api.runJob("bank-notifications");
  };
  return { raffleId, account, send, notify };
}

/** A reference that no other payment has. */
export const newReference = () => `000${nextOf("reference", 810_000_000, 1_234_567)}`;

/** The buyer's phone as banks show it. */
export const masked = ({ purchase }: Bought) => `0414***${purchase.phone.slice(-4)}`;
