// The messages between the server and its picture process (picture-program.ts). The server never decodes a picture itself: a
// decoder with input from strangers may use up all memory, hang or crash, so it runs in a process that can die alone.

/** The output of a picture: one JPEG for a proof, several sizes for a public picture. */
export type PictureKind = "proof" | "public";

/** The limits of the picture process. */
export interface PictureBounds {
  /** The longest side, in pixels. */
  side: number;
  /** All decoded pixels of a picture, in bytes. */
  decodedBytes: number;
  /** What all pictures being decoded may hold at once, in bytes. */
  heldBytes: number;
  /** The most memory of the process, in bytes; beyond it the process kills itself. */
  processBytes: number;
  /** The most CPU time for decoding and re-encoding one picture, in milliseconds. */
  milliseconds: number;
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

/** How an icon looks. */
export interface IconLook {
  /** Its side, in pixels. */
  size: number;
  /** The margin on each side, as a share of the side. */
  margin: number;
  /** The colours that may be behind it, #rrggbb, the preferred ones first: the first on which the logo is seen is taken. */
  grounds: readonly [string, ...string[]];
  /** The ticket's colour. */
  ink: string;
}

export type PictureTask = UploadTask | IconTask;

/** A re-encoded proof. */
export interface DrawnProof {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** See perceptual-hash.ts. */
  perceptual: string;
}

/** A re-encoded public picture: its original and the smaller copies, by the suffix of their names. */
export interface DrawnPublicPicture {
  original: Uint8Array;
  extension: "jpg" | "png";
  width: number;
  height: number;
  copies: { suffix: string; bytes: Uint8Array }[];
}

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
