import { useEffect, useRef } from "react";
import type { BuyerData, PurchaseDraft } from "../draft/purchase-draft.ts";
import { requestFor, type Reservation } from "./reservation.ts";

/**
 * After a reload, or in another tab: goes on waiting in line for the reservation that was sent, once, without the buyer. Not if
 * it would be another one by now, because the terms or the selection changed. `isWaiting`: this page already is.
 */
export function useReturnToLine(
  { request, buyer }: PurchaseDraft,
  {
    isWaiting,
    reservationFor,
    send,
  }: {
    isWaiting: boolean;
    reservationFor: (buyer: BuyerData) => Reservation;
    send: (reservation: Reservation) => Promise<void>;
  },
): void {
  const returned = useRef(false);
  useEffect(() => {
    if (isWaiting) returned.current = true;
    if (returned.current || request === null || request.place === null || buyer === null) return;
    returned.current = true;
    const reservation = reservationFor(buyer);
    if (requestFor({ request }, reservation).key === request.key) void send(reservation);
  });
}
