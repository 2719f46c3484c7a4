import type { ApiError } from "@rifas/api-client/api-error";
import { get } from "@rifas/api-client/get";
import type { PaymentMethod } from "@rifas/api-client/types";
import { BuyBar } from "@rifas/ui/action-bar";
import { BuyPlace } from "@rifas/ui/action-bar/place";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { useEffect, type FormEvent, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSWRConfig } from "swr";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";
import { useOnline } from "../../../shared/use-online.ts";
import type { TypedPayment } from "../draft/use-payment-draft.ts";
import { usePinnedNotice } from "../parts/use-pinned-notice.tsx";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { PaymentFields, type PaymentValues } from "./payment-fields.tsx";

/** What is paid, how, and what was typed of it before. */
export interface Paying {
  snapshot: PurchaseSnapshot;
  secret: string;
  method: PaymentMethod;
  first: TypedPayment;
  onType: (typed: TypedPayment) => void;
  /** Where the notice is repeated while the button is out of sight. */
  noticePlace: HTMLElement | null;
}

interface PaymentFormProps extends Pick<Paying, "method" | "noticePlace"> {
  id: string;
  form: UseFormReturn<PaymentValues>;
  onSubmit: (event: FormEvent) => Promise<void>;
  /** Why the last attempt failed, and what else to say of it. */
  error: ApiError | undefined;
  advice?: string | null;
  /** What the phone keeps while it is offline. */
  kept: string;
  action: string;
  disabled?: boolean;
  /** The button's words while the payment is sent; null if it isn't. */
  pending: string | null;
  /** The fields after the payment's. */
  children?: ReactNode;
}

/**
 * Sends a payment. What keeps it from being sent is said beside the button, so that it is in sight wherever the buyer has
 * scrolled to.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { id, form, method, onSubmit, error, pending, disabled } = props;
  useEffect(() => {
    if (error !== undefined)
      applyProblems(form, error, ["payment_reference", "payer_bank", "payer_phone"]);
  }, [error, form]);
  const { mutate } = useSWRConfig();
  // The page may be older than the accounts that it names: it reads them when it asks for a payment, and when one is refused.
  useEffect(() => void mutate(get("/config").key), [mutate, error]);
  const online = useOnline();
  const notice = online && error === undefined ? null : <Notice {...props} />;
  const { watch, pinned } = usePinnedNotice(notice, props.noticePlace);
  const sendButton = (
    <Button
      type="submit"
      form={id}
      size="lg"
      width="fill"
      disabled={disabled}
      state={pending === null ? "idle" : "pending"}
      pendingLabel={pending ?? undefined}
    >
      {props.action}
    </Button>
  );
  return (
    <>
      <Form id={id} onSubmit={(event) => void onSubmit(event)}>
        <PaymentFields form={form} method={method} />
        {props.children}
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

/** Why the payment wasn't sent, or that it can't be now. */
function Notice({ error, advice, kept }: Pick<PaymentFormProps, "error" | "advice" | "kept">) {
  if (error === undefined)
    return <OfflineNotice>{kept} en este teléfono. Envíalos cuando vuelva la señal.</OfflineNotice>;
  return (
    <Banner tone="danger" announce="now" title="No se pudo enviar">
      {error.message}
      {advice}
    </Banner>
  );
}
