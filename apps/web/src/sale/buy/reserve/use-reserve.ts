import type { ApiClient } from "@rifas/api-client/client";
import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { DraftStore } from "../draft/draft-store.ts";
import type { PurchaseDraft } from "../draft/purchase-draft.ts";
import { carriedCampaign } from "../../../shared/campaign/carried-campaign.ts";
import { requestWithProof } from "../../../shared/proof-of-work/request-with-proof.ts";
import { retryWhileBusy, type Wait } from "./retry-while-busy.ts";
import { rememberPurchase, type RememberedPurchase } from "../draft/remembered-purchases.ts";
import { showThatTabIsOpen } from "../draft/open-tabs.ts";
import { followPlace, type PlaceInLine } from "./place-in-line.ts";
import { requestFor, type Reservation } from "./reservation.ts";
import { purchaseSnapshotQuery, toSnapshot } from "../snapshot/use-purchase-snapshot.ts";

/**
 * Reserves numbers. The idempotency key is stored before the request leaves, so that a retry after a lost response (no network, a closed
 * tab) returns the same purchase. When the server asks to wait, it waits and retries until the numbers are reserved or refused, or the
 * buyer stops. `wait` is the current wait, `line` the place in line while there is one, and `checking` is true during a proof of work.
 */
export function useReserve(draft: PurchaseDraft, update: DraftStore["update"]) {
  const { mutate } = useSWRConfig();
  const [wait, setWait] = useState<Wait | null>(null);
  const [line, setLine] = useState<PlaceInLine | null>(null);
  const [checking, setChecking] = useState(false);
  const inFlight = useRef<AbortController | null>(null);
  const stop = useCallback(() => inFlight.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const mutation = useMutation(
    async (client, reservation: Reservation): Promise<PurchaseForBuyer> => {
      const request = requestFor(draft, reservation);
      const place = followPlace(request.place, {
        keep: (told) => update({ request: { ...request, place: told } }),
        show: setLine,
      });
      update({ request });
      showThatTabIsOpen();
      inFlight.current = new AbortController();
      const { signal } = inFlight.current;
      const send = (proof?: string) =>
        sendReservation(client, reservation, {
          key: request.key,
          proof,
          place: place.last(),
          signal,
        });
      const sendWithProof = () => requestWithProof(send, { signal, onCheck: setChecking });
      const { purchase, secret } = await retryWhileBusy(sendWithProof, {
        signal,
        onWait: (next) => {
          setWait(next);
          if (next !== null) place.heard(next.because);
        },
      })
        .finally(() => {
          setWait(null);
          setLine(null);
        })
        .catch(async (error: unknown) => {
          if (isApiError(error) && isFinal(error)) update({ request: null });
          // The configuration never revalidates by itself, but now it is known to be stale.
          if (isApiError(error) && error.code === "terms_changed") await mutate(get("/config").key);
          throw error;
        });
      await mutate(purchaseSnapshotQuery(purchase.id, secret).key, toSnapshot(purchase), {
        revalidate: false,
      });
      update(becomes({ id: purchase.id, secret }));
      return purchase;
    },
    { revalidates: [queryGroups.raffleNumbers], once: true },
  );
  // The buyer stopped it, so there is no error to show.
  const error = mutation.error?.code === "aborted" ? undefined : mutation.error;
  const leaveLine = () => {
    stop();
    update(({ request }) => ({ request: request && { ...request, place: null } }));
  };
  return { ...mutation, error, wait, line, checking, stop, leaveLine };
}

/** The selection has become a purchase, which is remembered; buying again starts with a new one. */
function becomes(bought: RememberedPurchase): Partial<PurchaseDraft> {
  rememberPurchase(bought);
  return { request: null, selection: null, purchase: { ...bought, proof: "missing" } };
}

export type Reserve = ReturnType<typeof useReserve>;

function sendReservation(
  client: ApiClient,
  reservation: Reservation,
  about: { key: string; proof: string | undefined; place: string | null; signal: AbortSignal },
) {
  const { key, proof, place, signal } = about;
  const header = {
    "Idempotency-Key": key,
    ...(proof === undefined ? {} : { "X-Proof-Of-Work": proof }),
    ...(place === null ? {} : { "X-Place-In-Line": place }),
  };
  const control = { token: null, retryWhenBusy: false, signal };
  // Not of the reservation itself: another link, opened meanwhile, makes no other request of it.
  const campaign = carriedCampaign();
  const body = campaign === null ? reservation : { ...reservation, campaign };
  return client.post("/purchases", { params: { header }, body, ...control });
}

/** Whether the refusal is final: nothing was, or will be, reserved under this key. */
function isFinal({ status }: ApiError): boolean {
  return status === 404 || status === 409;
}
