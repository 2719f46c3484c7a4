import Download from "lucide-react/icons/download";
import Share from "lucide-react/icons/share-2";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Button } from "../button/button.tsx";
import { saveFile, shareFile, useCanShareFiles } from "../share-picture/picture-file.ts";
import { paintResult, PICTURE, type Paint, type PicturedResult } from "./paint-result.ts";
import { resultPictureMessages as words } from "./result-picture.messages.ts";

export interface ResultPictureProps extends Omit<ComponentProps<"div">, "children"> {
  /** What the picture says. Required. */
  result: PicturedResult;
  /** What a screen reader hears instead of the picture. Required. */
  label: string;
  /** The file's name ('sorteo-7.png'). Required. */
  fileName: string;
  /** Sent along with the picture where it is shared. Default none. */
  text?: string | undefined;
}

/**
 * A draw's result as a picture, drawn in the browser in the theme's colours, to share where the phone can share files and to
 * download everywhere.
 */
export function ResultPicture({
  result,
  label,
  fileName,
  text,
  className,
  ...rest
}: ResultPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const canShare = useCanShareFiles();
  usePainted(canvas, result);

  const withFile = async (use: (file: File) => Promise<void> | void) => {
    const file = canvas.current === null ? null : await fileOf(canvas.current, fileName);
    setFailed(file === null);
    if (file !== null) await use(file);
  };
  return (
    <div
      {...rest}
      className={`flex flex-wrap items-end gap-4 ${className ?? ""}`}
      data-component="result-picture"
      data-state={failed ? "failed" : "drawn"}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={PICTURE.width}
        height={PICTURE.height}
        className="w-full max-w-sm rounded-xl border border-line font-display shadow-paper"
      />
      <div className="flex flex-wrap gap-3">
        {canShare ? (
          <Button
            icon={<Share aria-hidden className="size-5" />}
            onClick={() => void withFile((file) => shareFile(file, text))}
          >
            {words.share}
          </Button>
        ) : null}
        <Button
          tone={canShare ? "outline" : "primary"}
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => void withFile(saveFile)}
        >
          {words.download}
        </Button>
      </div>
      <p role="status" className="basis-full text-sm text-danger-text empty:hidden">
        {failed ? words.failed : ""}
      </p>
    </div>
  );
}

/** Draws at once, again once the fonts have arrived, and when the theme changes. */
function usePainted(ref: { readonly current: HTMLCanvasElement | null }, result: PicturedResult) {
  useEffect(() => {
    const draw = () => {
      const element = ref.current;
      const context = element?.getContext("2d");
      if (element && context) paintResult(context, result, paintOf(element));
    };
    draw();
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone) draw();
    });
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme", "style"] });
    return () => {
      isGone = true;
      themed.disconnect();
    };
  }, [ref, result]);
}

/** The theme's colours where the canvas is. */
function paintOf(canvas: HTMLCanvasElement): Paint {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    page: colour("--surface"),
    ink: colour("--text"),
    muted: colour("--muted"),
    line: colour("--_line"),
    primary: colour("--primary"),
    onPrimary: colour("--_on-primary"),
    stamp: colour("--_stamp"),
    font: style.fontFamily,
  };
}

/** Null where the browser can't make a file of it. */
function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      resolve(blob === null ? null : new File([blob], name, { type: "image/png" }));
    }, "image/png");
  });
}
