import { isApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PaymentMethod, Schema } from "@rifas/api-client/types";
import { BuyBar } from "@rifas/ui/action-bar";
import { BuyPlace } from "@rifas/ui/action-bar/place";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { useSWRConfig } from "swr";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";
import { CHECKING_DEVICE, useWork } from "../../../shared/proof-of-work/use-work.ts";
import { useOnline } from "../../../shared/use-online.ts";
import type { TypedPayment } from "../draft/use-payment-draft.ts";
import { usePinnedNotice } from "../parts/use-pinned-notice.tsx";
import {
  purchaseSnapshotQuery,
  toSnapshot,
  type PurchaseSnapshot,
} from "../snapshot/use-purchase-snapshot.ts";
import { PaymentFields, sentPayment, usePaymentForm } from "./payment-fields.tsx";

/**
 * The payment's reference, and the payer's bank and phone, without a photo. `onPhotoNeeded`: the server asks for the photo
 * at once, because no bank notifies at present.
 */
export function ReferenceForm(props: {
  snapshot: PurchaseSnapshot;
  secret: string;
  method: PaymentMethod;
  first: TypedPayment;
  onType: (typed: TypedPayment) => void;
  onPhotoNeeded: () => void;
  /** Where the notice is repeated while the button is out of sight. */
  noticePlace: HTMLElement | null;
}) {
  const { snapshot, secret, method, first, onType, onPhotoNeeded, noticePlace } = props;
  const form = usePaymentForm(first, onType);
  const send = useSendReference(snapshot.purchase.id, secret);
  const submit = form.handleSubmit(async (fields) => {
    const result = await send.run(sentPayment(method, fields));
    if (result.ok) return;
    if (result.error.code === "photo_required") {
      onPhotoNeeded();
      return;
    }
    applyProblems(form, result.error, ["payment_reference", "payer_bank", "payer_phone"]);
  });
  const online = useOnline();
  const offline = online ? null : (
    <OfflineNotice>
      Tus datos quedan guardados en este teléfono. Envíalos cuando vuelva la señal.
    </OfflineNotice>
  );
  const notice =
    send.error === undefined ? (
      offline
    ) : (
      <Banner tone="danger" announce="now" title="No se pudo enviar">
        {send.error.message}
      </Banner>
    );
  const { watch, pinned } = usePinnedNotice(notice, noticePlace);
  const sendButton = (
    <Button
      type="submit"
      form="referencia"
      size="lg"
      width="fill"
      state={send.pending ? "pending" : "idle"}
      pendingLabel={send.checking ? CHECKING_DEVICE : "Enviando…"}
    >
      Ya pagué
    </Button>
  );
  return (
    <>
      <Form id="referencia" onSubmit={(event) => void submit(event)}>
        <PaymentFields form={form} method={method} />
        <BuyPlace ref={watch} notice={notice}>
          {sendButton}
        </BuyPlace>
      </Form>
      {pinned}
      <BuyBar ref={watch} place="apart" notice={notice}>
        {sendButton}
      </BuyBar>
    </>
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
