import Camera from "lucide-react/icons/camera";
import type { ComponentProps } from "react";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { uploaderMessages as words } from "./uploader.messages.ts";
import { Button } from "../button/button.tsx";
import { FileButton, type FileInput } from "./file-button.tsx";
import { isBusy, type UploadTransfer } from "./upload-transfer.ts";

/** The buttons for what can be done now. They come and go with the file; the focus stays among them. */
export function UploaderButtons(props: {
  transfer: UploadTransfer;
  file: File | null;
  currentImageUrl: string | undefined;
  onCancel: (() => void) | undefined;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
  /** The input that opens a phone's camera. */
  camera: FileInput;
  picker: FileInput;
}) {
  const focusFallback = useFocusFallback();
  return (
    <div {...focusFallback} className="mt-2 flex flex-wrap gap-2">
      {isBusy(props.transfer) ? (
        props.onCancel ? (
          <Button tone="outline" onClick={props.onCancel}>
            {words.cancel}
          </Button>
        ) : null
      ) : (
        <IdleButtons {...props} />
      )}
    </div>
  );
}

function IdleButtons(props: ComponentProps<typeof UploaderButtons>) {
  const { transfer, file, currentImageUrl } = props;
  const hasPicture = file !== null || currentImageUrl !== undefined;
  return (
    <>
      {transfer.state === "error" && file !== null && props.onRetry ? (
        <Button onClick={props.onRetry}>{words.retry}</Button>
      ) : null}
      {hasPicture ? null : (
        <FileButton className="pointer-fine:hidden" input={props.camera} capture="environment">
          <Camera aria-hidden className="size-5" />
          {words.takePhoto}
        </FileButton>
      )}
      <FileButton input={props.picker}>{hasPicture ? words.replace : words.choose}</FileButton>
      {file === null || transfer.state === "done" ? null : (
        <Button tone="quiet" disabled={props.picker.disabled} onClick={props.onRemove}>
          {currentImageUrl === undefined ? words.remove : words.keepPrevious}
        </Button>
      )}
    </>
  );
}
