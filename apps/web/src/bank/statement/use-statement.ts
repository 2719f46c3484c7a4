import { failureOf } from "@rifas/api-client/failure-of";
import type { ApiError } from "@rifas/api-client/api-error";
import { useFormClient } from "@rifas/api-client/api-provider";
import type { ApiClient } from "@rifas/api-client/client";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import { useEffect, useRef, useState } from "react";

type Preview = Schema<"StatementPreview">;

/** How to read a file, where it differs from what the account remembers. */
export type Reading = Schema<"StatementReading">;

/** A file as the server understood it, and how the user had said to read it. */
interface ReadFile {
  readonly preview: Preview;
  readonly reading: Reading;
}

/** What happens with the chosen file. */
export type StatementState =
  | { readonly step: "choosing"; readonly error?: ApiError }
  /** `before`, the last successful reading, stays on the screen until this one succeeds. */
  | { readonly step: "reading"; readonly reading: Reading; readonly before: ReadFile | null }
  | (ReadFile & { readonly step: "read"; readonly failure?: StatementFailure })
  | (ReadFile & { readonly step: "importing"; readonly progress: number })
  | { readonly step: "done"; readonly result: Schema<"BankImport"> };

/** Why a file was not read differently, or not imported. */
export interface StatementFailure {
  readonly of: "reading" | "import";
  readonly error: ApiError;
}

const staleOnceImported = [
  queryGroups.bankAccounts,
  queryGroups.bankImports,
  queryGroups.bankRepeats,
  queryGroups.reconciliation,
];

/** A statement from its file to the stored movements: read by the server, mapped by the user, imported. */
export function useStatement(accountId: number | null) {
  const client = useFormClient();
  const revalidate = useRevalidate();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<StatementState>({ step: "choosing" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const read = async (chosen: File, account: number, reading: Reading, before: ReadFile | null) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setState({ step: "reading", reading, before });
    try {
      const preview = await askPreview(client, account, { file: chosen, ...reading }, signal);
      if (!signal.aborted) setState({ step: "read", preview, reading });
    } catch (thrown) {
      const error = failureOf(thrown);
      if (signal.aborted) return;
      if (before === null) setState({ step: "choosing", error });
      else setState({ ...before, step: "read", failure: { of: "reading", error } });
    }
  };
  const choose = (chosen: File | null, account = accountId) => {
    stop.current?.abort();
    setFile(chosen);
    setState({ step: "choosing" });
    if (chosen !== null && account !== null) void read(chosen, account, {}, null);
  };
  const store = async () => {
    if (file === null || accountId === null || state.step !== "read") return;
    const { preview, reading } = state;
    setState({ step: "importing", preview, reading, progress: 0 });
    try {
      const form = { file, ...reading, ...asShown(preview) };
      const result = await askImport(client, accountId, form, (progress) =>
        setState({ step: "importing", preview, reading, progress }),
      );
      revalidate(staleOnceImported);
      setFile(null);
      setState({ step: "done", result });
    } catch (thrown) {
      const error = failureOf(thrown);
      if (mayBeStored(error)) revalidate(staleOnceImported);
      setState({ step: "read", preview, reading, failure: { of: "import", error } });
    }
  };
  return {
    file,
    state,
    /** How the user said to read the file. */
    reading: readingOf(state),
    choose,
    /** Reads the file again, differently. */
    change: (how: Reading) => {
      if (file === null || accountId === null) return;
      void read(file, accountId, changed(readingOf(state), how), readFileOf(state));
    },
    store: () => void store(),
  };
}

/** What was said about single rows was said about how they were read, so it is asked again if that changes. */
function changed(reading: Reading, how: Reading): Reading {
  const { skip, keep, answers } = how;
  const isAboutRows = skip !== undefined || keep !== undefined || answers !== undefined;
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
  return readFileOf(state)?.preview ?? null;
}

function readFileOf(state: StatementState): ReadFile | null {
  if ("before" in state) return state.before;
  return "preview" in state ? { preview: state.preview, reading: state.reading } : null;
}

function readingOf(state: StatementState): Reading {
  return "reading" in state ? state.reading : {};
}

/** How the preview was read, so that exactly what the user saw is imported. */
function asShown({ columns, decimal_sign, date_order, sheet }: Preview): Reading {
  if (columns.length === 0) return {};
  return {
    ...(sheet !== null && { sheet }),
    columns: columns.map(({ header, meaning }) => ({ header, meaning })),
    decimal_sign,
    date_order,
  };
}
