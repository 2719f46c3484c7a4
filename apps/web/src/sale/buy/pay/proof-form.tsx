import type { ApiError } from "@rifas/api-client/api-error";
import type { PublicConfig } from "@rifas/api-client/types";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useEffect, useRef, useCallback, useMemo } from "react";
import type { PhotoProblem, PhotoLimits } from "../../photo/prepare-photo.ts";
import { CHECKING_DEVICE } from "../../../shared/proof-of-work/use-work.ts";
import type { TypedPayment } from "../draft/use-payment-draft.ts";
import { sentPayment, usePaymentForm } from "./payment-fields.tsx";
import { PaymentForm, type Paying } from "./payment-form.tsx";
import { useProofUpload, type UploadState } from "./use-proof-upload.ts";
import { usePreparedPhoto } from "../../photo/use-prepared-photo.ts";
import { openPhotoStore } from "../draft/photo-store.ts";

const NO_PHOTO = "No se ha seleccionado ningún archivo";
const AGAIN = " Tu foto sigue aquí: toca «Enviar comprobante» otra vez.";

/** The payment's reference, the payer's bank and phone, and the photo. The input is kept until the server has the proof. */
export function ProofForm(props: Paying & { config: PublicConfig; onSent: () => void }) {
  const { snapshot, secret, method, config, onSent, noticePlace } = props;
  const { purchase } = snapshot;
  const { photo, checking, problem, choose, stopPreparing, forget } = useStoredPhoto(purchase.id, {
    maxMegabytes: config.uploads.max_mb,
    types: config.uploads.types,
  });
  const { state, send, cancel, reset, checking: working } = useProofUpload(snapshot, secret);
  const photoInput = useRef<HTMLInputElement>(null);
  const form = usePaymentForm(props.first, props.onType);
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
  const error = state.status === "failed" ? state.error : undefined;
  return (
    <PaymentForm
      id="comprobante"
      {...{ form, method, noticePlace }}
      onSubmit={submit}
      error={error}
      advice={error !== undefined && isWorthRetrying(error) ? AGAIN : null}
      kept={photo === null ? "Tus datos quedan guardados" : "Tu foto y tus datos quedan guardados"}
      action="Enviar comprobante"
      disabled={checking}
      pending={sendingText(state, working)}
    >
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
    </PaymentForm>
  );
}

/** What to do about a file that can't be sent. The photo chosen before it stays. */
function adviceOn({ advice }: PhotoProblem, kept: File | null): string {
  return kept === null ? advice : `${advice} Sigue puesta la foto anterior.`;
}

/** Whether a retry may succeed: a network failure, a rate limit or a server error. */
function isWorthRetrying({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function sendingText(state: UploadState, working: boolean): string | null {
  if (state.status !== "sending") return null;
  if (working) return CHECKING_DEVICE;
  return state.fraction < 1 ? `Enviando… ${Math.round(state.fraction * 100)} %` : "Ya casi…";
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
