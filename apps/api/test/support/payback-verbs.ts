import type { OperationData } from "@rifas/api-client/operation-handlers";
import type { Schema } from "@rifas/api-client/types";
import { chosen } from "./chosen.ts";
import type { TestApi } from "./test-api.ts";
import type { Sender } from "./wire-call.ts";

/** What its buyer has of a purchase. */
export interface Mine {
  purchase: { id: string; document_id: string; phone: string };
  secret: string;
}

/** Cancels a raffle, as an administrator does. */
export async function cancelRaffle(api: TestApi, id: number): Promise<void> {
  const body = { outcome: "cancelled", reason: "No se vendió lo suficiente" } as const;
  await api.does("setRaffleResults", { as: "admin", path: { id }, body });
}

/** A pago móvil of the buyer, who pays with the phone of the purchase. */
export function ownPhone({ purchase }: Mine): Schema<"PaybackDestination"> {
  const { document_id, phone } = purchase;
  return { bank: "0134", phone, account: null, document_id };
}

/** The call by which a buyer says on the purchase's page where the money goes. */
export function destinationCall(
  mine: Mine,
  change: Partial<Schema<"PaybackDestination">> = {},
  as?: Sender,
) {
  const body = { ...ownPhone(mine), ...change };
  return as === undefined
    ? { secret: mine.secret, path: { id: mine.purchase.id }, body }
    : { as, path: { id: mine.purchase.id }, body };
}

/** The call that exports what is ready. */
export function exportCall(id: number, batch: string = chosen().uuid(), as: Sender = "staff") {
  return { as, path: { id, batch } };
}

/** The list of a raffle's paybacks. */
export async function paybacksOf(api: TestApi, id: number): Promise<OperationData<"listPaybacks">> {
  return await api.does("listPaybacks", { as: "staff", path: { id }, query: { limit: 100 } });
}

/** The ids of the payments of a raffle that wait to be paid. */
export async function exportedIds(api: TestApi, id: number): Promise<number[]> {
  const { items } = await paybacksOf(api, id);
  return items.flatMap((line) => (line.state === "exported" && line.id !== null ? [line.id] : []));
}

/** Pays a purchase of a cancelled raffle back to its buyer, a day after they say where; moves the clock. */
export async function payBack(api: TestApi, id: number, mine: Mine): Promise<void> {
  await api.does("setPaybackDestination", destinationCall(mine));
  api.clock.advance({ hours: 24 });
  await api.does("exportPaybacks", exportCall(id));
  const day = api.clock.now().toISOString().slice(0, 10);
  const body = { ids: await exportedIds(api, id), reference: "88004321", paid_on: day };
  await api.does("payPaybacks", { as: "staff", path: { id }, body });
}
