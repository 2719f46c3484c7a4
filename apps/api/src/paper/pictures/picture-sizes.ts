import { IMAGE_WIDTHS } from "@rifas/domain/image-sizes";
import { longestProofSide } from "@rifas/domain/proof-side";
import type { PictureKind } from "./picture-work.ts";

interface Size {
  width: number;
  height: number;
}

/** The width of a public picture's original. */
export const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

/** The box that a picture must fit in. */
export function boundingBox(kind: PictureKind, { width, height }: Size): Size {
  if (kind === "public") return { width: LARGEST_WIDTH, height: LARGEST_WIDTH * 2 };
  const longest = longestProofSide(width, height);
  return { width: longest, height: longest };
}

/** How many times smaller a picture becomes; at least 1. */
export function shrinkFactor(kind: PictureKind, size: Size): number {
  const box = boundingBox(kind, size);
  return Math.max(1, size.width / box.width, size.height / box.height);
}
