/** How a picture is shown: zoom relative to fitting (1 to 8), quarter turns, and the offset of its centre in pixels. */
export interface ViewTransform {
  readonly zoom: number;
  readonly turns: 0 | 1 | 2 | 3;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture's natural size, and that of the stage it is shown on. */
export interface Sizes {
  readonly picture: Size;
  readonly stage: Size;
}

export const smallestZoom = 1;
export const largestZoom = 8;
export const initialView: ViewTransform = { zoom: 1, turns: 0, x: 0, y: 0 };

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale at which the rotated picture just fits on the stage; at most twice its natural size. */
export function fitScale(picture: Size, stage: Size, turns: number): number {
  const size = turned(picture, turns);
  if (size.width === 0 || size.height === 0) return 1;
  return Math.min(stage.width / size.width, stage.height / size.height, 2);
}

/** Limits the offset: a picture smaller than the stage is centred, a larger one leaves no gap at an edge. */
function clampToStage(view: ViewTransform, { picture, stage }: Sizes): ViewTransform {
  const size = turned(picture, view.turns);
  const scale = fitScale(picture, stage, view.turns) * view.zoom;
  const room = (length: number, place: number) => Math.max(0, (length * scale - place) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    ...view,
    x: clamp(view.x, room(size.width, stage.width)),
    y: clamp(view.y, room(size.height, stage.height)),
  };
}

/** Zooms by a factor and keeps the point of the picture under `at` (relative to the stage's centre) in place. */
export function zoomBy(
  view: ViewTransform,
  factor: number,
  at: Point,
  sizes: Sizes,
): ViewTransform {
  const zoom = Math.min(largestZoom, Math.max(smallestZoom, view.zoom * factor));
  const grown = zoom / view.zoom;
  const moved = { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
  return clampToStage({ ...view, ...moved, zoom }, sizes);
}

/** Pans the picture. */
export function moveBy(view: ViewTransform, by: Point, sizes: Sizes): ViewTransform {
  return clampToStage({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

/** Rotates it a quarter turn clockwise and resets the zoom. */
export function turn(view: ViewTransform): ViewTransform {
  return { ...initialView, turns: nextTurn[view.turns] };
}
