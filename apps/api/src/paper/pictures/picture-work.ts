// The messages between the server and its picture process (picture-program.ts). The server never decodes a picture itself: a
// decoder with input from strangers may use up all memory, hang or crash, so it runs in a process that can die alone.

import type { DrawnProof, DrawnPublicPicture, IconLook } from "../../platform/drawings/picture.ts";
import type { ProgramBounds } from "../../platform/outside/outside.ts";

/** The output of a picture: one JPEG for a proof, several sizes for a public picture. */
export type PictureKind = "proof" | "public";

/** The limits of the picture process, besides its memory and time. */
export interface PictureBounds extends ProgramBounds {
  /** The longest side, in pixels. */
  side: number;
  /** All decoded pixels of a picture, in bytes. */
  decodedBytes: number;
  /** What all pictures being decoded may hold at once, in bytes. */
  heldBytes: number;
}

/** A picture to re-encode. */
export interface UploadTask {
  kind: PictureKind;
  bytes: Uint8Array;
}

/** An icon to draw from the site's stored logo; null draws a ticket. */
export interface IconTask {
  kind: "icon";
  bytes: Uint8Array | null;
  look: IconLook;
}

export type PictureTask = UploadTask | IconTask;

/** The limit that a picture exceeds, by its name in platform/limits/amount-limits.ts. */
export type BrokenBound =
  | "pictureSide"
  | "pictureDecoded"
  | "pictureHeld"
  | "pictureProcess"
  | "pictureSeconds";

/** The outcome of a task. */
export type Drawn =
  | { kind: "proof"; proof: DrawnProof }
  | { kind: "public"; picture: DrawnPublicPicture }
  | { kind: "icon"; png: Uint8Array }
  | { kind: "unreadable" }
  | { kind: "too_large"; bound: BrokenBound };
