/** The transfer's state. The screen controls it; the uploader only shows it. */
export type UploadTransfer =
  | { readonly state: "idle" }
  /** The file is being shrunk and checked before the upload. */
  | { readonly state: "checking" }
  /** `progress` from 0 to 1. */
  | { readonly state: "uploading"; readonly progress: number }
  | { readonly state: "done" }
  /** The error message; the file is kept, so that a retry is one press. */
  | { readonly state: "error"; readonly message: string };

/** Whether it can only be cancelled for now. */
export function isBusy({ state }: UploadTransfer): boolean {
  return state === "checking" || state === "uploading";
}

/** Nothing is being transferred. */
export const idle: UploadTransfer = { state: "idle" };
