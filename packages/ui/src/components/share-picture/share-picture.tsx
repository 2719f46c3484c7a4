import Download from "lucide-react/icons/download";
import Share from "lucide-react/icons/share-2";
import { useEffect, useState, type ComponentProps, useSyncExternalStore } from "react";
import { Button } from "../button/button.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton/skeleton.tsx";
import { sharePictureMessages as words } from "./share-picture.messages.ts";
import { secureNavigator } from "../../secure-context.ts";

export interface SharePictureProps extends Omit<ComponentProps<"div">, "children"> {
  /** The picture under the name that it is saved with; null while it is being drawn. Required. */
  file: File | null;
  /** Its size in pixels: the place is kept while it is being drawn. Required. */
  size: { readonly width: number; readonly height: number };
  /** What a screen reader hears instead of the picture. Required. */
  label: string;
  /** Sent along with the picture where it is shared. Default none. */
  text?: string | undefined;
}

/** A picture that the server has drawn, to share where the phone can share files and to download everywhere. */
export function SharePicture({
  file,
  size: { width, height },
  label,
  text,
  className,
  ...rest
}: SharePictureProps) {
  const address = useAddress(file);
  // Whether the phone's share sheet takes pictures; false on the server and during hydration.
  const canShare = useSyncExternalStore(never, canShareFiles, () => false);
  const frame = `w-full ${width > height ? "max-w-xl" : "max-w-sm"}`;
  const place = { aspectRatio: `${width} / ${height}` };
  return (
    <div
      {...rest}
      className={`flex flex-col gap-4 ${className ?? ""}`}
      data-component="share-picture"
      data-state={file === null ? "drawing" : "drawn"}
    >
      {file === null || address === null ? (
        <SkeletonGroup label={words.drawing}>
          <Skeleton shape="block" className={`block rounded-xl ${frame}`} style={place} />
        </SkeletonGroup>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            {canShare ? (
              <Button
                icon={<Share aria-hidden className="size-5" />}
                onClick={() => void shareFile(file, text)}
              >
                {words.share}
              </Button>
            ) : null}
            <Button
              tone={canShare ? "outline" : "primary"}
              icon={<Download aria-hidden className="size-5" />}
              onClick={() => saveFile(file)}
            >
              {words.download}
            </Button>
          </div>
          <img
            src={address}
            alt={label}
            width={width}
            height={height}
            className={`rounded-xl border border-line shadow-paper ${frame}`}
          />
        </>
      )}
    </div>
  );
}

/** The address of a file in this page, as long as it is shown; null without one. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** Opens the share sheet with a picture, and a text if there is one; if that fails, the picture is downloaded. */
async function shareFile(file: File, text: string | undefined): Promise<void> {
  try {
    await secureNavigator().share?.({ files: [file], ...(text !== undefined && { text }) });
  } catch (error) {
    // Dismissing the share sheet is not an error; anything else still leaves the picture.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveFile(file);
  }
}

/** Downloads a picture under its name. */
function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has read the file soon after the click; a minute is enough for slow ones too.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const never = () => () => {};

function canShareFiles(): boolean {
  const files = [new File([""], "x.png", { type: "image/png" })];
  return secureNavigator().canShare?.({ files }) === true;
}
