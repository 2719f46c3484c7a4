import type { ApiError } from "@rifas/api-client/api-error";
import type { PaymentMethod, PublicConfig } from "@rifas/api-client/types";
import { BuyBar } from "@rifas/ui/action-bar";
import { BuyPlace } from "@rifas/ui/action-bar/place";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useEffect, useRef, useCallback, useMemo } from "react";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import type { PhotoProblem, PhotoLimits } from "../../photo/prepare-photo.ts";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";
import { CHECKING_DEVICE } from "../../../shared/proof-of-work/use-work.ts";
import { useOnline } from "../../../shared/use-online.ts";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import type { TypedPayment } from "../draft/use-payment-draft.ts";
import { usePinnedNotice } from "../parts/use-pinned-notice.tsx";
import { PaymentFields, sentPayment, usePaymentForm } from "./payment-fields.tsx";
import { useProofUpload, type UploadState } from "./use-proof-upload.ts";
import { usePreparedPhoto } from "../../photo/use-prepared-photo.ts";
import { openPhotoStore } from "../draft/photo-store.ts";

const NO_PHOTO = "No se ha seleccionado ningún archivo";

/** The payment's reference, the payer's bank and phone, and the photo. The input is kept until the server has the proof. */
export function ProofForm(props: {
  snapshot: PurchaseSnapshot;
  secret: string;
  method: PaymentMethod;
  config: PublicConfig;
  first: TypedPayment;
  onType: (typed: TypedPayment) => void;
  onSent: () => void;
  /** Where the notice is repeated while the button is out of sight. */
  noticePlace: HTMLElement | null;
}) {
  const { snapshot, secret, method, config, first, onType, onSent, noticePlace } = props;
  const { purchase } = snapshot;
  const { photo, checking, problem, choose, stopPreparing, forget } = useStoredPhoto(purchase.id, {
    maxMegabytes: config.uploads.max_mb,
    types: config.uploads.types,
  });
  const { state, send, cancel, reset, checking: working } = useProofUpload(snapshot, secret);
  const photoInput = useRef<HTMLInputElement>(null);
  const form = usePaymentForm(first, onType);
  const { errors } = form.formState;

  const sendProof = async (fields: TypedPayment, proof: File) => {
    if (!(await send({ proof, ...sentPayment(method, fields) }))) return;
    await forget();
    onSent();
  };
  const submit = form.handleSubmit(
    async (fields) => {
      if (photo === null) {
        form.setError("photo", { message: NO_PHOTO });
        photoInput.current?.focus();
        return;
      }
      await sendProof(fields, photo);
    },
    () => {
      if (photo === null) form.setError("photo", { message: NO_PHOTO });
    },
  );
  useEffect(() => {
    if (state.status === "failed") {
      applyProblems(form, state.error, ["payment_reference", "payer_bank", "payer_phone"]);
    }
  }, [state, form]);

  const online = useOnline();
  const notice = sendNotice({ online, state, hasPhoto: photo !== null });
  const { watch, pinned } = usePinnedNotice(notice, noticePlace);
  const sendButton = <SendButton state={state} disabled={checking} working={working} />;

  return (
    <>
      <Form id="comprobante" onSubmit={(event) => void submit(event)}>
        <PaymentFields form={form} method={method} />
        <Uploader
          label="Foto del comprobante"
          file={photo}
          accepts="photos"
          required
          inputRef={photoInput}
          error={problem?.message ?? (photo === null ? errors.photo?.message : undefined)}
          advice={problem === null ? undefined : adviceOn(problem, photo)}
          transfer={transferOf(state, checking)}
          onFileChange={(file) => {
            form.clearErrors("photo");
            reset();
            void choose(file);
          }}
          onCancel={checking ? stopPreparing : cancel}
        />
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

/** What to do about a file that can't be sent. The photo chosen before it stays. */
function adviceOn({ advice }: PhotoProblem, kept: File | null): string {
  return kept === null ? advice : `${advice} Sigue puesta la foto anterior.`;
}

function SendButton(props: { state: UploadState; disabled: boolean; working: boolean }) {
  const { state, disabled, working } = props;
  const sending = state.status === "sending";
  const progress = sending ? sendingText(state.fraction) : undefined;
  return (
    <Button
      type="submit"
      form="comprobante"
      size="lg"
      width="fill"
      disabled={disabled}
      state={sending ? "pending" : "idle"}
      pendingLabel={working ? CHECKING_DEVICE : progress}
    >
      Enviar comprobante
    </Button>
  );
}

/** Beside the button, so that it is in sight wherever the buyer has scrolled to. */
function sendNotice(of: { online: boolean; state: UploadState; hasPhoto: boolean }) {
  const { online, state, hasPhoto } = of;
  if (state.status === "failed") return <SendFailure error={state.error} />;
  if (online) return null;
  return (
    <OfflineNotice>
      {hasPhoto ? "Tu foto y tus datos quedan guardados" : "Tus datos quedan guardados"} en este
      teléfono. Envíalos cuando vuelva la señal.
    </OfflineNotice>
  );
}

function SendFailure({ error }: { error: ApiError }) {
  return (
    <Banner tone="danger" announce="now" title="No se pudo enviar">
      {error.message}
      {isWorthRetrying(error) ? " Tu foto sigue aquí: toca «Enviar comprobante» otra vez." : null}
    </Banner>
  );
}

/** Whether a retry may succeed: a network failure, a rate limit or a server error. */
function isWorthRetrying({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function sendingText(fraction: number): string {
  return fraction < 1 ? `Enviando… ${Math.round(fraction * 100)} %` : "Ya casi…";
}

function transferOf(state: UploadState, checking: boolean): UploadTransfer {
  if (checking) return { state: "checking" };
  if (state.status === "sending") return { state: "uploading", progress: state.fraction };
  return { state: "idle" };
}

/** The payment photo: chosen, prepared, stored in the browser until it is sent, and restored after a reload. */
function useStoredPhoto(purchaseId: string, limits: PhotoLimits) {
  const store = useMemo(() => openPhotoStore(), []);
  const { choose: prepare, restore, ...state } = usePreparedPhoto(limits);

  useEffect(() => {
    void store.read(purchaseId).then((kept) => {
      if (kept !== null) restore(kept);
    });
  }, [store, purchaseId, restore]);

  const choose = useCallback(
    async (chosen: File | null) => {
      const photo = await prepare(chosen);
      if (photo === null) await store.forget(purchaseId);
      else if (photo !== undefined) await store.keep(purchaseId, photo);
    },
    [prepare, store, purchaseId],
  );
  const forget = useCallback(() => store.forget(purchaseId), [store, purchaseId]);
  return { ...state, choose, forget };
}
