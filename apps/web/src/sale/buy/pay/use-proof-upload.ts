import { failureOf } from "@rifas/api-client/failure-of";
import type { ApiClient } from "@rifas/api-client/client";
import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { Schema } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import { useCallback, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useWork } from "../../../shared/proof-of-work/use-work.ts";
import {
  purchaseSnapshotQuery,
  toSnapshot,
  type PurchaseSnapshot,
} from "../snapshot/use-purchase-snapshot.ts";

/** The proof of a payment: the typed fields and the photo. */
export type Proof = Omit<Schema<"ProofUpload">, "proof"> & { proof: File };

export type UploadState =
  | { readonly status: "idle" }
  /** The fraction that has been uploaded, from 0 to 1. */
  | { readonly status: "sending"; readonly fraction: number }
  | { readonly status: "failed"; readonly error: ApiError };

/**
 * Uploads the proof of a purchase and reports its progress. The upload first requests the hold's one extension, so
 * that a slow network doesn't lose the numbers. `send` returns true once the server has the proof, including from an
 * earlier attempt whose response was lost. `checking` is true while the browser does the work that the server asks for.
 */
export function useProofUpload(snapshot: PurchaseSnapshot, secret: string) {
  const client = useApiClient();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<UploadState>({ status: "idle" });
  const inFlight = useRef<AbortController | null>(null);
  const { send: work, checking } = useWork();
  const { id, can_extend } = snapshot.purchase;

  const send = useCallback(
    async (proof: Proof): Promise<boolean> => {
      if (inFlight.current !== null) return false;
      const attempt = new AbortController();
      inFlight.current = attempt;
      setState({ status: "sending", fraction: 0 });
      const headers = { "X-Purchase-Secret": secret };
      const query = purchaseSnapshotQuery(id, secret);
      try {
        if (can_extend) void extendQuietly(client, { path: { id }, header: headers });
        const purchase = await work((header) =>
          upload(client, "post", "/purchases/{id}/proof", {
            params: { path: { id }, header: { ...headers, ...header } },
            body: proof,
            token: null,
            signal: attempt.signal,
            onProgress: (fraction) => setState({ status: "sending", fraction }),
          }),
        );
        if ("server_time" in purchase) {
          await mutate(query.key, toSnapshot(purchase), { revalidate: false });
        } else {
          await mutate(query.key);
        }
        setState({ status: "idle" });
        return true;
      } catch (thrown) {
        const error = failureOf(thrown);
        if (error.code === "proof_already_attached") {
          await mutate(query.key);
          setState({ status: "idle" });
          return true;
        }
        setState(error.code === "aborted" ? { status: "idle" } : { status: "failed", error });
        return false;
      } finally {
        inFlight.current = null;
      }
    },
    [client, mutate, work, id, secret, can_extend],
  );
  const cancel = useCallback(() => inFlight.current?.abort(), []);
  /** Clears the last error before another attempt. */
  const reset = useCallback(() => {
    if (inFlight.current === null) setState({ status: "idle" });
  }, []);
  return { state, send, cancel, reset, checking };
}

/** Requests the extension. It is optional, and the client has logged the error: the upload continues without it. */
async function extendQuietly(
  client: ApiClient,
  params: { path: { id: string }; header: { "X-Purchase-Secret": string } },
): Promise<void> {
  try {
    await client.post("/purchases/{id}/extend", { params, token: null });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
