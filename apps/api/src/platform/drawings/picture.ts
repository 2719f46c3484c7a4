// What can be asked of the makers of pictures, and what they give.

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
