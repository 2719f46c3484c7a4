import { failureOf } from "@rifas/api-client/failure-of";
import type { ApiError } from "@rifas/api-client/api-error";
import { useFormClient } from "@rifas/api-client/api-provider";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import { newUuid } from "@rifas/api-client/new-uuid";
import type { PaperList, Schema } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import { useEffect, useRef, useState } from "react";

/** A list as the server read it, and the key under which it is confirmed once. */
interface ReadList {
  readonly file: File;
  readonly preview: Schema<"PaperListPreview">;
  readonly key: string;
}

/** What happens with the list. */
export type PaperListState =
  | { readonly step: "choosing"; readonly error?: ApiError }
  | { readonly step: "reading" }
  /** `error`: why nothing was sold, if the list had been confirmed. */
  | { readonly step: "read"; readonly list: ReadList; readonly error?: ApiError }
  | { readonly step: "selling"; readonly list: ReadList }
  | { readonly step: "done"; readonly result: PaperList };

/** After these the same list is another sale, which has to be looked at again. */
const OVERTAKEN: readonly string[] = ["list_changed", "numbers_taken"];

/** A long list is hundreds of purchases in one transaction. */
export const LONGEST_MS = 60_000;

/** A list of paper sales from its text or file to the sale: read by the server, looked at, confirmed once. */
export function usePaperList(raffleId: number) {
  const client = useFormClient();
  const revalidate = useRevalidate();
  const [state, setState] = useState<PaperListState>({ step: "choosing" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const params = { path: { id: raffleId } };

  const read = async (file: File, after?: ApiError) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setState({ step: "reading" });
    try {
      const path = "/raffles/{id}/paper-lists/preview";
      const preview = await upload(client, "post", path, { params, body: { file }, signal });
      const list = { file, preview, key: newUuid() };
      if (!signal.aborted) setState({ step: "read", list, ...(after && { error: after }) });
    } catch (thrown) {
      const error = failureOf(thrown);
      if (!signal.aborted) setState({ step: "choosing", error });
    }
  };
  const sell = async () => {
    if (state.step !== "read") return;
    const { list } = state;
    const { file, preview, key } = list;
    setState({ step: "selling", list });
    try {
      const body = { file, key, digest: preview.digest };
      const result = await client.post("/raffles/{id}/paper-lists", {
        params,
        body,
        timeoutMs: LONGEST_MS,
      });
      revalidate([queryGroups.purchaseLists]);
      setState({ step: "done", result });
    } catch (thrown) {
      const error = failureOf(thrown);
      if (OVERTAKEN.includes(error.code)) await read(file, error);
      else setState({ step: "read", list, error });
    }
  };
  return {
    state,
    read: (file: File) => void read(file),
    /** The same for pasted text. */
    readText: (text: string) => void read(new File([text], "lista.txt", { type: "text/plain" })),
    sell: () => void sell(),
    again: () => {
      stop.current?.abort();
      setState({ step: "choosing" });
    },
  };
}
