// What the server and its picture process (picture-program.ts) say to each other. The server never decodes a picture
// itself: a decoder fed by strangers may take all memory, hang or crash, and must be able to die alone.

/** What a picture becomes: a proof's one JPEG, or the sizes of a public picture. */
export type PictureKind = "proof" | "public";

/** How much of a picture the picture process takes on. */
export interface PictureBounds {
  /** The longest side, in pixels. */
  side: number;
  /** All its pixels decoded, in bytes. */
  decodedBytes: number;
  /** What the pictures being decoded may hold at once, in bytes. */
  heldBytes: number;
  /** The most memory of its own that the process may have, in bytes; beyond it it ends itself. */
  processBytes: number;
  /** The most time of a processor that decoding and drawing one picture may take, in milliseconds. */
  milliseconds: number;
}

/** A picture to draw. */
export interface PictureTask {
  kind: PictureKind;
  bytes: Uint8Array;
}

/** A proof as it is kept. */
export interface DrawnProof {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** See perceptual-hash.ts. */
  perceptual: string;
}

/** A public picture as it is kept: its original and the smaller copies, by the suffix of their names. */
export interface DrawnPublicPicture {
  original: Uint8Array;
  extension: "jpg" | "png";
  width: number;
  height: number;
  copies: { suffix: string; bytes: Uint8Array }[];
}

/** The limit that a picture goes beyond, by its name in limits/limit-list.ts. */
export type BrokenBound =
  | "pictureSide"
  | "pictureDecoded"
  | "pictureHeld"
  | "pictureProcess"
  | "pictureSeconds";

/** What became of a task. */
export type Drawn =
  | { kind: "proof"; proof: DrawnProof }
  | { kind: "public"; picture: DrawnPublicPicture }
  | { kind: "unreadable" }
  | { kind: "too_large"; bound: BrokenBound };

/** To the process, which got its bounds as JSON in its arguments: a task. */
export interface ToPictureProcess {
  id: number;
  task: PictureTask;
}

/** From it: what became of a task. */
export interface FromPictureProcess {
  id: number;
  drawn: Drawn;
  /** The process's own memory, in bytes. */
  memoryBytes: number;
}
