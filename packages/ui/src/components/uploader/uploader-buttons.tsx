import Camera from "lucide-react/icons/camera";
import type { ComponentProps, ReactNode } from "react";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { uploaderMessages as words } from "./uploader.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";
import { buttonVariants } from "../button/button.variants.ts";
import { isBusy, type UploadTransfer } from "./upload-transfer.ts";

/** A file input, and what happens with the file. */
export type FileInput = Omit<ComponentProps<"input">, "onChange" | "type"> & {
  onTake: (file: File) => void;
};

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

/** A label that looks like a button and shows the focus ring of the file input inside. */
function FileButton(props: {
  input: FileInput;
  capture?: "environment";
  className?: string;
  children: ReactNode;
}) {
  const { onTake, ...input } = props.input;
  return (
    <label
      className={buttonVariants({
        tone: "outline",
        size: "md",
        className: withLayout(
          "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted",
          props.className,
        ),
      })}
    >
      {props.children}
      <input
        {...input}
        type="file"
        capture={props.capture}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Otherwise the same file could not be chosen again after it was removed.
          event.target.value = "";
          if (chosen) onTake(chosen);
        }}
      />
    </label>
  );
}
