import Camera from "lucide-react/icons/camera";
import CircleCheck from "lucide-react/icons/circle-check";
import ImageUp from "lucide-react/icons/image-up";
import LoaderCircle from "lucide-react/icons/loader-circle";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useId, useState, type ComponentProps, type ReactNode, type Ref } from "react";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { uploaderMessages as words } from "./uploader.messages.ts";
import { formatFileSize } from "../../text/format-file-size.ts";
import { Button } from "../button/button.tsx";
import { buttonVariants } from "../button/button.variants.ts";
import { FilePreview } from "./file-preview.tsx";
import { useDroppedImage } from "./use-dropped-image.ts";
import { uploaderVariants } from "./uploader.variants.ts";
import {
  defaultImageTypes,
  defaultMaxMegabytes,
  validateImageFile,
} from "./validate-image-file.ts";

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

const idle: UploadTransfer = { state: "idle" };

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
  /** The form's validation error ('No se ha seleccionado ningún archivo'). Default none. */
  error?: string | undefined;
  /** What to do about `error`, added after it. Default none. */
  advice?: string | undefined;
  /**
   * `limits` accepts only files that pass validateImageFile. `photos` lets phones offer any photo and accepts any file: the
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
 * unsuitable files with one of three exact messages, shows the chosen file, and shows the transfer's progress.
 */
export function Uploader({
  label,
  file,
  onFileChange,
  transfer = idle,
  onCancel,
  onRetry,
  currentImageUrl,
  error,
  advice,
  accepts = "limits",
  hint,
  maxMegabytes = defaultMaxMegabytes,
  types = defaultImageTypes,
  disabled = false,
  required = false,
  inputRef,
  className,
  ...rest
}: UploaderProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const focusFallback = useFocusFallback();
  const busy = transfer.state === "checking" || transfer.state === "uploading";

  const takesPhotos = accepts === "photos";
  const take = (candidate: File) => {
    const problem = takesPhotos ? null : validateImageFile(candidate, { maxMegabytes, types });
    setRefusal(problem);
    if (problem === null) onFileChange(candidate);
  };
  const { dragging, handlers } = useDroppedImage(!disabled && !busy, take);

  const problem =
    refusal ?? (transfer.state === "error" ? transfer.message : undefined) ?? error ?? null;
  const state = stateOf();

  function stateOf() {
    if (disabled) return "disabled";
    if (dragging) return "dragging";
    if (problem !== null) return "error";
    if (file !== null && transfer.state !== "idle") return transfer.state;
    if (file !== null) return currentImageUrl === undefined ? "chosen" : "replaced";
    return currentImageUrl === undefined ? "empty" : "current";
  }

  const hasPicture = file !== null || currentImageUrl !== undefined;
  const pick = (icon: ReactNode, text: string, camera: boolean) => (
    <label
      className={buttonVariants({
        tone: "outline",
        size: "md",
        className: camera ? `pointer-fine:hidden ${fileLabel}` : fileLabel,
      })}
    >
      {icon}
      {text}
      <input
        ref={camera ? undefined : inputRef}
        type="file"
        // HEIC is not listed, so that iPhones convert it themselves.
        accept={takesPhotos ? "image/*" : types.join(",")}
        capture={camera ? "environment" : undefined}
        disabled={disabled}
        required={required && !camera && file === null && currentImageUrl === undefined}
        aria-describedby={camera ? undefined : `${id}-limits ${id}-problem`}
        aria-invalid={problem !== null}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Otherwise the same file could not be chosen again after it was removed.
          event.target.value = "";
          if (chosen) take(chosen);
        }}
      />
    </label>
  );

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      {...rest}
      {...handlers}
      aria-busy={busy}
      className={uploaderVariants({ state, className })}
      data-component="uploader"
      data-state={state}
    >
      <div
        className={
          hasPicture ? "flex flex-wrap gap-4" : "grid justify-items-center gap-2 text-center"
        }
      >
        <Picture file={file} currentImageUrl={currentImageUrl} />
        <div
          className={
            hasPicture
              ? "grid min-w-40 flex-1 content-start gap-1"
              : "grid justify-items-center gap-1"
          }
        >
          <p id={`${id}-label`} className="font-display text-lg font-semibold">
            {label}
          </p>
          {file === null ? null : (
            <p className="text-sm text-muted">
              {file.name} · {formatFileSize(file.size)}
            </p>
          )}
          <p
            id={`${id}-limits`}
            className={hasPicture && problem === null ? "sr-only" : "text-sm text-muted"}
          >
            {takesPhotos ? words.anyPhoto : describeLimits(types, maxMegabytes)}
            {hint ? <span className="block">{hint}</span> : null}
          </p>
          <TransferLine
            transfer={file === null && transfer.state !== "checking" ? idle : transfer}
            replaced={state === "replaced"}
          />
          <div id={`${id}-problem`} role="alert">
            {problem === null ? null : (
              <div className="flex items-start gap-2 py-1 text-start text-danger-text">
                <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                <div>
                  <p className="font-semibold">{problem}</p>
                  {advice !== undefined && problem === error ? <p>{advice}</p> : null}
                </div>
              </div>
            )}
          </div>
          {/* These buttons come and go with the file; the focus must stay among them. */}
          <div {...focusFallback} className="mt-2 flex flex-wrap gap-2">
            {busy ? (
              onCancel ? (
                <Button tone="outline" onClick={onCancel}>
                  {words.cancel}
                </Button>
              ) : null
            ) : (
              <>
                {transfer.state === "error" && file !== null && onRetry ? (
                  <Button onClick={onRetry}>{words.retry}</Button>
                ) : null}
                {hasPicture
                  ? null
                  : pick(<Camera aria-hidden className="size-5" />, words.takePhoto, true)}
                {pick(null, hasPicture ? words.replace : words.choose, false)}
                {file === null || transfer.state === "done" ? null : (
                  <Button
                    tone="quiet"
                    disabled={disabled}
                    onClick={() => {
                      setRefusal(null);
                      onFileChange(null);
                    }}
                  >
                    {currentImageUrl === undefined ? words.remove : words.keepPrevious}
                  </Button>
                )}
              </>
            )}
          </div>
          {!hasPicture && !disabled ? (
            <p className="hidden text-sm text-muted pointer-fine:block">
              {dragging ? words.dropHere : words.orDrop}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** A label that looks like a button and shows the focus ring of the input inside. */
const fileLabel =
  "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted";

/** The chosen file, or the existing picture, or a placeholder. */
function Picture({
  file,
  currentImageUrl,
}: {
  file: File | null;
  currentImageUrl: string | undefined;
}) {
  const look = "h-32 w-24 rounded-lg bg-stage object-contain";
  if (file !== null) return <FilePreview file={file} alt={words.preview} className={look} />;
  if (currentImageUrl !== undefined) {
    return <img src={currentImageUrl} alt={words.current} className={look} />;
  }
  return <ImageUp aria-hidden className="size-8 text-primary-edge" strokeWidth={1.75} />;
}

/** The transfer's state: text for screen readers, and a progress bar during the upload. */
function TransferLine({ transfer, replaced }: { transfer: UploadTransfer; replaced: boolean }) {
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
