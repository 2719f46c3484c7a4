import { useEffect, useMemo } from "react";
import { useRememberedPurchases, type RememberedPurchase } from "../draft/remembered-purchases.ts";
import { ticketFacts } from "../parts/ticket-facts.ts";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { dropCopy, keepCopy, readCopy, type KeptCopy } from "../draft/kept-copies.ts";
import { startWorker } from "./start-worker.ts";

/**
 * Keeps how a purchase of this phone looks whenever it is loaded, and returns the copy kept before; null for a purchase that the
 * phone doesn't remember. `gone` deletes it.
 */
export function useKeptCopy(
  key: RememberedPurchase | null,
  snapshot: PurchaseSnapshot | undefined,
  gone: boolean,
): KeptCopy | null {
  const remembered = useRememberedPurchases();
  const own = remembered.find(({ id, secret }) => id === key?.id && secret === key.secret);
  const id = own?.id;
  useEffect(() => {
    if (id === undefined) return;
    if (gone) return dropCopy(id);
    if (snapshot === undefined) return;
    const { purchase } = snapshot;
    const { raffle, server_time: seenAt } = purchase;
    keepCopy(id, { facts: ticketFacts(purchase), seenAt, raffleId: raffle.id });
    startWorker();
  }, [id, snapshot, gone]);
  return useMemo(() => (id === undefined || gone ? null : readCopy(id)), [id, gone]);
}
