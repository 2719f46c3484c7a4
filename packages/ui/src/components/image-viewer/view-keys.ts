import type { KeyboardEvent } from "react";
import type { PictureView } from "./use-picture-view.ts";

/** The factor by which a key or a button zooms. */
export const ZOOM_STEP = 1.5;
/** The pixels by which an arrow key moves the picture. */
const PUSH = 60;

/** A key handler that zooms, rotates and moves the picture. `without-letters` leaves Z and R to the page. */
export function viewKeys(picture: PictureView, kind: "all" | "without-letters") {
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => picture.zoom(ZOOM_STEP),
    "=": () => picture.zoom(ZOOM_STEP),
    "-": () => picture.zoom(1 / ZOOM_STEP),
    "0": picture.fit,
    ...(kind === "all" ? { z: () => picture.toggleZoom(), r: picture.rotate } : {}),
    ArrowLeft: () => picture.move({ x: PUSH, y: 0 }),
    ArrowRight: () => picture.move({ x: -PUSH, y: 0 }),
    ArrowUp: () => picture.move({ x: 0, y: PUSH }),
    ArrowDown: () => picture.move({ x: 0, y: -PUSH }),
  };
  return (event: KeyboardEvent) => {
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    // Without zoom the arrow keys scroll the page as usual.
    if (event.key.startsWith("Arrow") && !picture.zoomed) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}
