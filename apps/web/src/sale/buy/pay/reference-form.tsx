import { isApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { useSWRConfig } from "swr";
import { CHECKING_DEVICE, useWork } from "../../../shared/proof-of-work/use-work.ts";
import { purchaseSnapshotQuery, toSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { sentPayment, usePaymentForm } from "./payment-fields.tsx";
import { PaymentForm, type Paying } from "./payment-form.tsx";

/**
 * The payment's reference, and the payer's bank and phone, without a photo. `onPhotoNeeded`: the server asks for the photo
 * at once, because no bank notifies at present.
 */
export function ReferenceForm({ onPhotoNeeded, ...of }: Paying & { onPhotoNeeded: () => void }) {
  const { snapshot, secret, method, noticePlace } = of;
  const form = usePaymentForm(of.first, of.onType);
  const send = useSendReference(snapshot.purchase.id, secret);
  const submit = form.handleSubmit(async (fields) => {
    const result = await send.run(sentPayment(method, fields));
    if (!result.ok && result.error.code === "photo_required") onPhotoNeeded();
  });
  return (
    <PaymentForm
      id="referencia"
      {...{ form, method, noticePlace }}
      onSubmit={submit}
      error={send.error}
      kept="Tus datos quedan guardados"
      action="Ya pagué"
      pending={send.pending ? (send.checking ? CHECKING_DEVICE : "Enviando…") : null}
    />
  );
}

/** Sends the reference, and reloads the purchase if it had changed, in another tab or by expiring. */
function useSendReference(id: string, secret: string) {
  const { mutate } = useSWRConfig();
  const { key } = purchaseSnapshotQuery(id, secret);
  const work = useWork();
  const mutation = useMutation(async (client, body: Schema<"SentReference">) => {
    try {
      const purchase = await work.send((header) =>
        client.post("/purchases/{id}/reference", {
          params: { path: { id }, header: { "X-Purchase-Secret": secret, ...header } },
          body,
          token: null,
        }),
      );
      await mutate(key, "server_time" in purchase ? toSnapshot(purchase) : undefined, {
        revalidate: !("server_time" in purchase),
      });
    } catch (error) {
      if (isApiError(error) && changedMeanwhile.has(error.code)) void mutate(key);
      throw error;
    }
  });
  return { ...mutation, checking: work.checking };
}

const changedMeanwhile = new Set(["reference_already_sent", "hold_expired", "purchase_state"]);
