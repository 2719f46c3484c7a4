import { PREVIEW_SIZE } from "./image-sizes.ts";

/**
 * The sizes of pictures to share, in pixels: a story on a phone's whole screen, a square for posts and chats, and the preview of a link.
 */
export const SHARE_SIZES = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  preview: PREVIEW_SIZE,
} as const;

export type ShareSize = keyof typeof SHARE_SIZES;
