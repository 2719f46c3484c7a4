import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { ApiClient } from "@rifas/api-client/client";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import { useEffect, useRef, useState } from "react";

type Preview = Schema<"StatementPreview">;

/** How to read a file, where it differs from what the account remembers. */
export type Reading = Pick<
  Schema<"StatementUpload">,
  "columns" | "decimal_sign" | "date_order" | "sheet" | "skip" | "keep"
>;

/** What happens with the chosen file. */
export type StatementState =
  | { readonly step: "choosing"; readonly error?: ApiError }
  /** `preview` is the one before the last change, if there is one. */
  | { readonly step: "reading"; readonly preview: Preview | null }
  | { readonly step: "read"; readonly preview: Preview; readonly error?: ApiError }
  | { readonly step: "importing"; readonly preview: Preview; readonly progress: number }
  | { readonly step: "done"; readonly result: Schema<"BankImport"> };

const staleOnceImported = [
  queryGroups.bankAccounts,
  queryGroups.bankImports,
  queryGroups.bankRepeats,
  queryGroups.reconciliation,
];

/** A statement from its file to the stored movements: read by the server, mapped by the user, imported. */
export function useStatement(accountId: number | null) {
  const client = useApiClient();
  const revalidate = useRevalidate();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const [state, setState] = useState<StatementState>({ step: "choosing" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const read = async (chosen: File, account: number, how: Reading) => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setState((now) => ({ step: "reading", preview: previewOf(now) }));
    try {
      const { signal } = control;
      const preview = await askPreview(client, account, { file: chosen, ...how }, signal);
      if (!control.signal.aborted) setState({ step: "read", preview });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!control.signal.aborted) setState({ step: "choosing", error });
    }
  };
  const choose = (chosen: File | null, account = accountId) => {
    stop.current?.abort();
    setFile(chosen);
    setReading({});
    setState({ step: "choosing" });
    if (chosen !== null && account !== null) void read(chosen, account, {});
  };
  const store = async () => {
    if (file === null || accountId === null || state.step !== "read") return;
    const { preview } = state;
    setState({ step: "importing", preview, progress: 0 });
    try {
      const form = { file, ...readingOf(preview), ...linesOf(reading) };
      const result = await askImport(client, accountId, form, (progress) =>
        setState({ step: "importing", preview, progress }),
      );
      revalidate(staleOnceImported);
      setFile(null);
      setReading({});
      setState({ step: "done", result });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (mayBeStored(error)) revalidate(staleOnceImported);
      setState({ step: "read", preview, error });
    }
  };
  return {
    file,
    state,
    /** How the user said to read the file. */
    reading,
    choose,
    /** Reads the file again, differently. */
    change: (how: Reading) => {
      const next = changed(reading, how);
      setReading(next);
      if (file !== null && accountId !== null) void read(file, accountId, next);
    },
    store: () => void store(),
  };
}

/** What was said about single rows was said about how they were read, so it is asked again if that changes. */
function changed(reading: Reading, how: Reading): Reading {
  const isAboutRows = how.skip !== undefined || how.keep !== undefined;
  return { ...reading, ...(!isAboutRows && { skip: [], keep: [] }), ...how };
}

type StatementForm = Reading & { readonly file: File };

function askPreview(client: ApiClient, id: number, body: StatementForm, signal: AbortSignal) {
  const path = "/bank-accounts/{id}/imports/preview";
  return upload(client, "post", path, { params: { path: { id } }, body, signal });
}

function askImport(
  client: ApiClient,
  id: number,
  body: StatementForm,
  onProgress: (fraction: number) => void,
) {
  const path = "/bank-accounts/{id}/imports";
  return upload(client, "post", path, { params: { path: { id } }, body, onProgress });
}

/** Whether an import that failed with this error may be stored: its answer, or the database's to its COMMIT, may have been lost. */
export function mayBeStored({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

/** The preview that a state shows; null without one. */
export function previewOf(state: StatementState): Preview | null {
  return "preview" in state ? state.preview : null;
}

/** What the user said about single rows. */
function linesOf({ skip, keep }: Reading): Reading {
  return { ...(skip && { skip }), ...(keep && { keep }) };
}

/** How the preview was read, so that exactly what the user saw is imported. */
function readingOf({ columns, decimal_sign, date_order, sheet }: Preview): Reading {
  if (columns.length === 0) return {};
  return {
    ...(sheet !== null && { sheet }),
    columns: columns.map(({ header, meaning }) => ({ header, meaning })),
    decimal_sign,
    date_order,
  };
}
