import { proofUploadLimits } from "@rifas/api-client/generated/field-limits/proof-upload";
import type { ApiError } from "@rifas/api-client/api-error";
import type { PaymentMethod, PublicConfig } from "@rifas/api-client/types";
import { banks, formatBank } from "@rifas/domain/banks";
import { isPaidInUsd } from "@rifas/domain/statuses";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { BuyBar } from "@rifas/ui/buy-bar";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { useStoredPhoto } from "../draft/use-stored-photo.ts";
import type { TypedPayment } from "../draft/use-payment-draft.ts";
import { useProofUpload, type Proof, type UploadState } from "./use-proof-upload.ts";

const NO_PHOTO = "No se ha seleccionado ningún archivo";

const bankOptions = Object.keys(banks).map((code) => ({
  value: formatBank(code),
  label: formatBank(code),
}));

const rules = {
  payment_reference: fieldRules(proofUploadLimits.payment_reference, {
    required: "Escribe la referencia: está en el comprobante",
    invalid: "Revisa la referencia: solo números y letras, al menos 4",
  }),
  payer_bank: fieldRules(
    proofUploadLimits.payer_bank,
    { required: "Elige el banco desde el que pagaste", invalid: "Elige tu banco de la lista" },
    { required: true },
  ),
  payer_phone: fieldRules(
    proofUploadLimits.payer_phone,
    {
      required: "Escribe el teléfono desde el que pagaste",
      invalid: "Revisa el teléfono, como 0414 555 01 23",
    },
    { required: true },
  ),
};

/**
 * The payment's reference, the payer's bank and phone, and the photo. The input is kept until the server has the
 * proof.
 */
export function ProofForm(props: {
  snapshot: PurchaseSnapshot;
  secret: string;
  method: PaymentMethod;
  config: PublicConfig;
  first: TypedPayment;
  onType: (typed: TypedPayment) => void;
  onSent: () => void;
}) {
  const { snapshot, secret, method, config, first, onType, onSent } = props;
  const { purchase } = snapshot;
  const { photo, checking, problem, choose, stopPreparing, forget } = useStoredPhoto(purchase.id, {
    maxMegabytes: config.uploads.max_mb,
    types: config.uploads.types,
  });
  const { state, send, cancel, reset } = useProofUpload(snapshot, secret);
  const photoInput = useRef<HTMLInputElement>(null);
  const form = useForm<TypedPayment & { photo: string }>({
    defaultValues: { ...first, photo: "" },
  });
  const { errors } = form.formState;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onType(fieldsOf(values)),
      }),
    [subscribe, onType],
  );
  const inBolivars = !isPaidInUsd(method.type);
  const asksPhone = method.type === "pago_movil";
  const sending = state.status === "sending";

  const sendProof = async (fields: TypedPayment, proof: File) => {
    const body: Proof = {
      proof,
      payment_method: method.id,
      payment_reference: fields.payment_reference.trim(),
      ...(inBolivars ? { payer_bank: fields.payer_bank } : {}),
      ...(asksPhone ? { payer_phone: fields.payer_phone } : {}),
    };
    if (!(await send(body))) return;
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

  const sendButton = (
    <Button
      type="submit"
      form="comprobante"
      size="lg"
      width="fill"
      disabled={checking}
      state={sending ? "pending" : "idle"}
      pendingLabel={sending ? sendingText(state.fraction) : undefined}
    >
      Enviar comprobante
    </Button>
  );

  return (
    <>
      <form
        id="comprobante"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label="Referencia del pago"
          look="figures"
          inputMode={inBolivars ? "numeric" : "text"}
          autoComplete="off"
          hint="El número de operación que te dio el banco."
          error={errors.payment_reference?.message}
          {...form.register("payment_reference", rules.payment_reference)}
        />
        {inBolivars && (
          <SelectField
            label="Banco desde el que pagaste"
            placeholder="Elige el banco"
            options={bankOptions}
            error={errors.payer_bank?.message}
            {...form.register("payer_bank", rules.payer_bank)}
          />
        )}
        {asksPhone && (
          <PhoneField
            label="Teléfono desde el que pagaste"
            error={errors.payer_phone?.message}
            {...form.register("payer_phone", rules.payer_phone)}
          />
        )}
        <Uploader
          label="Foto del comprobante"
          file={photo}
          accepts="photos"
          required
          inputRef={photoInput}
          error={problem?.message ?? (photo === null ? errors.photo?.message : undefined)}
          advice={problem?.advice}
          transfer={transferOf(state, checking)}
          onFileChange={(file) => {
            form.clearErrors("photo");
            reset();
            void choose(file);
          }}
          onCancel={checking ? stopPreparing : cancel}
        />
        <OfflineNotice>
          Tu foto y tus datos están guardados en este teléfono. Envíalos cuando vuelva la señal.
        </OfflineNotice>
        {state.status === "failed" && (
          <Banner tone="danger" announce="now" title="No se pudo enviar">
            {state.error.message}
            {isWorthRetrying(state.error)
              ? " Tu foto sigue aquí: toca «Enviar comprobante» otra vez."
              : null}
          </Banner>
        )}
        <div className="max-lg:hidden">{sendButton}</div>
      </form>
      <BuyBar className="mt-6">{sendButton}</BuyBar>
    </>
  );
}

/** Whether a retry may succeed: a network failure, a rate limit or a server error. */
function isWorthRetrying({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function fieldsOf({ payment_reference, payer_bank, payer_phone }: TypedPayment): TypedPayment {
  return { payment_reference, payer_bank, payer_phone };
}

function sendingText(fraction: number): string {
  return fraction < 1 ? `Enviando… ${Math.round(fraction * 100)} %` : "Ya casi…";
}

function transferOf(state: UploadState, checking: boolean): UploadTransfer {
  if (checking) return { state: "checking" };
  if (state.status === "sending") return { state: "uploading", progress: state.fraction };
  return { state: "idle" };
}
