import { useEffect, useState, type RefObject } from "react";
import {
  fitScale,
  initialView,
  largestZoom,
  moveBy,
  smallestZoom,
  turn,
  zoomBy,
  type Point,
  type Size,
} from "./view-transform.ts";

/** The zoom of a toggle, such as a double click. */
const TOGGLED_ZOOM = 2.5;
const nothing: Size = { width: 0, height: 0 };

/** How the picture is shown, and what changes it. */
export type PictureView = ReturnType<typeof usePictureView>;

/** Zoom, rotation and offset of the picture on the stage. A new `src` starts over. */
export function usePictureView(src: string | null, stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(initialView);
  const [picture, setPicture] = useState<Size>(nothing);
  const [broken, setBroken] = useState(false);
  const [shown, setShown] = useState(src);
  const sizes = { picture, stage: useSize(stage) };
  if (shown !== src) {
    setShown(src);
    setView(initialView);
    setPicture(nothing);
    setBroken(false);
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomBy(now, factor, at, sizes));
  const fit = () => setView((now) => ({ ...initialView, turns: now.turns }));
  const zoomed = view.zoom > smallestZoom;
  const scale = fitScale(picture, sizes.stage, view.turns) * view.zoom;
  return {
    view,
    zoomed,
    zoomedFully: view.zoom >= largestZoom,
    loaded: picture.width > 0,
    broken,
    /** The CSS transform of the picture, which is placed at the stage's centre. */
    transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
    zoom,
    fit,
    move: (by: Point) => setView((now) => moveBy(now, by, sizes)),
    rotate: () => setView(turn),
    /** Zooms in at a point, or back to the whole picture. */
    toggleZoom: (at?: Point) => (zoomed ? fit() : zoom(TOGGLED_ZOOM, at)),
    onLoad: ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      setPicture({ width: naturalWidth, height: naturalHeight }),
    onError: () => setBroken(true),
  };
}

/** The size of an element, kept up to date. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>(nothing);
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: node.clientWidth, height: node.clientHeight }),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
