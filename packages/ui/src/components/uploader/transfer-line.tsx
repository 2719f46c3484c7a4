import CircleCheck from "lucide-react/icons/circle-check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { idle, type UploadTransfer } from "./upload-transfer.ts";
import { uploaderMessages as words } from "./uploader.messages.ts";

/** The transfer's state: text for screen readers, and a progress bar during the upload. */
export function TransferLine(props: {
  transfer: UploadTransfer;
  file: File | null;
  replaced: boolean;
}) {
  const { file, replaced } = props;
  // Without a file only the check of the next one is worth showing.
  const transfer = file === null && props.transfer.state !== "checking" ? idle : props.transfer;
  const percentage = transfer.state === "uploading" ? Math.round(transfer.progress * 100) : 0;
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm font-semibold empty:hidden">
        {transfer.state === "checking" ? (
          <>
            <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />{" "}
            {words.checking}
          </>
        ) : null}
        {transfer.state === "done" ? (
          <>
            <CircleCheck aria-hidden className="size-5 text-success-edge" /> {words.done}
          </>
        ) : null}
        {transfer.state === "idle" && replaced ? words.replaced : null}
      </p>
      {transfer.state === "uploading" ? (
        <div className="grid gap-1">
          <span className="text-sm font-semibold" aria-hidden>
            {words.uploading(String(percentage))}
          </span>
          <span
            role="progressbar"
            aria-label={words.uploading("").replace(/\s*%$/, "")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percentage}
            className="block h-3 overflow-hidden rounded-full border border-line bg-sunken"
          >
            <span
              className="block h-full bg-primary-edge motion-safe:transition-[width] forced-colors:bg-[Highlight]"
              style={{ width: `${percentage}%` }}
            />
          </span>
        </div>
      ) : null}
    </>
  );
}
