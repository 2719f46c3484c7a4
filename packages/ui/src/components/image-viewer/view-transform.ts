/** How a picture lies on its stage: zoom over fitting (1 to 8), quarter turns, and the shift of its middle in pixels. */
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

export const smallestZoom = 1;
export const largestZoom = 8;
export const initialView: ViewTransform = { zoom: 1, turns: 0, x: 0, y: 0 };

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale at which the whole picture, turned as it is, just fits on the stage; never larger than its own size times two. */
export function fitScale(picture: Size, stage: Size, turns: number): number {
  const size = turned(picture, turns);
  if (size.width === 0 || size.height === 0) return 1;
  return Math.min(stage.width / size.width, stage.height / size.height, 2);
}

/** Keeps the picture on the stage: what is smaller stays in the middle, what is larger has no gap at an edge. */
function clampToStage(view: ViewTransform, picture: Size, stage: Size): ViewTransform {
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

/** Zooms by a factor, keeping the point of the picture under `at` (from the stage's middle) where it is. */
export function zoomBy(
  view: ViewTransform,
  factor: number,
  at: Point,
  picture: Size,
  stage: Size,
): ViewTransform {
  const zoom = Math.min(largestZoom, Math.max(smallestZoom, view.zoom * factor));
  const grown = zoom / view.zoom;
  const moved = { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
  return clampToStage({ ...view, ...moved, zoom }, picture, stage);
}

/** Shifts the picture. */
export function moveBy(view: ViewTransform, by: Point, picture: Size, stage: Size): ViewTransform {
  return clampToStage({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

/** Turns it a quarter to the right, whole again on its stage. */
export function turn(view: ViewTransform): ViewTransform {
  return { ...initialView, turns: nextTurn[view.turns] };
}
