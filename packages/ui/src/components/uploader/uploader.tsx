import { useId, useRef, useState, type ComponentProps, type ReactNode, type Ref } from "react";
import { uploaderMessages as words } from "./uploader.messages.ts";
import type { FileInput } from "./file-button.tsx";
import { UploaderButtons } from "./uploader-buttons.tsx";
import { DropHint, FileFacts, Picture, Problem } from "./uploader-parts.tsx";
import { TransferLine } from "./transfer-line.tsx";
import { useDroppedFile } from "./use-dropped-file.ts";
import { idle, isBusy, type UploadTransfer } from "./upload-transfer.ts";
import { quietText, uploaderVariants } from "./uploader.variants.ts";
import {
  defaultImageTypes,
  defaultMaxMegabytes,
  typedImage,
  validateImageFile,
} from "./validate-image-file.ts";

export type { UploadTransfer } from "./upload-transfer.ts";

export interface UploaderProps extends Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** The label: which picture is wanted ('Foto del comprobante'). Required. */
  label: string;
  /** The chosen file, or null. Required. */
  file: File | null;
  /** Called with the chosen file, or null when it is removed. Required. */
  onFileChange: (file: File | null) => void;
  /** The transfer's state. Default idle. */
  transfer?: UploadTransfer | undefined;
  /** Called to cancel the transfer; without it there is no such button. Default none. */
  onCancel?: (() => void) | undefined;
  /** Called to retry after an error; without it there is no such button. Default none. */
  onRetry?: (() => void) | undefined;
  /** The URL of the existing picture, when editing. Default none. */
  currentImageUrl?: string | undefined;
  /** Shown instead of the chosen or the existing picture: a FocusPicture. Default none. */
  picture?: ReactNode;
  /** The form's validation error ('No se ha seleccionado ningún archivo'). Default none. */
  error?: string | undefined;
  /** What to do about `error`, added after it. Default none. */
  advice?: string | undefined;
  /**
   * `limits` accepts only pictures, by their first bytes, that pass validateImageFile. `photos` lets phones offer any photo and accepts any file: the
   * screen converts it, checks the result against the limits and reports problems in `error`. Default `limits`.
   */
  accepts?: "limits" | "photos" | undefined;
  /** An additional sentence below the limits. Default none. */
  hint?: ReactNode;
  /** Megabytes. Default 5. */
  maxMegabytes?: number | undefined;
  /** MIME types. Default jpeg, png and gif. */
  types?: readonly string[] | undefined;
  /** Disables it. Default `false`. */
  disabled?: boolean | undefined;
  /** Marks it as required for assistive technology. Default `false`. */
  required?: boolean | undefined;
  /** Ref of the file input, for a form that focuses its first error. Default none. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const typeNames: Readonly<Record<string, string>> = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
};

/** 'JPG, PNG o GIF, hasta 5 MB' */
function describeLimits(types: readonly string[], maxMegabytes: number): string {
  const names = types.map((type) => typeNames[type] ?? type.replace("image/", "").toUpperCase());
  const last = names.at(-1) ?? "";
  const list = names.length < 2 ? last : `${names.slice(0, -1).join(", ")}${words.or}${last}`;
  return words.limits(list, String(maxMegabytes).replace(".", ","));
}

/**
 * Chooses one picture: a native file input, the camera on phones, and additionally dropping and pasting. It rejects
 * unsuitable files with an exact message, shows the chosen file, and shows the transfer's progress.
 */
export function Uploader({
  label,
  file,
  onFileChange,
  transfer = idle,
  onCancel,
  onRetry,
  currentImageUrl,
  picture: shown,
  error,
  advice,
  accepts,
  hint,
  maxMegabytes,
  types,
  disabled,
  required,
  inputRef,
  className,
  ...rest
}: UploaderProps) {
  const id = useId();
  const choice = useFileChoice({ onFileChange, transfer, accepts, maxMegabytes, types, disabled });
  const problem = choice.refusal ?? failureOf(transfer) ?? error ?? null;
  const picture = { file, currentImageUrl };
  const hasPicture = file !== null || currentImageUrl !== undefined;
  const state = stateOf({ ...picture, disabled, dragging: choice.dragging, problem, transfer });
  const layout = hasPicture ? pictureLayout : placeholderLayout;
  const input: FileInput = { ...choice.input, disabled, "aria-invalid": problem !== null };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      {...rest}
      {...choice.dropHandlers}
      aria-busy={isBusy(transfer)}
      className={uploaderVariants({ state, className })}
      data-component="uploader"
      data-state={state}
    >
      <div className={layout.frame}>
        {shown ?? <Picture {...picture} />}
        <div className={layout.text}>
          <p id={`${id}-label`} className="font-display text-lg font-semibold">
            {label}
          </p>
          <FileFacts file={file} />
          <p id={`${id}-limits`} className={hasPicture && problem === null ? "sr-only" : quietText}>
            {choice.limits}
            {hint ? <span className="block">{hint}</span> : null}
          </p>
          <TransferLine transfer={transfer} file={file} replaced={state === "replaced"} />
          <Problem id={`${id}-problem`} text={problem} advice={problem === error && advice} />
          <UploaderButtons
            transfer={transfer}
            {...picture}
            onCancel={onCancel}
            onRetry={onRetry}
            onRemove={choice.remove}
            camera={input}
            picker={{
              ...input,
              ref: inputRef,
              required: required && !hasPicture,
              "aria-describedby": `${id}-limits ${id}-problem`,
            }}
          />
          {!hasPicture && !disabled ? <DropHint dragging={choice.dragging} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Checks chosen, dropped and pasted files, and passes on the suitable ones. */
function useFileChoice(
  options: Pick<
    UploaderProps,
    "onFileChange" | "accepts" | "maxMegabytes" | "types" | "disabled"
  > & { transfer: UploadTransfer },
) {
  const { maxMegabytes = defaultMaxMegabytes, types = defaultImageTypes } = options;
  const photos = options.accepts === "photos";
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef(0);
  const check = async (given: File) => {
    const turn = (latest.current += 1);
    const file = await typedImage(given);
    if (latest.current !== turn) return;
    const isImage = typeof file !== "string";
    const unsuitable = isImage ? validateImageFile(file, { maxMegabytes, types }) : file;
    setRefusal(unsuitable);
    if (isImage && unsuitable === null) options.onFileChange(file);
  };
  const take = photos ? options.onFileChange : (file: File) => void check(file);
  const { dragging, handlers } = useDroppedFile(
    !options.disabled && !isBusy(options.transfer),
    "image/",
    take,
  );
  return {
    /** Why the last file was not accepted. */
    refusal,
    dragging,
    dropHandlers: handlers,
    limits: photos ? words.anyPhoto : describeLimits(types, maxMegabytes),
    // HEIC is not listed, so that iPhones convert it themselves.
    input: { accept: photos ? "image/*" : types.join(","), onTake: take },
    remove: () => {
      latest.current += 1;
      setRefusal(null);
      options.onFileChange(null);
    },
  };
}

const pictureLayout = {
  frame: "flex flex-wrap gap-4",
  text: "grid min-w-40 flex-1 content-start gap-1",
};
const placeholderLayout = {
  frame: "grid justify-items-center gap-2 text-center",
  text: "grid justify-items-center gap-1",
};

function failureOf(transfer: UploadTransfer): string | undefined {
  return transfer.state === "error" ? transfer.message : undefined;
}

function stateOf(now: {
  disabled: boolean | undefined;
  dragging: boolean;
  problem: string | null;
  file: File | null;
  transfer: UploadTransfer;
  currentImageUrl: string | undefined;
}) {
  const { file, transfer, currentImageUrl } = now;
  if (now.disabled) return "disabled";
  if (now.dragging) return "dragging";
  if (now.problem !== null) return "error";
  if (file !== null && transfer.state !== "idle") return transfer.state;
  if (file !== null) return currentImageUrl === undefined ? "chosen" : "replaced";
  return currentImageUrl === undefined ? "empty" : "current";
}
