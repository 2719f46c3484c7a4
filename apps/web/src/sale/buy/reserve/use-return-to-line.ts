import { useEffect, useRef } from "react";
import type { BuyerData } from "../draft/buyer-data.ts";
import type { PurchaseDraft } from "../draft/purchase-draft.ts";
import { requestFor, type Reservation } from "./reservation.ts";

/**
 * After a reload, or in another tab: sends the same reservation again, once, to keep waiting in line. Not if the terms or the
 * selection have changed, because it would be another one. `isWaiting`: this page is in line already.
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
