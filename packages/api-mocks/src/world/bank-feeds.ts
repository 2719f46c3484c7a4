import type { BankDelivery, BankFeed, BankMovement } from "@rifas/api-client/types";
import { exampleOf } from "../examples.ts";
import { minutesAgo } from "./clock.ts";

/** A working feed of the first account, with `overrides`. */
export function feedWith(overrides: Partial<BankFeed> = {}): BankFeed {
  const adaptor = overrides.adaptor ?? "generic";
  return {
    ...exampleOf("BankFeed"),
    adaptor,
    url: `https://rifas.example/bank/Zk3uP8sQm1x0c7vBn2yTgw/${adaptor}`,
    secret_set_at: minutesAgo(3_000),
    last_delivery_at: null,
    refused: 0,
    last_refused_at: null,
    ...overrides,
  };
}

/** A notification that became these movements, with `overrides`. */
export function deliveryOf(
  movements: BankMovement[],
  overrides: Partial<BankDelivery> & { id: number },
): BankDelivery {
  return {
    account_id: 1,
    account_name: "Banesco de la rifa",
    adaptor: "generic",
    state: "read",
    problem: null,
    received_at: minutesAgo(4),
    last_at: minutesAgo(4),
    times: 1,
    movements,
    ...overrides,
  };
}
