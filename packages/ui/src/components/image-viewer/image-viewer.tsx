import LoaderCircle from "lucide-react/icons/loader-circle";
import {
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import RotateCw from "lucide-react/icons/rotate-cw";
import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { imageViewerMessages as words } from "./image-viewer.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";
import { pictureVariants, stageVariants, viewerFrameVariants } from "./image-viewer.variants.ts";
import { usePictureView, type PictureView } from "./use-picture-view.ts";
import { useViewGestures } from "./use-view-gestures.ts";
import { viewKeys, ZOOM_STEP } from "./view-keys.ts";
import type { Point } from "./view-transform.ts";
import { IconButton, type IconButtonProps } from "../button/icon-button.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";

export interface ImageViewerProps extends Omit<ComponentProps<"figure">, "children"> {
  /** The picture's URL, which may be a blob's; null while it is being fetched. Required. */
  src: string | null;
  /** What it shows ('Comprobante de María González'). Required. */
  alt: string;
  /** A caption below: who sent it, and when. Default none. */
  caption?: ReactNode;
  /** Called to retry after the picture failed to load; without it there is no retry button. Default none. */
  onRetry?: (() => void) | undefined;
  /** `failed` when fetching the picture failed. Default `ready`. */
  state?: "ready" | "failed" | undefined;
  /** `pane` fills its pane, `part` is part of a page or drawer. Default `own`. */
  height?: "own" | "pane" | "part" | undefined;
  /** Lets the parent rotate and zoom, for pages with their own shortcuts. The viewer then ignores the keys Z and R itself. Default none. */
  controls?: Ref<ImageViewerControls> | undefined;
}

const heights = { own: "", pane: "h-full", part: "h-96" } as const;

/** The methods that `controls` provides. */
export interface ImageViewerControls {
  readonly rotate: () => void;
  /** Zooms in, or back to the whole picture. */
  readonly toggleZoom: () => void;
}

/**
 * For inspecting a photo, such as a payment's proof next to its data. Zoom, rotate and pan by buttons, keys, wheel or touch.
 * A new picture starts unzoomed, and the focus stays where it is.
 */
export function ImageViewer({
  src,
  alt,
  caption,
  onRetry,
  state = "ready",
  height = "own",
  controls,
  className,
  ...rest
}: ImageViewerProps) {
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const picture = usePictureView(src, stage);
  const failed = picture.broken || state === "failed";
  const shown = failed ? "failed" : picture.loaded ? "ready" : "loading";
  useImperativeHandle(controls, () => ({
    rotate: picture.rotate,
    toggleZoom: () => picture.toggleZoom(),
  }));
  const gestures = useViewGestures(stage, picture.zoomed, {
    onMove: picture.move,
    onZoom: picture.zoom,
  });
  const onKeyDown = viewKeys(picture, controls === undefined ? "all" : "without-letters");

  return (
    <figure
      {...rest}
      className={withLayout(`flex min-w-0 flex-col ${heights[height]}`, className)}
      data-component="image-viewer"
      data-state={shown}
    >
      <div className={viewerFrameVariants()}>
        <ViewerTools picture={picture} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as below */}
        <div
          ref={stage}
          role="group"
          aria-label={alt}
          aria-describedby={helpId}
          // A zoomable area has no ARIA role; its description explains the keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          data-part="stage"
          onKeyDown={onKeyDown}
          onDoubleClick={(event) => picture.toggleZoom(pointFromMiddle(event))}
          {...(shown === "ready" ? gestures : {})}
          className={stageVariants({ state: picture.zoomed ? "zoomed" : "fitting" })}
        >
          <p id={helpId} className="sr-only">
            {words.help}
          </p>
          {src === null || failed ? null : (
            <img
              src={src}
              alt={alt}
              draggable={false}
              onLoad={(event) => picture.onLoad(event.currentTarget)}
              onError={picture.onError}
              className={pictureVariants({ state: picture.loaded ? "ready" : "loading" })}
              style={{ transform: picture.transform }}
            />
          )}
          {shown === "loading" ? <Loading /> : null}
          {failed ? <Failed onRetry={onRetry} /> : null}
        </div>
      </div>
      {caption ? <figcaption className="pt-2 text-sm text-muted">{caption}</figcaption> : null}
    </figure>
  );
}

/** Where the stage was clicked, relative to its centre. */
function pointFromMiddle({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function Loading() {
  return (
    <p
      role="status"
      className="absolute inset-0 flex items-center justify-center gap-2 text-on-stage"
    >
      <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
      {words.loading}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center text-on-stage"
    >
      <p>{words.failed}</p>
      {onRetry ? (
        <Button tone="outline" size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}

/** The buttons that zoom and rotate the picture, and its zoom. */
function ViewerTools({ picture }: { picture: PictureView }) {
  const { view, loaded } = picture;
  return (
    <div
      role="group"
      aria-label={words.tools}
      className="flex flex-wrap items-center justify-end gap-1 rounded-t-xl bg-stage p-1.5 text-on-stage"
    >
      <Tool
        label={words.zoomOut}
        icon={ZoomOut}
        disabled={!loaded || !picture.zoomed}
        onClick={() => picture.zoom(1 / ZOOM_STEP)}
      />
      <span role="status" className="figures min-w-14 text-center text-sm">
        <span className="sr-only">{words.zoom} </span>
        {words.percent(Math.round(view.zoom * 100))}
        <span className="sr-only">{view.turns === 0 ? "" : words.turned(view.turns * 90)}</span>
      </span>
      <Tool
        label={words.zoomIn}
        icon={ZoomIn}
        disabled={!loaded || picture.zoomedFully}
        onClick={() => picture.zoom(ZOOM_STEP)}
      />
      <Tool label={words.fit} icon={Scan} disabled={!loaded} onClick={picture.fit} />
      <Tool label={words.rotate} icon={RotateCw} disabled={!loaded} onClick={picture.rotate} />
    </div>
  );
}

function Tool({
  icon: Icon,
  ...button
}: Omit<IconButtonProps, "children"> & { icon: typeof Scan }) {
  return (
    <Tooltip text={button.label}>
      <IconButton tone="stage" {...button}>
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </Tooltip>
  );
}
