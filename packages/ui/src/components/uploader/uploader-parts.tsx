import ImageUp from "lucide-react/icons/image-up";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useCallback, type ComponentProps } from "react";
import { formatFileSize } from "../../text/format-file-size.ts";
import { uploaderMessages as words } from "./uploader.messages.ts";
import { quietText } from "./uploader.variants.ts";

/** The chosen file's name and size. */
export function FileFacts({ file }: { file: File | null }) {
  if (file === null) return null;
  return (
    <p className={quietText}>
      {file.name} · {formatFileSize(file.size)}
    </p>
  );
}

/** Says that a file can be dropped here, for people with a mouse. */
export function DropHint({ dragging }: { dragging: boolean }) {
  return (
    <p className={`hidden pointer-fine:block ${quietText}`}>
      {dragging ? words.dropHere : words.orDrop}
    </p>
  );
}

/** What is wrong and what to do about it, announced when it appears. */
export function Problem(props: {
  id: string;
  text: string | null;
  advice: string | false | undefined;
}) {
  return (
    <div id={props.id} role="alert">
      {props.text === null ? null : (
        <div className="flex items-start gap-2 py-1 text-start text-danger-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{props.text}</p>
            {props.advice ? <p>{props.advice}</p> : null}
          </div>
        </div>
      )}
    </div>
  );
}

/** The chosen file, or the existing picture, or a placeholder. */
export function Picture(props: { file: File | null; currentImageUrl: string | undefined }) {
  const { file, currentImageUrl } = props;
  const look = "h-32 w-24 rounded-lg bg-stage object-contain";
  if (file !== null) return <FilePreview file={file} alt={words.preview} className={look} />;
  if (currentImageUrl !== undefined) {
    return <img src={currentImageUrl} alt={words.current} className={look} />;
  }
  return <ImageUp aria-hidden className="size-8 text-primary-edge" strokeWidth={1.75} />;
}

interface FilePreviewProps extends Omit<ComponentProps<"img">, "src" | "ref"> {
  /** The file to show. */
  file: File;
  /** Alternative text. */
  alt: string;
}

/** Shows a local file; its object URL is revoked when the preview unmounts. */
function FilePreview({ file, alt, ...rest }: FilePreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
