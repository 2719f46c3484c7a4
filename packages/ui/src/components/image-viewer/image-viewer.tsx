import LoaderCircle from "lucide-react/icons/loader-circle";
import RotateCw from "lucide-react/icons/rotate-cw";
import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { imageViewerMessages as words } from "./image-viewer.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { pictureVariants, stageVariants, viewerFrameVariants } from "./image-viewer.variants.ts";
import { useViewGestures } from "./use-view-gestures.ts";
import {
  initialView,
  fitScale,
  largestZoom,
  moveBy,
  smallestZoom,
  turn,
  zoomBy,
  type Point,
  type Size,
} from "./view-transform.ts";

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
  /**
   * Lets the parent rotate and zoom, for pages with their own shortcuts. The viewer then ignores the keys Z and R itself.
   * Default none.
   */
  controls?: Ref<ImageViewerControls> | undefined;
}

/** The methods that `controls` provides. */
export interface ImageViewerControls {
  readonly rotate: () => void;
  /** Zooms in, or back to the whole picture. */
  readonly toggleZoom: () => void;
}

const step = 1.5;
const push = 60;
const nothing: Size = { width: 0, height: 0 };

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
  controls,
  className,
  ...rest
}: ImageViewerProps) {
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(initialView);
  const [picture, setPicture] = useState<Size>(nothing);
  const [place, setPlace] = useState<Size>(nothing);
  const [broken, setBroken] = useState(false);
  const [shown, setShown] = useState(src);
  if (shown !== src) {
    setShown(src);
    setView(initialView);
    setPicture(nothing);
    setBroken(false);
  }
  const failed = broken || state === "failed";
  const loaded = picture.width > 0;

  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const observer = new ResizeObserver(() =>
      setPlace({ width: node.clientWidth, height: node.clientHeight }),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomBy(now, factor, at, picture, place));
  const move = (by: Point) => setView((now) => moveBy(now, by, picture, place));
  const rotate = () => setView(turn);
  const fit = () => setView((now) => ({ ...initialView, turns: now.turns }));
  const toggle = (at?: Point) => (view.zoom > smallestZoom ? fit() : zoom(2.5, at));
  useImperativeHandle(controls, () => ({ rotate, toggleZoom: () => toggle() }));
  const gestures = useViewGestures(stage, view.zoom > smallestZoom, { onMove: move, onZoom: zoom });

  const keys: Readonly<Record<string, () => void>> = {
    "+": () => zoom(step),
    "=": () => zoom(step),
    "-": () => zoom(1 / step),
    "0": fit,
    ...(controls === undefined ? { z: () => toggle(), r: rotate } : {}),
    ArrowLeft: () => move({ x: push, y: 0 }),
    ArrowRight: () => move({ x: -push, y: 0 }),
    ArrowUp: () => move({ x: 0, y: push }),
    ArrowDown: () => move({ x: 0, y: -push }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    // Without zoom the arrow keys scroll the page as usual.
    if (event.key.startsWith("Arrow") && view.zoom === smallestZoom) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const scale = fitScale(picture, place, view.turns) * view.zoom;

  return (
    <figure
      {...rest}
      className={withLayout("flex min-w-0 flex-col", className)}
      data-component="image-viewer"
      data-state={failed ? "failed" : loaded ? "ready" : "loading"}
    >
      <div className={viewerFrameVariants()}>
        <div
          role="group"
          aria-label={words.tools}
          className="flex flex-wrap items-center justify-end gap-1 rounded-t-xl bg-stage p-1.5 text-on-stage"
        >
          <IconButton
            tone="stage"
            label={words.zoomOut}
            disabled={!loaded || view.zoom <= smallestZoom}
            onClick={() => zoom(1 / step)}
          >
            <ZoomOut aria-hidden className="size-5" />
          </IconButton>
          <span role="status" className="figures min-w-14 text-center text-sm">
            <span className="sr-only">{words.zoom} </span>
            {words.percent(Math.round(view.zoom * 100))}
            <span className="sr-only">{view.turns === 0 ? "" : words.turned(view.turns * 90)}</span>
          </span>
          <IconButton
            tone="stage"
            label={words.zoomIn}
            disabled={!loaded || view.zoom >= largestZoom}
            onClick={() => zoom(step)}
          >
            <ZoomIn aria-hidden className="size-5" />
          </IconButton>
          <IconButton tone="stage" label={words.fit} disabled={!loaded} onClick={fit}>
            <Scan aria-hidden className="size-5" />
          </IconButton>
          <IconButton tone="stage" label={words.rotate} disabled={!loaded} onClick={rotate}>
            <RotateCw aria-hidden className="size-5" />
          </IconButton>
        </div>
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
          onDoubleClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            toggle({
              x: event.clientX - box.left - box.width / 2,
              y: event.clientY - box.top - box.height / 2,
            });
          }}
          {...(loaded && !failed ? gestures : {})}
          className={stageVariants({ state: view.zoom > smallestZoom ? "zoomed" : "fitting" })}
        >
          <p id={helpId} className="sr-only">
            {words.help}
          </p>
          {src === null || failed ? null : (
            <img
              src={src}
              alt={alt}
              draggable={false}
              onLoad={({ currentTarget }) =>
                setPicture({
                  width: currentTarget.naturalWidth,
                  height: currentTarget.naturalHeight,
                })
              }
              onError={() => setBroken(true)}
              className={pictureVariants({ state: loaded ? "ready" : "loading" })}
              style={{
                transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
              }}
            />
          )}
          {!loaded && !failed ? (
            <p
              role="status"
              className="absolute inset-0 flex items-center justify-center gap-2 text-on-stage"
            >
              <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
              {words.loading}
            </p>
          ) : null}
          {failed ? (
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
          ) : null}
        </div>
      </div>
      {caption ? <figcaption className="pt-2 text-sm text-muted">{caption}</figcaption> : null}
    </figure>
  );
}
