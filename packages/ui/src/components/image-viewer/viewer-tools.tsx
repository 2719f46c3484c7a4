import RotateCw from "lucide-react/icons/rotate-cw";
import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { imageViewerMessages as words } from "./image-viewer.messages.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import type { PictureView } from "./use-picture-view.ts";
import { ZOOM_STEP } from "./view-keys.ts";

/** The buttons that zoom and rotate the picture, and its zoom. */
export function ViewerTools({ picture }: { picture: PictureView }) {
  const { view, loaded } = picture;
  return (
    <div
      role="group"
      aria-label={words.tools}
      className="flex flex-wrap items-center justify-end gap-1 rounded-t-xl bg-stage p-1.5 text-on-stage"
    >
      <IconButton
        tone="stage"
        label={words.zoomOut}
        disabled={!loaded || !picture.zoomed}
        onClick={() => picture.zoom(1 / ZOOM_STEP)}
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
        disabled={!loaded || picture.zoomedFully}
        onClick={() => picture.zoom(ZOOM_STEP)}
      >
        <ZoomIn aria-hidden className="size-5" />
      </IconButton>
      <IconButton tone="stage" label={words.fit} disabled={!loaded} onClick={picture.fit}>
        <Scan aria-hidden className="size-5" />
      </IconButton>
      <IconButton tone="stage" label={words.rotate} disabled={!loaded} onClick={picture.rotate}>
        <RotateCw aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
