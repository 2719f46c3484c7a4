import type { SharePicture } from "../../platform/drawings/share-picture.ts";

/** A picture to draw, with its photo's bytes if the photo is there. */
export interface ShareTask {
  readonly picture: SharePicture;
  readonly photo: Uint8Array | null;
}

/** What came of a task: a JPEG, or a bug that the log tells about. */
export type ShareDrawn =
  | { readonly ok: true; readonly jpeg: Uint8Array }
  | { readonly ok: false; readonly problem: string };
