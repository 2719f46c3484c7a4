import { newUuid } from "@rifas/api-client/new-uuid";
import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForBuyer, RaffleListItem, Schema } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import type { UploadTransfer } from "@rifas/ui/uploader";
import { defaultImageTypes, defaultMaxMegabytes } from "@rifas/ui/uploader/validate-image-file";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm, useKeptInput } from "../../shared/forms/kept-input.ts";
import { usePreparedPhoto } from "../photo/use-prepared-photo.ts";
import { useSite } from "../../shared/use-site.ts";
import { CASH, emptySale, saleFields, saleRequest, type SaleValues } from "./sale-values.ts";

/** A sale being entered: its form, its photo and how to register it. */
export type Sale = ReturnType<typeof useSale>;

/** The photo of a sale and its upload. */
export type SaleProof = ReturnType<typeof useSaleProof>;

/**
 * The state of the sale form, with what a chat proposes. `onMade` receives the registered purchase. Not `useApiForm`: the numbers are checked against the
 * raffle before anything is sent, and the photo shows its upload and its own failure.
 */
export function useSale(props: {
  raffles: readonly RaffleListItem[];
  trial: boolean;
  proposed: ChatSale | null;
  onMade: (purchase: PurchaseForBuyer) => void;
}) {
  const { raffles } = props;
  const only = raffles.length === 1 ? String(raffles[0]?.id) : "";
  const form = useForm<SaleValues>({
    defaultValues: { ...emptySale, raffle: only, trial: props.trial },
  });
  useKeptForm("venta manual", form);
  useProposal(form, props.proposed);
  const proof = useSaleProof();
  const renew = useRenewPurchases();
  const send = useSendOnce(proof);
  const sell = useMutation(send, { once: true });
  const raffleId = useWatch({ control: form.control, name: "raffle" });
  const raffle = raffles.find(({ id }) => String(id) === raffleId);

  const submit = form.handleSubmit(async (values) => {
    if (raffle === undefined) return;
    const made = saleRequest(values, raffle);
    if ("problem" in made) {
      form.setError("numbers", { message: made.problem }, { shouldFocus: true });
      return;
    }
    const result = await sell.run(made.request);
    if (result.ok) {
      renew.lists();
      props.onMade(result.data.purchase);
      return;
    }
    proof.fail(result.error.message);
    applyProblems(form, result.error, saleFields);
    if (isApiError(result.error, "numbers_taken"))
      form.setError("numbers", { message: result.error.message }, { shouldFocus: true });
  });
  return { form, raffle, proof, submit, pending: sell.pending, failure: unnamed(sell.error) };
}

/** Fills in what a chat proposes, and puts the focus on what is still missing. */
function useProposal(form: UseFormReturn<SaleValues>, proposed: ChatSale | null): void {
  const fill = useEffectEvent(({ values }: ChatSale) => {
    // The fields stay known, so that one of them can take the focus at once.
    const keep = { keepDefaultValues: true, keepFieldsRef: true };
    form.reset({ ...form.getValues(), ...values }, keep);
    const missing = (["raffle", "name", "document_id", "phone"] as const).find(
      (name) => form.getValues(name) === "",
    );
    form.setFocus(missing ?? "raffle");
  });
  useEffect(() => {
    if (proposed !== null) fill(proposed);
  }, [proposed]);
}

/** An error that no field shows. */
function unnamed(error: ApiError | undefined): ApiError | undefined {
  if (error?.code === "numbers_taken") return undefined;
  return saleFields.every((field) => error?.problemOf(field) === undefined) ? error : undefined;
}

/** The photo of the proof, and the state of its upload. */
function useSaleProof() {
  const uploads = useSite()?.uploads;
  const [transfer, setTransfer] = useState<UploadTransfer>({ state: "idle" });
  const { photo, checking, problem, choose, stopPreparing, restore } = usePreparedPhoto({
    maxMegabytes: uploads?.max_mb ?? defaultMaxMegabytes,
    types: uploads?.types ?? defaultImageTypes,
  });
  useKeptInput<File>("venta manual, foto", { read: () => photo, restore });
  return {
    photo,
    checking,
    problem,
    transfer: checking ? ({ state: "checking" } as const) : transfer,
    choose: (file: File | null) => {
      setTransfer({ state: "idle" });
      void choose(file);
    },
    stopPreparing,
    progress: (progress: number) => setTransfer({ state: "uploading", progress }),
    /** Shows a failure next to the photo, if there is one. */
    fail: (message: string) =>
      setTransfer(photo === null ? { state: "idle" } : { state: "error", message }),
  };
}

/** Sends the sale with one idempotency key: a retry after a lost response returns the same purchase, and changed data gets a new key. */
function useSendOnce(proof: SaleProof) {
  const key = useRef({ body: "", value: "" });
  return (client: ApiClient, request: Omit<Schema<"PurchaseCreation">, "proof">) => {
    const photo = request.payment_method === CASH ? null : proof.photo;
    const body = JSON.stringify([request, photo?.name, photo?.size, photo?.lastModified]);
    if (key.current.body !== body) key.current = { body, value: newUuid() };
    const params = { header: { "Idempotency-Key": key.current.value } };
    if (photo === null) return client.post("/purchases", { params, body: request });
    proof.progress(0);
    return upload(client, "post", "/purchases", {
      params,
      body: { ...request, proof: photo },
      onProgress: proof.progress,
    });
  };
}
