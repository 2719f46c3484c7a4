import { useQuery } from "@rifas/api-client/hooks/use-query";
import { getForBuyer } from "@rifas/api-client/get-for-buyer";
import type { Query } from "@rifas/api-client/get";
import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { useState } from "react";
import { clockOffset } from "./hold-clock.ts";
import { saysGone } from "./says-gone.ts";

/** A purchase as its buyer sees it, and the clock offset when it was received (see `clockOffset`). */
export interface PurchaseSnapshot {
  readonly purchase: PurchaseForBuyer;
  readonly clockAhead: number;
}

/** How often the purchase is polled. */
const REFRESH_MS = 20_000;
/** The same while the bank is likely to report the payment: in the minutes after the proof, and while a reference waits. */
const REFRESH_SOON_MS = 5_000;
const SOON_FOR_MS = 180_000;

/** Reads a purchase with its secret and never with a session, so that signed-in staff also see the buyer's view. */
export function purchaseSnapshotQuery(id: string, secret: string): Query<PurchaseSnapshot> {
  return {
    key: `/purchases/${id}?buyer`,
    async fetch(client, signal) {
      const purchase = await getForBuyer("/purchases/{id}", { id }, secret).fetch(client, signal);
      if (!("server_time" in purchase)) throw new TypeError("The purchase has no server_time");
      return toSnapshot(purchase);
    },
  };
}

function refreshAfter(snapshot: PurchaseSnapshot | undefined): number {
  if (snapshot === undefined) return REFRESH_MS;
  const { status, proof_at, reference_at, photo_due_at: due, server_time: now } = snapshot.purchase;
  if (status === "pending" && due !== null && due > now) return REFRESH_SOON_MS;
  const sentAt = proof_at ?? reference_at;
  const waits = status === "pending" && sentAt !== null;
  return waits && Date.parse(now) - Date.parse(sentAt) < SOON_FOR_MS ? REFRESH_SOON_MS : REFRESH_MS;
}

/** A snapshot of a purchase that was received just now. */
export function toSnapshot(purchase: PurchaseForBuyer): PurchaseSnapshot {
  return { purchase, clockAhead: clockOffset(purchase.server_time, Date.now()) };
}

/** Reads a purchase by id and secret; null reads nothing. `gone`: it doesn't exist, or the secret is wrong. */
export function usePurchaseSnapshot(key: { id: string; secret: string } | null) {
  const [refreshMs, setRefreshMs] = useState(REFRESH_MS);
  const query = key === null ? null : purchaseSnapshotQuery(key.id, key.secret);
  const state = useQuery(query && { ...query, refreshMs });
  const next = refreshAfter(state.data);
  if (next !== refreshMs) setRefreshMs(next);
  return { ...state, gone: saysGone(state.error) };
}
