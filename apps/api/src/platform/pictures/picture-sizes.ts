import { IMAGE_WIDTHS } from "@rifas/domain/image-sizes";
import type { PictureKind } from "./picture-work.ts";

interface Size {
  width: number;
  height: number;
}

const MAX_SIDE = 1600;
const MAX_SIDE_OF_TALL = 3200;

/** The width of a public picture's original. */
export const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

/**
 * The box that a picture must fit in; a proof that is a long scrolled screenshot may be longer, so that it stays readable.
 */
export function boundingBox(kind: PictureKind, { width, height }: Size): Size {
  if (kind === "public") return { width: LARGEST_WIDTH, height: LARGEST_WIDTH * 2 };
  const tall = Math.max(width, height) > 2.5 * Math.min(width, height);
  const longest = tall ? MAX_SIDE_OF_TALL : MAX_SIDE;
  return { width: longest, height: longest };
}

/** How many times smaller a picture becomes; at least 1. */
export function shrinkFactor(kind: PictureKind, size: Size): number {
  const box = boundingBox(kind, size);
  return Math.max(1, size.width / box.width, size.height / box.height);
}
