import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import type { MovementFacts, PurchaseFacts } from "./facts.ts";

const DAY_MS = 86_400_000;
const DAYS_BEFORE = 1;
const DAYS_AFTER = 3;

/** When a purchase may have been paid: instants in milliseconds, and the same period as days in Caracas. */
export interface PaymentWindow {
  readonly from: number;
  readonly to: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** From a day before the purchase to three days after it expired, or after now. */
export function paymentWindow(purchase: PurchaseFacts, now: string): PaymentWindow {
  const from = Date.parse(purchase.createdAt) - DAYS_BEFORE * DAY_MS;
  const end = purchase.expiredAt ?? now;
  return {
    from,
    to: Date.parse(end) + DAYS_AFTER * DAY_MS,
    firstDay: addDays(caracasDay(purchase.createdAt), -DAYS_BEFORE),
    lastDay: addDays(caracasDay(end), DAYS_AFTER),
  };
}

/** Whether a movement is within the window, by its instant or, if the bank gives no time, by its day. */
export function isInWindow(window: PaymentWindow, movement: MovementFacts): boolean {
  const { occurredAt, occurredOn } = movement;
  if (occurredAt === null) return occurredOn >= window.firstDay && occurredOn <= window.lastDay;
  const at = Date.parse(occurredAt);
  return at >= window.from && at <= window.to;
}
