/** The widths, in pixels, in which public pictures are stored; never larger than the original. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The picture for link previews: 1200x630 JPEG, under 300 KB. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const IMAGE_URL = /^(\/files\/[0-9a-f]{32})\.(jpg|png)$/;

/**
 * The URL of another size, by suffix: `/files/<hash>.jpg` is the 1,600 px original; `/files/<hash>-480.webp` and
 * `/files/<hash>-480.jpg` are smaller copies. Other URLs are returned unchanged.
 */
export function imageAtWidth(
  imageUrl: string,
  width: ImageWidth,
  format: "webp" | "fallback",
): string {
  const match = IMAGE_URL.exec(imageUrl);
  if (!match) return imageUrl;
  const [, stem, extension] = match;
  if (format === "webp") return `${stem}-${width}.webp`;
  return width === 1600 ? imageUrl : `${stem}-${width}.${extension}`;
}

/** The 1200x630 link preview of a picture (for og:image). */
export function imagePreview(imageUrl: string): string {
  const match = IMAGE_URL.exec(imageUrl);
  return match ? `${match[1]}-preview.jpg` : imageUrl;
}

/** A `srcset` over all widths. */
export function imageSourceSet(imageUrl: string, format: "webp" | "fallback"): string {
  return IMAGE_WIDTHS.map((width) => `${imageAtWidth(imageUrl, width, format)} ${width}w`).join(
    ", ",
  );
}
